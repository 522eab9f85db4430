import type { Reply } from '#contract/content.ts'

export type QuestionCommand =
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'reconsider' }
  | { type: 'edit'; guestId: string; text: string }
  | { type: 'withdraw'; guestId: string }
  | { type: 'upvote' }
  | { type: 'star' }
  | { type: 'unstar' }
  | { type: 'highlight' }
  | { type: 'unhighlight' }
  | { type: 'markAnswered' }
  | { type: 'markUnanswered' }
  | { type: 'archive' }
  | { type: 'restore' }
  | { type: 'reply'; reply: Reply }
