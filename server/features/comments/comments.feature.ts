import type { Feature } from '../feature.ts'
import { commentsHandlers, eraseComments, nameComments, unnameComments } from './comments.handlers.ts'
import { readCommentsRows } from './comments-rows.ts'
import { readOwnComments } from './own-comments.ts'
import { projectComments } from './project-comments.ts'
import { sendHandler } from './send-comments.ts'
import { reactionHandler } from './send-reactions.ts'
import { drawComments, dropCommentsOf } from './stream.ts'

export const commentsFeature = {
  handlers: { ...commentsHandlers, 'Comments/Send': sendHandler, 'Reaction/Send': reactionHandler },
  aggregates: {
    comments: {
      project: projectComments,
      async readPrivateDocs({ tx, row }, _, guestIds) {
        const docs = await readOwnComments(tx, row.id, guestIds)
        return [...docs].map(([guestId, doc]) => ({ guestId, key: 'own-comments', doc }))
      },
      // The counts depend on all comments of the batch.
      rows: { read: (tx, event) => readCommentsRows(tx, event.id), shared: true },
    },
  },
  /** Shows the next comments. Once a second the next comments are chosen at random. */
  deadlines: { 'comment-draw': drawComments },
  guestsRemoved: dropCommentsOf,
  guestNamed: nameComments,
  guestErased: eraseComments,
  guestsForgotten: unnameComments,
} satisfies Feature
