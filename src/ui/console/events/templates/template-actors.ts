import { fromPromise } from 'xstate'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { deletedRowsMachine } from '#machines/flow/deleted-rows/deleted-rows.machine.ts'
import * as api from '#services/api/templates.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export type ListedTemplate = CallAnswer<'/api/event/Template/GetList'>[number]

export const loadTemplates = callLogic(api.listTemplates)

/** Saves items of an event as a template of the host. */
export const keepTemplate = callLogic(api.addTemplate)

export const deleteTemplate = callLogic(api.deleteTemplate)

/** The templates that the user has deleted from the list, and may restore. */
export const deletedTemplates = deletedRowsMachine.provide({
  actors: { restoreRow: fromPromise(({ input }) => api.restoreTemplate(input.id)) },
})

/**
 * Adds the items of a template to an event. If the page sends the same template again after a lost answer, the
 * server adds nothing twice.
 */
export const templateTaker = () => callLogic(api.createTemplateTaker())

/** Adds the items of a template to an event that the page has just created. */
export const takeTemplate = callLogic(api.createTemplateTaker())
