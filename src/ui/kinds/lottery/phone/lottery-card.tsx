import { chakra } from '@chakra-ui/react/styled-system'
import {
  CalendarCheck,
  ChevronDown,
  CircleCheck,
  CircleMinus,
  Clock,
  Clover,
  List,
  ShieldCheck,
} from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { LotteryDoc, LotteryOwnDoc } from '#contract/items/lottery.ts'
import { alarmOf } from '#machines/flow/draw-participant/draw-participant.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { ownDraws } from '#ui/guest/verify/own-draws.ts'
import { useOwnAnswers } from '#ui/kinds/phone/item-status.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Anchor, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useHeldDraw } from './held-draw.ts'
import { type LotWords, lotWords, winsOf } from './lot.ts'
import { Sign, WinCard } from './win-card.tsx'
import { WinnerNames } from './winner-names.tsx'

const Proof = chakra('details', {
  base: {
    borderColor: 'line',
    fontSize: '14',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '6',
      minH: 'touch',
      color: 'inkMuted',
      cursor: 'pointer',
      listStyle: 'none',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary > :last-child': { marginLeft: 'auto', transition: 'transform 150ms' },
    '&[open] > summary > :last-child': { transform: 'rotate(180deg)' },
  },
  variants: { apart: { true: { borderTopWidth: '1px' } } },
})

/** Without words and without a draw, the card shows only an alarm. */
const onlyWithAlarm = {
  '&:not(:has([role=status] > *))': { border: '0', p: '0', boxShadow: 'none', bg: 'transparent' },
}

const icons = {
  in: CircleCheck,
  out: CircleMinus,
  answerFirst: Clock,
  list: List,
  closed: Clock,
  over: CalendarCheck,
}

/** A lottery on the phone. The card shows whether the guest is in the pool, and the guest's wins. */
export function LotteryCard({ doc: lottery }: { doc: LotteryDoc }) {
  const own = useDoc(`lots:${lottery.id}`)
  const { current, title } = lottery.context
  const held = useHeldDraw()?.itemId === lottery.id
  const shown = held ? withoutResult(lottery, own) : { lottery, own }
  const wins = winsOf(lottery.context, shown.own)
  const words = useLotWords(shown)
  return (
    <Stack as="section" gap="8" aria-labelledby={`title-${lottery.id}`}>
      {[...wins].reverse().map((win) => (
        <WinCard key={win.number} lottery={lottery} win={win} />
      ))}
      {/* The card of a win says everything, so only the proof stays in view. */}
      {!words && (
        <VisuallyHidden as="h2" id={`title-${lottery.id}`}>
          {title}
        </VisuallyHidden>
      )}
      {/* The status inside stays in the document, so that screen readers announce an alarm. */}
      <Card px="16" py={words ? '16' : '4'} css={words || current ? undefined : onlyWithAlarm}>
        <Stack gap={words ? '12' : '0'}>
          {words && (
            <>
              <Heading as="h2" size="16" id={`title-${lottery.id}`} overflowWrap="anywhere">
                <WordBreaks text={title} />
              </Heading>
              <PoolState lottery={shown.lottery} words={words} />
            </>
          )}
          <Alarm lottery={lottery} />
          {current && <Verify lottery={lottery} drawId={current.id} apart={words !== undefined} />}
        </Stack>
      </Card>
      {!held && <WinnerNames lottery={lottery} />}
    </Stack>
  )
}

/** The documents as they were before the draw, while the screen still stops the names on the winners. */
function withoutResult(lottery: LotteryDoc, own: LotteryOwnDoc | undefined): OwnLottery {
  const { current } = lottery.context
  return {
    lottery: { ...lottery, value: { ...lottery.value, draw: 'drawing' } },
    own: own && { ...own, wins: own.wins.filter(({ number }) => number !== current?.number) },
  }
}

