import type { Audience } from '#contract/audience.ts'
import {
  type CommentState,
  type ReactionsDoc,
  reactions,
  type ShownCommentDoc,
  type TrafficDoc,
} from '#contract/comments.ts'
import * as limits from '#contract/limits.ts'
import type { Aggregate } from '#server/engine/aggregate.ts'
import type { Projected } from '#server/engine/projected.ts'
import type { CommentsRows, ShownComment } from './comments-rows.ts'

function shownDoc(comment: ShownComment, audience: Audience): ShownCommentDoc {
  const { id, text, masked, shown_number, shown_at } = comment
  const doc = { id, text, number: shown_number, at: shown_at }
  if (audience !== 'host') return { ...doc, text: masked ?? text }
  return {
    ...doc,
    guestId: comment.guest_id,
    name: comment.guest_name,
    asked: comment.question_id !== null,
    ...(masked !== null && { masked }),
  }
}

/**
 * The latest shown comments. The key of each contains its place in the ring buffer. A deleted comment leaves its place
 * empty.
 */
const shownDocs = ({ shown }: CommentsRows, audience: Audience): Projected[] =>
  shown
    .filter((comment) => comment.state === 'shown')
    .map((comment) => [`comment:${comment.shown_number % limits.commentRing}`, shownDoc(comment, audience)])

function hostDocs({ tally, rows: { waiting, blocked } }: Aggregate<'comments'>): Projected[] {
  const count = (what: CommentState | 'sent') => tally.votes.get(what) ?? 0
  const traffic: TrafficDoc = {
    sent: count('sent'),
    waiting: count('waiting'),
    inLine: count('inLine'),
    shown: count('shown'),
    passed: count('passed'),
  }
  return [
    ['comments-traffic', traffic],
    ...waiting.map(
      ({ id, text, held, guest_id, guest_name, created_at }): Projected => [
        `waiting-comment:${id}`,
        { text, held, guestId: guest_id, name: guest_name, at: created_at },
      ],
    ),
    ...blocked.map(
      ({ guest_id, guest_name }): Projected => [`blocked-guest:${guest_id}`, { name: guest_name }],
    ),
  ]
}

/**
 * Everybody except speakers gets the shown comments without names. Only hosts get the waiting comments, their authors and
 * the blocked guests.
 */
export function projectComments(aggregate: Aggregate<'comments'>, audience: Audience): Projected[] {
  if (audience === 'speaker') return []
  const { snapshot, tally, rows } = aggregate
  const { value, context } = snapshot
  const counts = Object.fromEntries(reactions.map((name) => [name, tally.votes.get(name) ?? 0]))
  const docs: Projected[] = [
    ['comments', { value, context: audience === 'host' ? context : { ...context, cause: null } }],
    ['reactions', counts as ReactionsDoc],
  ]
  docs.push(...shownDocs(rows, audience))
  if (audience === 'host') docs.push(...hostDocs(aggregate))
  return docs
}
