import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, ShieldCheck, Ticket, TicketX } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { LotteryDoc, LotteryOwnDoc } from '#contract/items/lottery.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { alarmOf } from '#machines/draw-witness/witness.ts'
import { useOwnAnswers } from '#ui/guest/items/own-answers.ts'
import { useHeldDraw } from '#ui/guest/parts/held-draw.ts'
import { Notice } from '#ui/guest/parts/notice.tsx'
import { witnessed } from '#ui/guest/verify/witnessed.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { lotWords } from './lot.ts'
import { WinCard } from './win-card.tsx'
import { WinnerNames } from './winner-names.tsx'

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
  const held = useHeldDraw(lottery.id)
  const told = held ? withoutResult(lottery, own) : { lottery, own }
  const wins = told.own?.round === round ? told.own.wins : []
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
          <PoolState {...told} />
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
      {!held && <WinnerNames lottery={lottery} />}
    </Stack>
  )
}

/** The documents as they were before the draw, while the screen still stops the names on the winners. */
function withoutResult(lottery: LotteryDoc, own: LotteryOwnDoc | undefined): PoolStateProps {
  const { current } = lottery.context
  return {
    lottery: { ...lottery, value: { ...lottery.value, draw: 'drawing' } },
    own: own && { ...own, wins: own.wins.filter(({ number }) => number !== current?.number) },
  }
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
