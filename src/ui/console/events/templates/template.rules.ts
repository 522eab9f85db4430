import { itemCommands } from '#contract/items/item.commands.ts'
import { templateCalls } from '#contract/template.calls.ts'
import { payloadRules } from '#ui/console/parts/forms/form.rules.ts'

/** The rules of the form that saves items of an event as a template. */
export const keptTemplateRules = (EventCode: string, ItemIds: string[]) =>
  payloadRules({
    schema: templateCalls['/api/event/Template/Add'].input,
    inputOf: ({ Name }: { Name: string }) => ({ EventCode, Name, ItemIds }),
  })

/** The rules of the form that adds the items of a template to an event. */
export const usedTemplateRules = (TemplateId: string) =>
  payloadRules({
    schema: itemCommands['Item/AddFromTemplate'].payload,
    inputOf: ({ EventCode }: { EventCode: string }) => ({ EventCode, TemplateId }),
  })
