import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextEdit } from '#machines/open-text/open-text.events.ts'
import { openTextMachine } from '#machines/open-text/open-text.machine.ts'
import { textEntryMachine } from '#machines/text-entry/text-entry.machine.ts'
import {
  newTextEntry,
  openTextEvents,
  textEntryEvents,
  wish,
} from '#tests/support/chart-cases/open-text.cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'
import type { OnServer } from './system-on-server.ts'

type OpenTextEvent = EventFromLogic<typeof openTextMachine>
type EntryEvent = EventFromLogic<typeof textEntryMachine>

const asked: OpenTextEdit = { ...wish, entriesPerGuest: 10 }

/**
 * Leaves out events with many entries or pins of a guest, because the server counts these. Other tests cover them.
 */
const show = pathModel(openTextMachine, {
  input: { ...asked, round: 1, groups: [] },
  events: openTextEvents
    .filter((event) => event.type !== 'submit' || (event.own < 2 && !event.full))
    .map((event) => (event.type === 'edit' ? { ...event, content: asked } : event)),
  stopAt: ({ context }) => context.round > 1 || context.groups.length > 1,
})
const entry = pathModel(textEntryMachine, {
  input: newTextEntry,
  events: textEntryEvents.filter((event) => event.type !== 'pin' || event.pinned < limits.textPins),
})

const showCommands = {
  activate: 'Item/Activate',
  deactivate: 'Item/Deactivate',
  lock: 'Item/Lock',
  unlock: 'Item/Unlock',
  showResults: 'Item/ShowResults',
  hideResults: 'Item/HideResults',
  reset: 'Item/Reset',
  remove: 'Item/Delete',
  moderationOn: 'OpenText/ModerationOn',
  moderationOff: 'OpenText/ModerationOff',
} as const satisfies Partial<Record<OpenTextEvent['type'], CommandName>>

const entryCommands = {
  approve: 'OpenText/Approve',
  reject: 'OpenText/Reject',
  reconsider: 'OpenText/Reconsider',
  hide: 'OpenText/Hide',
  restore: 'OpenText/Restore',
} as const satisfies Partial<Record<EntryEvent['type'], CommandName>>

const wireWish = () =>
  wireOpenText({ Title: asked.title, EntriesPerGuest: asked.entriesPerGuest, EntryLength: asked.entryLength })

function showOnServer(ItemId: string, seats: Seats): OnServer<typeof openTextMachine> {
  const { host, guest, screen } = seats
  let removed = false
  async function send(event: OpenTextEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'submit') {
      const Text = 'x'.repeat(event.length)
      return guest.command('OpenText/Submit', { ItemId, Round: event.round, Text })
    }
    if (event.type === 'edit') return host.command('OpenText/Update', { ItemId, OpenText: wireWish() })
    if (event.type === 'addGroup')
      return host.command('OpenText/AddGroup', { ItemId, Name: event.group.name })
    if (event.type === 'renameGroup') {
      return host.command('OpenText/RenameGroup', { ItemId, GroupId: event.groupId, Name: event.name })
    }
    if (event.type === 'removeGroup') {
      const [group] = host.doc(`openText:${ItemId}`)?.context.groups ?? []
      return host.command('OpenText/RemoveGroup', { ItemId, GroupId: group?.id ?? event.groupId })
    }
    const code = await host.command(showCommands[event.type as keyof typeof showCommands], { ItemId })
    removed ||= !code && event.type === 'remove'
    return code
  }
  async function check({ value, context }: SnapshotFrom<typeof openTextMachine>): Promise<void> {
    const key = `openText:${ItemId}` as const
    const view = ({ value, context }: OpenTextDoc) => ({
      value,
      context: { ...context, groups: context.groups.map(({ name }) => name) },
    })
    if (removed) return host.expectDoc(key, undefined)
    const groups = context.groups.map(({ name }) => name)
    const seen = (groups: string[]) => ({ value, context: { ...context, groups } })
    await host.expectDoc(key, seen(groups), view)
    const isActive = value.activity === 'active'
    await guest.expectDoc(key, isActive ? seen([]) : undefined, view)
    const onScreen = value.results === 'shown' ? groups : []
    await screen.expectDoc(key, isActive ? seen(onScreen) : undefined, view)
  }
  return { send, check }
}

