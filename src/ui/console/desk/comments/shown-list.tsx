import { Ban, MessageCircleQuestion, Pin, PinOff, Trash2 } from 'lucide-react'
import type { CommentsDoc, ShownCommentDoc } from '#contract/comments.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useShownComments } from '#ui/live/comments.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { CommentColumn, CommentLine } from './comment-line.tsx'
import { useSteadyComments } from './steady-comments.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** The published comments, newest first. The pinned comment is on top. */
export function ShownList({ comments: doc }: { comments: CommentsDoc }) {
  const t = useText<'comments'>()
  const comments = useShownComments()
  const pinnedId = doc.context.pinned?.id
  const newestFirst = [...comments].reverse()
  const ordered = [
    ...newestFirst.filter(({ id }) => id === pinnedId),
    ...newestFirst.filter(({ id }) => id !== pinnedId),
  ]
  const { lines, held, release, handlers } = useSteadyComments(ordered)
  return (
    <CommentColumn
      title={t('comments.shownTitle')}
      nothing={t('comments.noShown')}
      held={held}
      onRelease={release}
      handlers={handlers}
    >
      {lines.map(({ comment, gone }) => (
        <ShownLine key={comment.id} comment={comment} pinned={comment.id === pinnedId} gone={gone} />
      ))}
    </CommentColumn>
  )
}

interface ShownLineProps {
  comment: ShownCommentDoc
  pinned: boolean
  gone: boolean
}

function ShownLine({ comment, pinned, gone }: ShownLineProps) {
  const t = useText<'comments'>()
  const { id, text, name = '', guestId = '', asked = false } = comment
  const qa = useDoc('event')?.context.features.qa ?? false
  const { send, status } = useCommand(`comment:${id}`)
  const busy = status === 'pending' || status === 'sending'
  const whyNotAsk = asked ? t('comments.asked') : qa ? undefined : t.error('FeatureOff')
  return (
    <CommentLine text={text} name={name} marked={pinned} gone={gone}>
      <IconButton
        icon={pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        label={pinned ? t('comments.unpin') : t('comments.pin')}
        size="compact"
        busy={busy}
        onClick={() => (pinned ? send(commentsTable.unpin) : send(commentsTable.pin, { commentId: id }))}
      />
      <IconButton
        icon={<MessageCircleQuestion {...icon} />}
        label={t('comments.toQuestion')}
        size="compact"
        whyDisabled={whyNotAsk}
        onClick={() => send(commentsTable.toQuestion, { commentId: id })}
      />
      <IconButton
        icon={<Ban {...icon} />}
        label={t('comments.block')}
        size="compact"
        onClick={() => send(commentsTable.blockGuest, { guestId })}
      />
      <IconButton
        icon={<Trash2 {...icon} />}
        label={t('comments.delete')}
        size="compact"
        onClick={() => send(commentsTable.remove, { commentId: id })}
      />
    </CommentLine>
  )
}
