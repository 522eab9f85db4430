import { fromPromise } from 'xstate'
import { deletedRowsMachine } from '#machines/flow/deleted-rows/deleted-rows.machine.ts'
import { hostCall } from '#services/host-calls.ts'

/** The templates that the user has deleted from the list, and may restore. */
export const deletedTemplates = deletedRowsMachine.provide({
  actors: {
    restoreRow: fromPromise(({ input }) => hostCall('/api/event/Template/Restore', { templateId: input.id })),
  },
})