/** A warning about a draw that failed this phone's check. */
function Alarm({ lottery }: { lottery: LotteryDoc }) {
  const t = useText<'lottery'>()
  const wrong = useOwnDraws(lottery).findLast((draw) => alarmOf(draw) !== null)
  const alarm = wrong && alarmOf(wrong)
  return (
    <div role="status">
      {wrong && alarm && (
        <Notice tone="danger">
          <Stack gap="2">
            <Text strong>{t('lottery.drawAlarm')}</Text>
            <Text>{t(`lottery.failure-${alarm}`)}</Text>
            <a href={`/verify/${wrong.drawId}`}>{t('lottery.verifyTitle')}</a>
          </Stack>
        </Notice>
      )}
    </div>
  )
}

const useOwnDraws = ({ id }: LotteryDoc) =>
  useSyncExternalStore(ownDraws.subscribe, () => ownDraws.drawsOf(id))

interface VerifyProps {
  lottery: LotteryDoc
  drawId: string
  /** True if a line separates the proof from the words above it. */
  apart: boolean
}

/** What this phone has checked of the current draw, for guests who open it. */
function Verify({ lottery, drawId, apart }: VerifyProps) {
  const t = useText<'lottery'>()
  const now = useOwnDraws(lottery).find((draw) => draw.drawId === drawId)
  return (
    <Proof apart={apart}>
      <summary>
        <ShieldCheck size={18} aria-hidden="true" />
        <span>{t('lottery.verify')}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <Stack gap="8">
        {now?.verdict === null && <Text tone="muted">{t('lottery.drawRecorded')}</Text>}
        {now?.verdict === 'fair' && (
          <Row gap="8">
            <CircleCheck size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
            <Text>{t('lottery.drawFair')}</Text>
          </Row>
        )}
        {now?.verdict === 'fair' && now.share && (
          <Text tone="muted">{phoneShare(t, now.share.revealed, now.share.phones)}</Text>
        )}
        <Anchor
          display="inline-flex"
          alignItems="center"
          minH="touch"
          color="accentText"
          href={`/verify/${drawId}`}
        >
          {t('lottery.verifyTitle')}
        </Anchor>
      </Stack>
    </Proof>
  )
}

/** A lottery with the guest's own document. */
interface OwnLottery {
  lottery: LotteryDoc
  own: LotteryOwnDoc | undefined
}

function useLotWords({ lottery, own }: OwnLottery): LotWords | undefined {
  const t = useText<'lottery'>()
  const ownOf = useOwnAnswers()
  // A document about the guest's quiz team is not an answer, so the document does not count.
  const answered = ownOf(lottery.context.pollId ?? '').some((doc) => !('teamId' in doc))
  const over = useDoc('event')?.value.progress === 'finished'
  return lotWords(t, lottery, own, { answered, over })
}

interface PoolStateProps {
  lottery: LotteryDoc
  words: LotWords
}

/** Says whether the guest takes part, and what the state of the draw means for the guest. */
function PoolState({ lottery, words: { lot, lost, title, detail } }: PoolStateProps) {
  const t = useText<'lottery'>()
  const { current, pool, prizes } = lottery.context
  const prize = prizes.find(({ id }) => id === current?.prizeId)
  const isComing = lottery.value.draw !== 'idle' && lottery.value.draw !== 'drawn'
  const Icon = lost ? Clover : icons[lot]
  return (
    <Stack gap="12">
      <Row gap="16" role="status">
        <Sign tone={lost ? 'lost' : lot === 'in' ? 'in' : 'quiet'} aria-hidden="true">
          <Icon size={28} />
        </Sign>
        <Stack gap="2" minW="0">
          <Text size="24" strong lineHeight="snug">
            {title}
          </Text>
          {detail && <Text size="16">{detail}</Text>}
        </Stack>
      </Row>
      {isComing && current && (
        <Stack gap="2">
          {prize && (
            <Text size="16" strong overflowWrap="anywhere">{`${prize.typeName} · ${prize.giftName}`}</Text>
          )}
          {pool !== 'list' && <Text size="16">{t('lottery.poolOf', { count: current.poolSize })}</Text>}
        </Stack>
      )}
    </Stack>
  )
}
