import type { Audience } from '../../src/contract/audience.ts'
import {
  type CommentState,
  type ReactionsDoc,
  reactions,
  type ShownCommentDoc,
  type TrafficDoc,
} from '../../src/contract/barrage.ts'
import * as limits from '../../src/contract/limits.ts'
import type { BarrageRows, ShownComment } from '../barrage/barrage-rows.ts'
import type { Subject } from '../work/subject.ts'
import type { Projected } from './projected.ts'

function shownDoc(comment: ShownComment, audience: Audience): ShownCommentDoc {
  const { id, text, shown_number, shown_at } = comment
  const doc = { id, text, number: shown_number, at: shown_at }
  if (audience !== 'host') return doc
  return { ...doc, guestId: comment.guest_id, name: comment.guest_name, asked: comment.question_id !== null }
}

/** The latest comments that went out, each in its place of the ring; a deleted one leaves its place empty. */
const shownDocs = ({ shown }: BarrageRows, audience: Audience): Projected[] =>
  shown
    .filter((comment) => comment.state === 'shown')
    .map((comment) => [`comment:${comment.shown_number % limits.commentRing}`, shownDoc(comment, audience)])

function hostDocs({ tally, rows: { waiting, blocked } }: Subject<'barrage'>): Projected[] {
  const count = (what: CommentState | 'sent') => tally.votes.get(what) ?? 0
  const traffic: TrafficDoc = {
    sent: count('sent'),
    waiting: count('waiting'),
    inLine: count('inLine'),
    shown: count('shown'),
    passed: count('passed'),
  }
  return [
    ['barrage-traffic', traffic],
    ...waiting.map(
      ({ id, text, guest_id, guest_name, created_at }): Projected => [
        `waiting-comment:${id}`,
        { text, guestId: guest_id, name: guest_name, at: created_at },
      ],
    ),
    ...blocked.map(
      ({ guest_id, guest_name }): Projected => [`blocked-guest:${guest_id}`, { name: guest_name }],
    ),
  ]
}

/** Everybody sees what went out, without a name; what waits, who wrote it and who is blocked is for hosts. */
export function projectBarrage(subject: Subject<'barrage'>, audience: Audience): Projected[] {
  const { snapshot, tally, rows } = subject
  const { value, context } = snapshot
  const counts = Object.fromEntries(reactions.map((name) => [name, tally.votes.get(name) ?? 0]))
  const docs: Projected[] = [
    ['barrage', { value, context }],
    ['reactions', counts as ReactionsDoc],
  ]
  docs.push(...shownDocs(rows, audience))
  if (audience === 'host') docs.push(...hostDocs(subject))
  return docs
}
