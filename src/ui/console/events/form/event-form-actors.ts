import type { EventSettings } from '#contract/content.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type { VipLevel } from '#contract/plans.ts'
import { createFormCall, createFormCommand, hostCall } from '#services/host-calls.ts'
import { type CallLogic, callLogic } from '#ui/state/call-logic.ts'

/** Loads the settings of an event that is not open on the page. */
export const settingsOf = (code: string) =>
  callLogic(async (): Promise<Outcome<EventSettings>> => {
    const snapshot = await hostCall('/api/event/Event/GetSnapshot', { eventCode: code })
    if (!snapshot.ok) return snapshot
    const changes = snapshot.data.changes as [key: string, version: number, doc: EventDoc][]
    const event = changes.find(([key]) => key === 'event')?.[2]
    return event ? accepted(event.context) : refused('NotFound')
  })

export interface WantedEvent {
  settings: CallInput<'/api/event/Event/Add'>['settings']
  /** The level of a new event. An existing event is upgraded on its desk. */
  level: VipLevel
}

/** Sends the form. The answer is the event's code. */
export type SaveEvent = CallLogic<WantedEvent, string>

export function saveNewEvent(): SaveEvent {
  const add = createFormCall('/api/event/Event/Add')
  return callLogic(async ({ settings, level }) => {
    const added = await add({ settings, level })
    return added.ok ? accepted(added.data.eventCode) : added
  })
}

export function saveClone(code: string): SaveEvent {
  const clone = createFormCall('/api/event/Event/Clone')
  return callLogic(async ({ settings, level }) => {
    const added = await clone({ eventCode: code, settings, level })
    return added.ok ? accepted(added.data.eventCode) : added
  })
}

export function saveChanges(code: string): SaveEvent {
  const update = createFormCommand('Event/Update')
  return callLogic(async ({ settings }) => {
    const saved = await update({ eventCode: code, settings })
    return saved.ok ? accepted(code) : saved
  })
}
