import type { EventSettings } from '#contract/content.ts'
import { eventSettings } from '#contract/interface/commands.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'
import { instantIn } from '#ui/console/forms/typed-values.ts'
import type { EventValues } from './event-values.ts'

/** The rules of the form for an event. `before`: the settings before the change, null for a new event. */
export const eventRules = (before: EventSettings | null) =>
  payloadRules({
    schema: eventSettings,
    inputOf: ({ level: _, ...values }: EventValues) => ({
      ...values,
      startDate: instantIn(values.startDate, before?.startAt),
      endDate: instantIn(values.endDate, before?.endAt),
    }),
  })
