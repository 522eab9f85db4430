import { useMemo, useState } from 'react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { lotteryTexts } from '#i18n/surfaces/lottery-texts.ts'
import { tellApart } from '#machines/item/tell-apart.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { usePageTitle } from '#ui/kit/texts/page-title.ts'
import { phoneShare } from '#ui/kit/texts/phone-share.ts'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { Notice } from '../feedback/notice.tsx'
import { checkDraw } from './check-draw.ts'
import { publishedDraw } from './verify-actors.ts'

type Draw = CallAnswer<'/api/guest/Lottery/GetDraw'>

/** The draw's id in `/verify/<id>`. */
const drawInAddress = (): string => /^\/verify\/([\w-]+)/i.exec(location.pathname)?.[1] ?? ''

/** The fingerprint in `/verify/<id>#<fingerprint>`, which the QR code on the screen contains. */
const fingerprintOfScreen = (): string => /^#([0-9a-f]{64})$/.exec(location.hash)?.[1] ?? ''

export function VerifyPage() {
  return (
    <MoreTexts source={lotteryTexts}>
      <Verify />
    </MoreTexts>
  )
}

/** The page on which any phone checks a draw. The page needs no sign-in. */
function Verify() {
  const t = useText<'lottery'>()
  const [load] = useState(() => publishedDraw(drawInAddress() || 'none'))
  const { data: draw, refusal } = useLoaded(load)
  usePageTitle(t('lottery.verifyTitle'))
  return (
    <Box as="main" maxW="640px" mx="auto" p="16">
      <Stack gap="16">
        <Heading as="h1" size="24">
          {t('lottery.verifyTitle')}
        </Heading>
        <Text tone="muted">{t('lottery.verifyIntro')}</Text>
        {!draw && !refusal && <Spinner />}
        {refusal && (
          <Notice tone="danger">
            {refusal.code === 'NotFound' ? t('lottery.verifyGone') : t.error(refusal.code)}
          </Notice>
        )}
        {draw && <Result draw={draw} />}
      </Stack>
    </Box>
  )
}

function Result({ draw }: { draw: Draw }) {
  const t = useText<'lottery'>()
  const winners = tellApart(
    draw.winners.map((winner) => ({ ...winner, key: winner.ticket, name: winner.name })),
  )
  return (
    <>
      <Stack gap="2">
        <Text strong>{`${draw.eventName} · ${draw.title}`}</Text>
        <Text>{`${t('lottery.drawNumber', { number: draw.number })} · ${draw.prizeName}`}</Text>
      </Stack>
      <div role="status">
        <Stack gap="8">
          <ScreenVerdict draw={draw} />
          <Verdict draw={draw} />
        </Stack>
      </div>
      {draw.winners.length > 0 && (
        <Card p="16">
          <Stack as="ul" gap="4">
            {winners.map((winner) => (
              <Row as="li" key={winner.key} gap="8" justifyContent="space-between">
                <Text strong>{winner.name}</Text>
                <Text size="12" tone="muted">
                  {t(`lottery.state-${winner.state}`)}
                </Text>
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      <Fact label={t('lottery.commitment')} value={draw.commitment} />
      {draw.seed && <Fact label={t('lottery.seed')} value={draw.seed} />}
      {draw.word && <Fact label={t('lottery.word')} value={draw.word} />}
      {draw.drawnOn !== null && draw.leaves.length > 0 && (
        <Text tone="muted">
          {phoneShare(t, draw.phones.filter(([, nonce]) => nonce !== '').length, draw.phones.length)}
        </Text>
      )}
      {draw.previousDrawId && (
        <Text>
          <a href={`/verify/${draw.previousDrawId}`}>{t('lottery.previousDraw')}</a>
        </Text>
      )}
      <Text>
        <a
          download={`${draw.drawId}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(draw, null, 2))}`}
        >
          {`${t('lottery.download')} · ${t('lottery.tickets', { count: draw.tickets.length })}`}
        </a>
      </Text>
    </>
  )
}

/** Compares the fingerprint of the screen with the published one: a server could tell screen and phones different ones. */
function ScreenVerdict({ draw }: { draw: Draw }) {
  const t = useText<'lottery'>()
  const [seen] = useState(fingerprintOfScreen)
  if (!seen) return null
  return seen === draw.commitment ? (
    <Notice tone="success">{t('lottery.screenMatches')}</Notice>
  ) : (
    <Notice tone="danger">{t('lottery.screenDiffers')}</Notice>
  )
}

function Verdict({ draw }: { draw: Draw }) {
  const t = useText<'lottery'>()
  const failure = useMemo(() => (draw.seed ? checkDraw(draw) : undefined), [draw])
  if (draw.leaves.length === 0) return <Notice>{t('lottery.verifyOld')}</Notice>
  if (!draw.seed) return <Notice>{t('lottery.verifyPending')}</Notice>
  if (failure) return <Notice tone="danger">{t(`lottery.failure-${failure}`)}</Notice>
  if (draw.drawnOn !== null) return <Notice tone="success">{t('lottery.verifyGood')}</Notice>
  if (draw.rolledOn !== null) return <Notice tone="danger">{t('lottery.failure-brokenOff')}</Notice>
  return <Notice>{t('lottery.verifyCancelled')}</Notice>
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <Stack gap="2">
    <Text size="12" tone="muted">
      {label}
    </Text>
    <Text size="12" fontFamily="monospace" overflowWrap="anywhere">
      {value}
    </Text>
  </Stack>
)
