import { chakra } from '@chakra-ui/react/styled-system'
import { Gift, ShieldCheck, Ticket, TicketX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isStanding, type LotteryDoc, type LotteryOwnDoc } from '../../../../contract/items/lottery.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { itemSubject } from '../../../kit/items.ts'
import { Row, Stack } from '../../../kit/layout.tsx'
import { useClockOffset, useCommand, useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { Figure, Heading, Text } from '../../../kit/text.tsx'
import { WordBreaks } from '../../../kit/word-breaks.tsx'
import { useOwnAnswers } from '../../items/own-answers.ts'
import { whyNotPart } from '../../take-part.ts'
import { lotWords } from './lot.ts'

const VerifyLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6', minH: 'touch', color: 'accentText' },
})

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
  const { current, round, title } = lottery.context
  const wins = own?.round === round ? own.wins : []
  return (
    <Stack as="section" gap="8" aria-labelledby={`title-${lottery.id}`}>
      {[...wins].reverse().map((win) => (
        <WinCard key={win.number} lottery={lottery} win={win} />
      ))}
      <Card p="16">
        <Stack gap="8">
          <Heading as="h2" size="16" id={`title-${lottery.id}`} overflowWrap="anywhere">
            <WordBreaks text={title} />
          </Heading>
          <PoolState lottery={lottery} own={own} />
          {current && (
            <Text>
              <VerifyLink href={`/verify/${current.id}`}>
                <ShieldCheck size={18} aria-hidden="true" />
                {t('lottery.verifyTitle')}
              </VerifyLink>
            </Text>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

interface PoolStateProps {
  lottery: LotteryDoc
  own: LotteryOwnDoc | undefined
}

/** Whether the guest takes part, and how the draw stands for them. */
function PoolState({ lottery, own }: PoolStateProps) {
  const t = useText<'lottery'>()
  const ownOf = useOwnAnswers()
  // A team that was joined is no answer.
  const answered = ownOf(lottery.context.pollId ?? '').some((doc) => !('teamId' in doc))
  const { lot, title, detail } = lotWords(t, lottery, own, answered)
  return (
    <Row gap="12" role="status">
      {lot === 'in' ? (
        <Ticket size={24} aria-hidden="true" style={{ flexShrink: 0 }} />
      ) : (
        <TicketX size={24} aria-hidden="true" style={{ flexShrink: 0 }} />
      )}
      <Stack gap="2">
        <Text strong>{title}</Text>
        {detail && <Text tone="muted">{detail}</Text>}
      </Stack>
    </Row>
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
        {isStanding(win) && (
          <Heading as="h2" size="24">
            {t('lottery.youWon')}
          </Heading>
        )}
        <Text size="16" strong overflowWrap="anywhere">
          {prize && `${prize.typeName} · ${prize.giftName}`}
        </Text>
        {win.state === 'unclaimed' && (
          <>
            {left !== null && <Figure>{t('lottery.claimLeft', { time: clock(left) })}</Figure>}
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
