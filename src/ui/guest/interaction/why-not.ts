import type { CommentsDoc } from '#contract/comments.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { commentsMachine } from '#machines/domain/comments/comments.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import { whyNotPart } from '#ui/kinds/phone/take-part.ts'

const chartOf = ({ value, context }: CommentsDoc) => commentsMachine.resolveState({ value, context })

export const whyNotComment = (event: EventDoc, comments: CommentsDoc): ErrorCode | undefined =>
  // Only the host knows how many comments wait for review. If too many comments wait, the server refuses the
  // comment.
  whyNotPart(event, 'interactions') ?? refusalOf(chartOf(comments), { type: 'send', waiting: 0, held: false })

export const whyNotReact = (event: EventDoc, comments: CommentsDoc): ErrorCode | undefined =>
  whyNotPart(event, 'interactions') ?? refusalOf(chartOf(comments), { type: 'react' })
