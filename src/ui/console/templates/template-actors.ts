import { createFormCommand, hostCall } from '../host-actors.ts'

export const loadTemplates = () => hostCall('/api/event/Template/GetList', {})

export const templateKeeper = (EventCode: string, ItemIds: string[]) => (Name: string) =>
  hostCall('/api/event/Template/Add', { EventCode, Name, ItemIds })

export const deleteTemplate = (TemplateId: string) => hostCall('/api/event/Template/Delete', { TemplateId })

/** Adds what the template holds to the run; sent again, it is not added twice. */
export function templateTaker(EventCode: string) {
  const take = createFormCommand('Item/AddFromTemplate')
  return (TemplateId: string) => take({ EventCode, TemplateId })
}
