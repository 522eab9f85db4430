import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, Gift, ShieldCheck, Ticket, TicketX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isValidWinner, type LotteryDoc, type LotteryOwnDoc } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { alarmOf } from '#machines/draw-witness/witness.ts'
import { useOwnAnswers } from '#ui/guest/items/own-answers.ts'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { whyNotPart } from '#ui/guest/parts/take-part.ts'
import { witnessed } from '#ui/guest/verify/witness-actors.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { itemSubject } from '#ui/live/items.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { useCountdown } from '#ui/live/use-countdown.ts'
import { lotWords } from './lot.ts'

const VerifyLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6', minH: 'touch', color: 'accentText' },
})

/** A lottery on the phone. The card shows whether the guest is in the pool, and the guest's wins. */
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
          <Witness lottery={lottery} />
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

/** The result of this phone's check of the current draw, and of earlier draws that failed the check. */
function Witness({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const draws = useSyncExternalStore(witnessed.subscribe, () => witnessed.drawsOf(lottery.id))
  const { current } = lottery.context
  const now = draws.find(({ drawId }) => drawId === current?.id)
  const wrong = draws.findLast((draw) => alarmOf(draw) !== null)
  const alarm = wrong && alarmOf(wrong)
  return (
    <div role="status">
      {wrong && alarm && (
        <Notice tone="danger">
          <Stack gap="2">
            <Text strong>{t('lottery.witnessAlarm')}</Text>
            <Text>{t(`lottery.failure-${alarm}`)}</Text>
            <a href={`/verify/${wrong.drawId}`}>{t('lottery.verifyTitle')}</a>
          </Stack>
        </Notice>
      )}
      {now?.verdict === null && <Text tone="muted">{t('lottery.witnessRecorded')}</Text>}
      {now?.verdict === 'fair' && (
        <Stack gap="2">
          <Row gap="8">
            <CircleCheck size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
            <Text>{t('lottery.witnessFair')}</Text>
          </Row>
          {now.share && <Text tone="muted">{phoneShare(t, now.share.revealed, now.share.phones)}</Text>}
        </Stack>
      )}
    </div>
  )
}

interface PoolStateProps {
  lottery: LotteryDoc
  own: LotteryOwnDoc | undefined
}

/** Says whether the guest takes part, and what the state of the draw means for the guest. */
function PoolState({ lottery, own }: PoolStateProps) {
  const t = useText<'lottery'>()
  const ownOf = useOwnAnswers()
  // A document about the guest's quiz team is not an answer, so the document does not count.
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
  const time = useCountdown(win.state === 'unclaimed' ? win.claimUntil : null, 500)
  const left = time === null ? null : Math.ceil(time / 1000)
  const prize = lottery.context.prizes.find(({ id }) => id === win.prizeId)
  const why =
    (event && whyNotPart(event, 'interactions')) ??
    (lottery.value.channel === 'closed' ? 'ChannelClosed' : left === 0 ? 'ClaimOver' : undefined)
  const busy = command.status === 'pending' || command.status === 'sending'
  return (
    <Card look="raised" p="24" role="status">
      <Stack gap="12" alignItems="center" textAlign="center">
        <Gift size={40} aria-hidden="true" />
        {isValidWinner(win) && (
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
