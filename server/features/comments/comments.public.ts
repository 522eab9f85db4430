import { type Outcome, refused } from '#contract/errors.ts'
import type { AudienceChannels } from '#contract/run/run.ts'
import type { CommentsCommand } from '#machines/domain/comments/comments.events.ts'
import { done, type UnitOfWork } from '#server/engine/unit-of-work.ts'
import { commentsOf, passAll } from './stream.ts'

export async function sendToComments(work: UnitOfWork, event: CommentsCommand): Promise<Outcome> {
  const comments = await commentsOf(work)
  if (!comments) return refused('NotFound')
  return work.send(comments, event) ?? done
}

/** Opens or closes the comments or the reactions. */
export async function changeComments(
  work: UnitOfWork,
  type: 'open' | 'close' | 'openReactions' | 'closeReactions',
): Promise<Outcome> {
  const outcome = await sendToComments(work, { type })
  if (outcome.ok && type === 'close') await passAll(work)
  return outcome
}

/** Whether guests may send comments and reactions now. */
export async function readAudienceChannels(work: UnitOfWork): Promise<AudienceChannels> {
  const { channel, reactions } = (await commentsOf(work))?.snapshot.value ?? {
    channel: 'closed',
    reactions: 'closed',
  }
  return { comments: channel, reactions }
}
