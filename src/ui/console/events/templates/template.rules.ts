import { itemCommands } from '#contract/items/item.commands.ts'
import { templateCalls } from '#contract/template.calls.ts'
import { payloadRules } from '#ui/console/forms/form.rules.ts'

/** The rules of the form that saves items of an event as a template. */
export const keptTemplateRules = (eventCode: string, itemIds: string[]) =>
  payloadRules({
    schema: templateCalls['/api/event/Template/Add'].input,
    inputOf: ({ name }: { name: string }) => ({ eventCode, name, itemIds }),
  })

/** The rules of the form that adds the items of a template to an event. */
export const usedTemplateRules = (templateId: string) =>
  payloadRules({
    schema: itemCommands['Item/AddFromTemplate'].payload,
    inputOf: ({ eventCode }: { eventCode: string }) => ({ eventCode, templateId }),
  })
