import { Ban, Check, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CommentsDoc, WaitingCommentDoc } from '#contract/comments.ts'
import { isContentReason } from '#contract/word-filter.ts'
import { commentsTable } from '#machines/domain/comments/comments.table.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCommand, useDocs } from '#ui/live/live.tsx'
import { HeldBadge } from '../controls/held-badge.tsx'
import { CommentColumn, CommentLine } from './comment-line.tsx'
import { useSteadyComments } from './steady-comments.ts'

const icon = { size: 18, 'aria-hidden': true } as const

/** The comments that wait for review, oldest first. */
export function WaitingList({ comments }: { comments: CommentsDoc }) {
  const t = useText<'comments'>()
  const docs = useDocs('waiting-comment:')
  const all = useCommand('comments-review')
  const waiting = useMemo(() => [...docs].sort((a, b) => a.doc.at - b.doc.at), [docs])
  const { lines, held, release, handlers } = useSteadyComments(waiting)
  // Once a comment has waited, the list keeps its space. Otherwise another button would move below the pointer of a host
  // who approves the last comment.
  const [used, setUsed] = useState(false)
  if (!used && waiting.length > 0) setUsed(true)
  if (!used && waiting.length === 0 && comments.value.review === 'off') return null
  const busy = all.status === 'pending' || all.status === 'sending'
  const harmless = waiting.filter(({ doc }) => !isContentReason(doc.held))
  const idsOf = (some: typeof waiting) => some.map(({ id }) => id)
  const decideAll = waiting.length > 1 && (
    <Row gap="6" flexWrap="wrap">
      {harmless.length > 0 && (
        <Button
          size="compact"
          icon={<Check {...icon} />}
          busy={busy}
          onClick={() => all.send(commentsTable.approve, { commentIds: idsOf(harmless) })}
        >
          <Row gap="6">
            <span>{t('comments.approveAll')}</span>
            <Badge tone="warning">{harmless.length}</Badge>
          </Row>
        </Button>
      )}
      <Button
        size="compact"
        icon={<X {...icon} />}
        busy={busy}
        onClick={() => all.send(commentsTable.reject, { commentIds: idsOf(waiting) })}
      >
        {t('comments.rejectAll')}
      </Button>
    </Row>
  )
  return (
    <CommentColumn
      title={t('comments.waitingTitle')}
      nothing={t('comments.noWaiting')}
      action={decideAll}
      held={held}
      onRelease={release}
      handlers={handlers}
    >
      {lines.map(({ comment: { id, doc }, gone }) => (
        <WaitingLine key={id} id={id} comment={doc} gone={gone} />
      ))}
    </CommentColumn>
  )
}

interface WaitingLineProps {
  id: string
  comment: WaitingCommentDoc
  gone: boolean
}

function WaitingLine({ id, comment: { text, name, guestId, held }, gone }: WaitingLineProps) {
  const t = useText<'comments'>()
  const { send, status } = useCommand(`waiting-comment:${id}`)
  const busy = status === 'pending' || status === 'sending'
  return (
    <CommentLine text={text} name={name} gone={gone} note={<HeldBadge reason={held} />}>
      <IconButton
        icon={<Check {...icon} />}
        label={t('comments.approve')}
        variant="success"
        size="compact"
        busy={busy}
        onClick={() => send(commentsTable.approve, { commentIds: [id] })}
      />
      <IconButton
        icon={<X {...icon} />}
        label={t('comments.reject')}
        size="compact"
        busy={busy}
        onClick={() => send(commentsTable.reject, { commentIds: [id] })}
      />
      <IconButton
        icon={<Ban {...icon} />}
        label={t('comments.block')}
        size="compact"
        onClick={() => send(commentsTable.blockGuest, { guestId })}
      />
    </CommentLine>
  )
}
