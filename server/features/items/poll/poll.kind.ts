import type { PollContent } from '#contract/items/poll.ts'
import * as limits from '#contract/limits.ts'
import { newId } from '#server/platform/ids.ts'
import { byBallot, isSeen, projectTally } from '../shared/ballot-docs.ts'
import type { ItemKindOnServer } from '../shared/item-kind.ts'
import { pollHandlers } from './poll.handlers.ts'

const withoutMarks = (content: PollContent): PollContent => ({
  ...content,
  options: content.options.map(({ correct: _, ...option }) => option),
})

/** Guests and the screen get the marks of correct options only with the shown answer. */
export const pollKind: ItemKindOnServer<'poll'> = {
  handlers: pollHandlers,
  answers: {
    ...byBallot,
    words({ options }) {
      const texts = new Map(options.map(({ id, text }) => [id, text]))
      return (id) => texts.get(id) ?? id
    },
    counted: ({ options }) =>
      options.map(({ id, text, correct }) => ({
        id,
        votersId: '',
        question: '',
        option: text,
        state: '',
        correct: options.some((option) => option.correct) ? correct === true : null,
      })),
  },
  rows: null,
  copy: (poll) => ({
    ...poll,
    options: poll.options.slice(0, limits.pollOptionsMost).map((option) => ({ ...option, id: newId() })),
  }),
  sceneLines: ({ options }) => options.map(({ text }) => text),
  project(aggregate, audience, projectionContext) {
    if (!isSeen(aggregate, audience, projectionContext)) return []
    const { id, position, snapshot } = aggregate
    const { value, context } = snapshot
    const content = audience === 'host' || value.answer === 'shown' ? context : withoutMarks(context)
    return [
      [`poll:${id}`, { id, position, value, context: content }],
      ...projectTally(
        aggregate,
        audience,
        context.options.map((option) => option.id),
      ),
    ]
  },
}
