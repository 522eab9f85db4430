import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PollDoc } from '../../../contract/items/poll.ts'

import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { Row, Spacer, Stack } from '../../kit/layout.tsx'
import { useCommand, useDoc } from '../../kit/live.tsx'
import { Heading } from '../../kit/text.tsx'
import { PollControls, usePollControls } from './poll-controls.tsx'
import { PollResult } from './poll-result.tsx'
import { asItWas, type EndedRound } from './poll-rounds.ts'
import { PollState } from './poll-state.tsx'
import { RoundPicker } from './round-picker.tsx'

interface PollDetailProps {
  poll: PollDoc
  onEdit: () => void
}

/** The selected poll: what it asks, how it stands, and everything that can be done to it. */
export function PollDetail({ poll, onEdit }: PollDetailProps) {
  const t = useText<'console'>()
  const present = useDoc('present')
  const tally = useDoc(`tally:${poll.id}`)
  const { title, multiple, maxChoices, round } = poll.context
  const [chosen, setChosen] = useState<EndedRound | null>(null)
  // A new round is what is looked at when it begins.
  const [roundOfChoice, setRoundOfChoice] = useState(round)
  const seen = roundOfChoice === round ? chosen : null
  const see = (ended: EndedRound | null) => {
    setChosen(ended)
    setRoundOfChoice(round)
  }
  const earlier = seen && asItWas(poll, seen)
  return (
    <Stack as="section" aria-label={title} gap="12" minW="0" h={{ lg: 'full' }}>
      <Card
        look="raised"
        display="flex"
        flexDirection="column"
        gap="16"
        p={{ base: '16', xl: '24' }}
        flex="1 1 auto"
        minH="0"
        overflowY={{ lg: 'auto' }}
      >
        <Row gap="12" flexWrap="wrap">
          <PollState poll={poll} />
          <Badge>{multiple ? t('console.upToChoices', { count: maxChoices }) : t('console.oneChoice')}</Badge>
          <RoundPicker poll={poll} seen={seen} onSee={see} />
          <Spacer />
          <PollTools poll={poll} onEdit={onEdit} />
        </Row>
        <Heading as="h2" size="20" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {earlier?.poll.context.title ?? title}
        </Heading>
        {earlier ? (
          <PollResult key={earlier.tally.round} {...earlier} earlier />
        ) : (
          <PollResult poll={poll} tally={tally} />
        )}
      </Card>
      {present && <PollControls poll={poll} present={present} />}
    </Stack>
  )
}

function PollTools({ poll, onEdit }: PollDetailProps) {
  const t = useText<'console'>()
  const { edit, remove } = usePollControls(poll)
  const clone = useCommand(`poll-clone:${poll.id}`)
  const [deleting, setDeleting] = useState(false)
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <Row gap="0" my="-8">
      <IconButton
        icon={<Pencil {...icon} />}
        label={t('console.editPoll')}
        whyDisabled={edit.whyDisabled}
        onClick={onEdit}
      />
      <IconButton
        icon={<Copy {...icon} />}
        label={t('console.clonePoll')}
        busy={clone.status === 'pending' || clone.status === 'sending'}
        onClick={() => clone.send('Item/Clone', { ItemId: poll.id })}
      />
      <IconButton
        icon={<Trash2 {...icon} />}
        label={t('console.deletePoll')}
        whyDisabled={remove.whyDisabled}
        busy={remove.busy}
        onClick={() => setDeleting(true)}
      />
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('console.deletePollTitle')}
        detail={t('console.deletePollDetail', { title: poll.context.title })}
        actions={
          <>
            <Button onClick={() => setDeleting(false)}>{t('console.keepIt')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setDeleting(false)
                remove.press()
              }}
            >
              {t('console.deletePoll')}
            </Button>
          </>
        }
      />
    </Row>
  )
}
