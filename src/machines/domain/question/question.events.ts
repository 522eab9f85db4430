import type { QuestionContent, Reply } from '#contract/content.ts'

type JudgedText = Pick<QuestionContent, 'text' | 'masked' | 'held' | 'autoReview'>

export type QuestionCommand =
  | { type: 'approve' }
  | { type: 'reject' }
  | { type: 'reconsider' }
  /** The word filter has judged the new text. `autoReview`: whether questions appear without review now. */
  | ({ type: 'edit'; guestId: string } & JudgedText)
  /** A host has allowed the author's name, or the author has changed a name that was held. */
  | { type: 'nameAuthor'; name: string }
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
