import type { EventSettings } from '#contract/content.ts'
import { eventSettings } from '#contract/interface/commands.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'
import { countIn, instantIn } from '#ui/console/parts/forms/typed-values.ts'
import type { EventValues } from './event-values.ts'

/** The rules of the form for an event. `before`: the settings before the change, null for a new event. */
export const eventRules = (before: EventSettings | null) =>
  payloadRules({
    schema: eventSettings,
    inputOf: ({ Level: _, ...values }: EventValues) => ({
      ...values,
      StartDate: instantIn(values.StartDate, before?.startAt),
      EndDate: instantIn(values.EndDate, before?.endAt),
      ParticipantLimit: countIn(values.ParticipantLimit),
    }),
  })