function entryOnServer(ItemId: string, EntryId: string, seats: Seats): OnServer<typeof textEntryMachine> {
  const { host, guest, screen } = seats
  const EntryIds = [EntryId]
  let groupId = ''
  async function send(event: EntryEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'pin') return host.command('OpenText/Pin', { ItemId, EntryId })
    if (event.type === 'unpin') return host.command('OpenText/Unpin', { ItemId, EntryId })
    if (event.type !== 'group') return host.command(entryCommands[event.type], { ItemId, EntryIds })
    if (event.groupId !== null && groupId === '') {
      await host.command('OpenText/AddGroup', { ItemId, Name: 'Praise' })
      // The acknowledgement may come before the push.
      await host.expectDoc(`openText:${ItemId}`, 1 as never, ({ context }) => context.groups.length as never)
      groupId = host.doc(`openText:${ItemId}`)?.context.groups[0]?.id ?? ''
    }
    const GroupId = event.groupId === null ? null : groupId
    return host.command('OpenText/Group', { ItemId, EntryIds, GroupId })
  }
  async function check({ value, context }: SnapshotFrom<typeof textEntryMachine>): Promise<void> {
    const placed = { id: EntryId, pinned: value.pin === 'pinned', groupId: context.groupId && groupId }
    const onWall = value.place === 'shown' ? [placed] : []
    const view = ({ cards }: { cards: readonly (typeof placed)[] }) =>
      cards.map(({ id, pinned, groupId }) => ({ id, pinned, groupId }))
    await host.expectDoc(`wall:${ItemId}`, onWall as never, view as never)
    await screen.expectDoc(`wall:${ItemId}`, onWall as never, view as never)
    const pinned = onWall.filter((card) => card.pinned)
    await guest.expectDoc(`wall:${ItemId}`, pinned as never, view as never)
    const own = { round: 1, entries: [{ id: EntryId, text: 'Well done', place: value.place }] }
    await guest.expectDoc(`own-entries:${ItemId}`, own as never)
  }
  return { send, check }
}

async function addWish(live: LiveServer, event: TestEvent, more: object = {}): Promise<string> {
  const OpenText = { ...wireWish(), ...more }
  const { ItemId = '' } = await live.must(event, event.host, 'OpenText/Add', { OpenText })
  return ItemId
}

describeChartOnServer('open text state machine', {
  machine: openTextMachine,
  model: show,
  walks: (kind) => pathsOn(kind, show),
  async open({ live }, paths) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const ids: string[] = []
    for (const _ of paths) ids.push(await addWish(live, event))
    return { begin: () => showOnServer(ids.shift() ?? '', seats) }
  },
})

describeChartOnServer('text entry state machine', {
  machine: textEntryMachine,
  model: entry,
  walks: (kind) => pathsOn(kind, entry),
  async open({ live }, paths) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const places: [string, string][] = []
    for (const _ of paths) {
      const ItemId = await addWish(live, event, { Moderated: true })
      for (const name of ['Item/Activate', 'Item/ShowResults'] as const)
        await seats.host.command(name, { ItemId })
      await seats.guest.command('OpenText/Submit', { ItemId, Round: 1, Text: 'Well done' })
      const own = await live.context.snapshots.snapshot(event.id, 'host', null)
      const aside = own?.changes.find(([key]) => key === `put-aside:${ItemId}`)?.[2]
      places.push([ItemId, (aside as { waiting: { id: string }[] }).waiting[0]?.id ?? ''])
    }
    return { begin: () => entryOnServer(...(places.shift() ?? ['', '']), seats) }
  },
})
