import { Ban, MessageCircleQuestion, Pin, PinOff, Trash2 } from 'lucide-react'
import type { BarrageDoc, ShownCommentDoc } from '../../../contract/barrage.ts'
import { useShownComments } from '../../kit/comments.ts'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { useCommand, useDoc } from '../../kit/live.tsx'
import { CommentColumn, CommentLine } from './comment-line.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

/** The live stream: what went out, the newest first, the pinned one on top. */
export function ShownList({ barrage }: { barrage: BarrageDoc }) {
  const t = useText<'barrage'>()
  const comments = useShownComments()
  const pinnedId = barrage.context.pinned?.id
  const newestFirst = [...comments].reverse()
  const ordered = [
    ...newestFirst.filter(({ id }) => id === pinnedId),
    ...newestFirst.filter(({ id }) => id !== pinnedId),
  ]
  return (
    <CommentColumn title={t('barrage.shownTitle')} nothing={t('barrage.noShown')}>
      {ordered.map((comment) => (
        <ShownLine key={comment.id} comment={comment} pinned={comment.id === pinnedId} />
      ))}
    </CommentColumn>
  )
}

function ShownLine({ comment, pinned }: { comment: ShownCommentDoc; pinned: boolean }) {
  const t = useText<'barrage'>()
  const { id, text, name = '', guestId = '', asked = false } = comment
  const qa = useDoc('event')?.context.features.qa ?? false
  const { send, status } = useCommand(`comment:${id}`)
  const busy = status === 'pending' || status === 'sending'
  const whyNotAsk = asked ? t('barrage.asked') : qa ? undefined : t.error('FeatureOff')
  return (
    <CommentLine text={text} name={name} marked={pinned}>
      <IconButton
        icon={pinned ? <PinOff {...icon} /> : <Pin {...icon} />}
        label={pinned ? t('barrage.unpin') : t('barrage.pin')}
        size="compact"
        busy={busy}
        onClick={() => (pinned ? send('Barrage/Unpin') : send('Barrage/Pin', { CommentId: id }))}
      />
      <IconButton
        icon={<MessageCircleQuestion {...icon} />}
        label={t('barrage.toQuestion')}
        size="compact"
        whyDisabled={whyNotAsk}
        onClick={() => send('Barrage/ToQuestion', { CommentId: id })}
      />
      <IconButton
        icon={<Ban {...icon} />}
        label={t('barrage.block')}
        size="compact"
        onClick={() => send('Barrage/BlockGuest', { GuestId: guestId })}
      />
      <IconButton
        icon={<Trash2 {...icon} />}
        label={t('barrage.delete')}
        size="compact"
        onClick={() => send('Barrage/Delete', { CommentId: id })}
      />
    </CommentLine>
  )
}
