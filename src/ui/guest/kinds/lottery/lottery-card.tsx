import { Gift, Ticket } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LotteryDoc, LotteryOwnDoc } from '../../../../contract/items/lottery.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { Row, Stack } from '../../../kit/layout.tsx'
import { useClockOffset, useCommand, useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Heading, Text } from '../../../kit/text.tsx'
import { WordBreaks } from '../../../kit/word-breaks.tsx'
import { whyNotPart } from '../../take-part.ts'

/** A lottery on the phone: whether one is in the pool, and what one has won. */
export function LotteryCard({ doc }: { doc: LotteryDoc }) {
  return (
    <MoreTexts source={lotteryTexts}>
      <Lots lottery={doc} />
    </MoreTexts>
  )
}

function Lots({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const own = useDoc(`lots:${lottery.id}`)
  const wins = own?.round === lottery.context.round ? own.wins : []
  return (
    <Stack gap="16">
      <Heading as="h1" size="24" id="item-title" overflowWrap="anywhere">
        <WordBreaks text={lottery.context.title} />
      </Heading>
      {wins.toReversed().map((win) => (
        <WinCard key={win.number} lottery={lottery} win={win} />
      ))}
      <PoolState lottery={lottery} own={own} />
      {lottery.context.current && (
        <Text size="12">
          <a href={`/verify/${lottery.context.current.id}`}>{t('lottery.verifyTitle')}</a>
        </Text>
      )}
    </Stack>
  )
}

interface PoolStateProps {
  lottery: LotteryDoc
  own: LotteryOwnDoc | undefined
}

function PoolState({ lottery, own }: PoolStateProps) {
  const t = useText<'lottery'>()
  const { pool, pollId, repeatWinners, round } = lottery.context
  const ballot = useDoc(`ballot:${pollId ?? ''}`)
  const won = own?.round === round && own.wins.length > 0 && !repeatWinners
  if (won) return null
  const answerMissing = pool === 'answered' && !ballot
  const out = own?.excluded || pool === 'list' || answerMissing
  return (
    <Card p="16">
      <Row gap="12">
        <Ticket size={24} aria-hidden="true" />
        <Stack gap="2">
          <Text strong>{out ? t('lottery.notInPool') : t('lottery.inPool')}</Text>
          {!out && <Text tone="muted">{t('lottery.inPoolDetail')}</Text>}
          {answerMissing && !own?.excluded && <Text tone="muted">{t('lottery.answerFirst')}</Text>}
        </Stack>
      </Row>
    </Card>
  )
}

interface WinCardProps {
  lottery: LotteryDoc
  win: LotteryOwnDoc['wins'][number]
}

function WinCard({ lottery, win }: WinCardProps) {
  const t = useText<'lottery'>()
  const event = useDoc('event')
  const command = useCommand(`${itemSubject(lottery.id)}/claim`)
  const left = useSecondsLeft(win.state === 'unclaimed' ? win.claimUntil : null)
  const prize = lottery.context.prizes.find(({ id }) => id === win.prizeId)
  const why =
    (event && whyNotPart(event, 'interactions')) ??
    (lottery.value.channel === 'closed' ? 'ChannelClosed' : left === 0 ? 'ClaimOver' : undefined)
  const busy = command.status === 'pending' || command.status === 'sending'
  return (
    <Card look="raised" p="24" role="status">
      <Stack gap="12" alignItems="center" textAlign="center">
        <Gift size={40} aria-hidden="true" />
        <Heading as="h2" size="24">
          {t('lottery.youWon')}
        </Heading>
        <Text strong>{prize && `${prize.typeName} · ${prize.giftName}`}</Text>
        {win.state === 'unclaimed' && (
          <>
            {left !== null && <Text>{t('lottery.claimLeft', { time: clock(left) })}</Text>}
            <Button
              wide
              size="large"
              variant="primary"
              busy={busy}
              whyDisabled={why && t.error(why)}
              onClick={() => command.send('Lottery/Claim', { ItemId: lottery.id })}
            >
              {t('lottery.claim')}
            </Button>
          </>
        )}
        {win.state === 'claimed' && <Text>{t('lottery.claimed')}</Text>}
        {win.state === 'missed' && <Text tone="muted">{t('lottery.missed')}</Text>}
        {win.state === 'invalid' && <Text tone="muted">{t('lottery.invalid')}</Text>}
        {command.refusal && <Text tone="danger">{t.error(command.refusal.code)}</Text>}
      </Stack>
    </Card>
  )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** By the server's clock; null without a countdown. */
function useSecondsLeft(until: number | null): number | null {
  const offset = useClockOffset()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? null : Math.max(0, Math.ceil((until - now - offset) / 1000))
}
