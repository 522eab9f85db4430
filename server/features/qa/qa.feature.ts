import type { Aggregate } from '#server/engine/aggregate.ts'
import { compiledDeferred } from '#server/store/compiled.ts'
import type { Feature } from '../feature.ts'
import { projectOwnQuestion, projectQuestion } from './project-question.ts'
import { eraseQuestions, qaHandlers, unnameQuestions } from './qa.handlers.ts'
import { holdQuestion } from './recent-questions.ts'
import { upvoteHandler } from './upvote.ts'

/** The columns by which questions are searched. */
const columnsOf = ({ snapshot: { value, context } }: Aggregate<'question'>) => ({
  place: value.place,
  highlighted: Number(value.highlight === 'highlighted'),
  anonymous: Number(context.anonymous),
})

const countLive = ({ snapshot }: Aggregate<'question'>): number => Number(snapshot.value.place === 'live')

const updateColumns = compiledDeferred((db, given: ReturnType<typeof columnsOf> & { id: string }) =>
  db
    .updateTable('aggregate')
    .set({ place: given.place, highlighted: given.highlighted, anonymous: given.anonymous })
    .where('id', '=', given.id),
)

export const qaFeature = {
  handlers: { ...qaHandlers, 'Qa/Upvote': upvoteHandler },
  guestErased: eraseQuestions,
  guestsForgotten: unnameQuestions,
  aggregates: {
    qa: {
      project({ snapshot: { value, context } }, audience) {
        if (audience === 'speaker') return []
        return [['qa', { value, context: audience === 'host' ? context : { cause: null } }]]
      },
    },
    question: {
      project: projectQuestion,
      columns: columnsOf,
      async readPrivateDocs(_, question, guestIds) {
        const [key, doc] = projectOwnQuestion(question)
        return guestIds.map((guestId) => ({ guestId, key, doc }))
      },
      async written(work, before, now) {
        holdQuestion(work, before, now)
        const columns = columnsOf(now)
        const added = countLive(now) - (before ? countLive(before) : 0)
        if (added !== 0) work.addLiveQuestions(added)
        // A phone may lack the question. Then it needs the votes too.
        if (before) work.republishVotes(now)
        if (!before || JSON.stringify(columnsOf(before)) === JSON.stringify(columns)) return
        await updateColumns(work.tx, { id: now.id, ...columns })
      },
    },
  },
} satisfies Feature
