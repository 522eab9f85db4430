import type { CallInput } from '#contract/interface/calls.ts'
import { createFormCommand, hostCall } from '../host-calls.ts'

export const listTemplates = () => hostCall('/api/event/Template/GetList', {})

export const addTemplate = (template: CallInput<'/api/event/Template/Add'>) =>
  hostCall('/api/event/Template/Add', template)

export const deleteTemplate = (templateId: string) => hostCall('/api/event/Template/Delete', { templateId })

export const restoreTemplate = (templateId: string) => hostCall('/api/event/Template/Restore', { templateId })

/**
 * Returns a function that adds the items of a template to an event. If the page calls the function again after a
 * lost answer, the server adds nothing twice.
 */
export const createTemplateTaker = () => createFormCommand('Item/AddFromTemplate')
