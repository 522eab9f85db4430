import { useEffect, useState } from 'react'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { Outcome } from '../../../contract/errors.ts'
import { lotteryTexts } from '../../../i18n/surfaces/lottery-texts.ts'
import { Card } from '../../kit/card.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row, Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { usePageTitle } from '../../kit/page-title.ts'
import { Spinner } from '../../kit/spinner.tsx'
import { Heading, Text } from '../../kit/text.tsx'
import { Notice } from '../notice.tsx'
import { checkDraw, type DrawCheck } from './check-draw.ts'
import { publishedDraw } from './verify-actors.ts'

type Draw = CallAnswer<'/api/guest/Lottery/GetDraw'>

/** The draw's id in `/verify/<id>`. */
const drawInAddress = (): string => /^\/verify\/([\w-]+)/i.exec(location.pathname)?.[1] ?? ''

export function VerifyPage() {
  return (
    <MoreTexts source={lotteryTexts}>
      <Verify />
    </MoreTexts>
  )
}

/** Any phone checks a draw by itself; nobody signs in. */
function Verify() {
  const t = useText<'lottery'>()
  const [answer, setAnswer] = useState<Outcome<Draw>>()
  const [check, setCheck] = useState<DrawCheck>()
  usePageTitle(t('lottery.verifyTitle'))
  useEffect(() => {
    void publishedDraw(drawInAddress() || 'none').then((got) => {
      setAnswer(got)
      if (got.ok && got.data.Seed) setCheck(checkDraw(got.data))
    })
  }, [])
  return (
    <Box as="main" maxW="640px" mx="auto" p="16">
      <Stack gap="16">
        <Heading as="h1" size="24">
          {t('lottery.verifyTitle')}
        </Heading>
        <Text tone="muted">{t('lottery.verifyIntro')}</Text>
        {!answer && <Spinner />}
        {answer && !answer.ok && (
          <Notice tone="danger">
            {answer.code === 'NotFound' ? t('lottery.verifyGone') : t.error(answer.code)}
          </Notice>
        )}
        {answer?.ok && <Result draw={answer.data} check={check} />}
      </Stack>
    </Box>
  )
}

function Result({ draw, check }: { draw: Draw; check: DrawCheck | undefined }) {
  const t = useText<'lottery'>()
  return (
    <>
      <Stack gap="2">
        <Text strong>{`${draw.EventName} · ${draw.Title}`}</Text>
        <Text>{`${t('lottery.drawNumber', { number: draw.Number })} · ${draw.PrizeName}`}</Text>
      </Stack>
      <div role="status">
        <Verdict draw={draw} check={check} />
      </div>
      {draw.Winners.length > 0 && (
        <Card p="16">
          <Stack as="ul" gap="4">
            {draw.Winners.map((winner) => (
              <Row as="li" key={winner.Ticket} gap="8" justifyContent="space-between">
                <Text strong>{winner.Name}</Text>
                <Text size="12" tone="muted">
                  {t(`lottery.state-${winner.State}`)}
                </Text>
              </Row>
            ))}
          </Stack>
        </Card>
      )}
      <Fact label={t('lottery.commitment')} value={draw.Commitment} />
      {draw.Seed && <Fact label={t('lottery.seed')} value={draw.Seed} />}
      {draw.Word && <Fact label={t('lottery.word')} value={draw.Word} />}
      <Text>
        <a
          download={`${draw.DrawId}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(draw, null, 2))}`}
        >
          {`${t('lottery.download')} · ${t('lottery.tickets', { count: draw.Tickets.length })}`}
        </a>
      </Text>
    </>
  )
}

function Verdict({ draw, check }: { draw: Draw; check: DrawCheck | undefined }) {
  const t = useText<'lottery'>()
  if (!draw.Seed) return <Notice>{t('lottery.verifyPending')}</Notice>
  if (!check) return <Spinner />
  if (!check.commitment) return <Notice tone="danger">{t('lottery.verifyBadCommitment')}</Notice>
  if (!check.winners) return <Notice tone="danger">{t('lottery.verifyBadWinners')}</Notice>
  return <Notice tone="success">{t('lottery.verifyGood')}</Notice>
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
