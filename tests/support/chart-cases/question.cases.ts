import type { QuestionContent, Reply } from '#contract/content.ts'
import * as limits from '#contract/limits.ts'
import type { QuestionCommand } from '#machines/domain/question/question.events.ts'

const replyNumber = (number: number): Reply => ({
  id: `reply-${number}`,
  text: `Reply ${number}`,
  masked: null,
  private: false,
  asModerator: true,
  authorName: '',
  at: 1_800_000_000_000 + number,
})

export const reply: Reply = {
  id: 'reply-last',
  text: 'Yes, in June.',
  masked: null,
  private: true,
  asModerator: false,
  authorName: 'Ada',
  at: 1_800_000_000_000,
}

/** A question of `guest-1` that waits for review. */
export const toBeReviewed: QuestionContent = {
  text: 'Is there a second date?',
  masked: null,
  held: null,
  authorId: 'guest-1',
  authorName: 'Lin',
  anonymous: false,
  askedAt: 1_800_000_000_000,
  autoReview: false,
  replies: [],
}

/** A question that waits for review and can take only one more reply. */
export const muchReplied: QuestionContent = {
  ...toBeReviewed,
  replies: Array.from({ length: limits.repliesPerQuestion - 1 }, (_, index) => replyNumber(index)),
}

/** A question that is live at once and can take only one more reply. */
export const liveAtOnce: QuestionContent = { ...muchReplied, autoReview: true }

/** A question that waits, although review is automatic, because the word filter holds it. */
export const heldByWordFilter: QuestionContent = { ...liveAtOnce, held: 'offensive', authorName: '#12' }

const clean = { masked: null, held: null, autoReview: true } as const

export const questionEvents: QuestionCommand[] = [
  { type: 'approve' },
  { type: 'reject' },
  { type: 'reconsider' },
  { type: 'edit', guestId: 'guest-1', text: 'Is there another date?', ...clean },
  { type: 'edit', guestId: 'guest-1', text: 'Is there another?', ...clean, held: 'offensive' },
  { type: 'edit', guestId: 'guest-2', text: 'Mine now', ...clean },
  { type: 'nameAuthor', name: 'Lin' },
  { type: 'withdraw', guestId: 'guest-1' },
  { type: 'withdraw', guestId: 'guest-2' },
  { type: 'upvote' },
  { type: 'star' },
  { type: 'unstar' },
  { type: 'highlight' },
  { type: 'unhighlight' },
  { type: 'markAnswered' },
  { type: 'markUnanswered' },
  { type: 'archive' },
  { type: 'restore' },
  { type: 'reply', reply },
]
