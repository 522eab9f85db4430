import { openTextCommands } from '#contract/items/open-text.commands.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

/** The rules of the form for the name of a group. */
export const groupRules = payloadRules({
  schema: openTextCommands['OpenText/AddGroup'].payload.pick({ name: true }),
  inputOf: (values: { name: string }) => values,
})
