import { assign, setup } from 'xstate'
import type { CueContent } from '#contract/run/cue.ts'
import { hasSlide } from '#contract/run/cue.ts'
import { rule } from '#machines/rule.ts'
import type { CueChanges, CueCommand } from './cue.events.ts'
import { cueRefusal } from './cue-refusal.ts'

type Edit = Extract<CueCommand, { type: 'edit' }>

const editing = rule((context: CueContent, { changes }: Edit) => cueRefusal(context, changes))
const changesOf = ({ event }: { event: Edit }): { changes: CueChanges } => ({ changes: event.changes })

/** A cue of the run. Hosts can edit it at any time, also while it is the current cue. */
export const cueMachine = setup({
  types: {
    context: {} as CueContent,
    events: {} as CueCommand,
    input: {} as CueContent,
  },
  guards: {
    'the cue stays valid': editing.allows,
  },
  actions: {
    'take the changes': assign(({ context }, { changes }: { changes: CueChanges }) =>
      hasSlide(context.kind) ? changes : { ...changes, slide: null },
    ),
  },
}).createMachine({
  id: 'cue',
  context: ({ input }) => input,
  initial: 'planned',
  states: {
    planned: {
      meta: {
        refusals: {
          edit: editing.reason('AlreadySo'),
        },
      },
      on: {
        edit: {
          guard: 'the cue stays valid',
          actions: { type: 'take the changes', params: changesOf },
        },
        remove: 'planned',
      },
    },
  },
})
