import { onEvent } from '#contract/command.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

/** The rules of the form for the code of an event. */
export const activityRules = payloadRules({
  schema: onEvent,
  inputOf: (values: { eventCode: string }) => values,
})
