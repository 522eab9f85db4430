import type { PollContent } from '../../../src/contract/items/poll.ts'
import * as limits from '../../../src/contract/limits.ts'
import { newId } from '../../ids.ts'
import { byBallot, isSeen, projectTally } from '../ballot-docs.ts'
import type { ItemKindOnServer } from '../item-kind.ts'
import { pollHandlers } from './poll.handlers.ts'

const withoutMarks = (content: PollContent): PollContent => ({
  ...content,
  options: content.options.map(({ correct: _, ...option }) => option),
})

/** The marks of correct options come only with the shown answer. */
export const pollKind: ItemKindOnServer<'poll'> = {
  handlers: pollHandlers,
  answers: {
    ...byBallot,
    words({ options }) {
      const texts = new Map(options.map(({ id, text }) => [id, text]))
      return (id) => texts.get(id) ?? id
    },
  },
  rows: null,
  copy: (poll) => ({
    ...poll,
    options: poll.options.slice(0, limits.pollOptionsMost).map((option) => ({ ...option, id: newId() })),
  }),
  project(subject, audience, scene) {
    if (!isSeen(subject, audience, scene)) return []
    const { id, position, snapshot } = subject
    const { value, context } = snapshot
    const content = audience === 'host' || value.answer === 'shown' ? context : withoutMarks(context)
    return [
      [`poll:${id}`, { id, position, value, context: content }],
      ...projectTally(
        subject,
        audience,
        context.options.map((option) => option.id),
      ),
    ]
  },
}
