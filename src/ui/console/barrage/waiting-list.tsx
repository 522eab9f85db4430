import { Ban, Check, X } from 'lucide-react'
import { useMemo } from 'react'
import type { BarrageDoc } from '../../../contract/barrage.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Row } from '../../kit/layout.tsx'
import { useCommand, useDocs } from '../../kit/live.tsx'
import { CommentColumn, CommentLine } from './comment-line.tsx'

const icon = { size: 18, 'aria-hidden': true } as const

/** What waits for the host's word, the oldest first. */
export function WaitingList({ barrage }: { barrage: BarrageDoc }) {
  const t = useText<'barrage'>()
  const docs = useDocs('waiting-comment:')
  const all = useCommand('barrage-review')
  const waiting = useMemo(() => [...docs].sort((a, b) => a.doc.at - b.doc.at), [docs])
  if (waiting.length === 0 && barrage.value.review === 'off') return null
  const approveAll = waiting.length > 1 && (
    <Button
      size="compact"
      icon={<Check {...icon} />}
      busy={all.status === 'pending' || all.status === 'sending'}
      onClick={() => all.send('Barrage/Approve', { CommentIds: waiting.map(({ id }) => id) })}
    >
      <Row gap="6">
        {t('barrage.approveAll')}
        <Badge tone="warning">{waiting.length}</Badge>
      </Row>
    </Button>
  )
  return (
    <CommentColumn title={t('barrage.waitingTitle')} nothing={t('barrage.noWaiting')} action={approveAll}>
      {waiting.map(({ id, doc }) => (
        <WaitingLine key={id} id={id} text={doc.text} name={doc.name} guestId={doc.guestId} />
      ))}
    </CommentColumn>
  )
}

function WaitingLine({
  id,
  text,
  name,
  guestId,
}: {
  id: string
  text: string
  name: string
  guestId: string
}) {
  const t = useText<'barrage'>()
  const { send, status } = useCommand(`waiting-comment:${id}`)
  const busy = status === 'pending' || status === 'sending'
  return (
    <CommentLine text={text} name={name}>
      <IconButton
        icon={<Check {...icon} />}
        label={t('barrage.approve')}
        variant="success"
        size="compact"
        busy={busy}
        onClick={() => send('Barrage/Approve', { CommentIds: [id] })}
      />
      <IconButton
        icon={<X {...icon} />}
        label={t('barrage.reject')}
        size="compact"
        busy={busy}
        onClick={() => send('Barrage/Reject', { CommentIds: [id] })}
      />
      <IconButton
        icon={<Ban {...icon} />}
        label={t('barrage.block')}
        size="compact"
        onClick={() => send('Barrage/BlockGuest', { GuestId: guestId })}
      />
    </CommentLine>
  )
}
