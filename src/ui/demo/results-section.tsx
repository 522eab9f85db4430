import { useState } from 'react'
import { fullBar } from '../kit/chart/chart-part.ts'
import { Button } from '../kit/controls/button.tsx'
import { Bar } from '../kit/display/bar.tsx'
import { CountUp } from '../kit/display/count-up.tsx'
import { QrCode } from '../kit/display/qr-code.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Box, Grid, Row, Stack } from '../kit/layout/layout.tsx'
import { Heading, Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { percentagesOf } from '../kit/texts/percentages.ts'
import { Section } from './section.tsx'

export function ResultsSection() {
  const t = useText<'demo'>()
  const [votes, setVotes] = useState([64, 128, 21, 0])
  const [revealed, setRevealed] = useState(false)
  const total = votes.reduce((sum, count) => sum + count, 0)
  const percentages = percentagesOf(votes, total)
  const labels = [t('demo.optionA'), t('demo.optionB'), t('demo.optionC'), t('demo.optionD')]
  const verdictOf = (index: number) => (index === 1 ? 'correct' : 'wrong')
  return (
    <Section title={t('demo.results')}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '2fr 1fr' }}>
        <Card p={{ base: '16', md: '24' }}>
          <Heading as="h3" size="20" mb="16">
            {t('demo.pollTitle')}
          </Heading>
          <Stack gap="16" fontSize="16">
            {labels.map((label, index) => (
              <Bar
                key={label}
                label={label}
                count={votes[index] ?? 0}
                full={fullBar(votes)}
                percent={percentages[index] ?? 0}
                own={index === 0}
                verdict={revealed ? verdictOf(index) : undefined}
              />
            ))}
          </Stack>
          <Box mt="24" fontSize="24">
            <Bar
              size="large"
              label={t('demo.optionB')}
              count={votes[1] ?? 0}
              full={fullBar(votes)}
              percent={percentages[1] ?? 0}
            />
          </Box>
          <Row mt="24" flexWrap="wrap">
            <Button
              variant="primary"
              onClick={() => setVotes(votes.map((count, index) => count + ((37 * (index + 2)) % 53)))}
            >
              {t('demo.addVotes')}
            </Button>
            <Button onClick={() => setRevealed(!revealed)}>
              {revealed ? t('demo.hide') : t('demo.reveal')}
            </Button>
          </Row>
        </Card>
        <Card p={{ base: '16', md: '24' }}>
          <Stack gap="4" alignItems="center" textAlign="center">
            <Text tone="muted">{t('demo.participants')}</Text>
            <Box fontSize="48" fontWeight="strong" lineHeight="tight">
              <CountUp value={total * 7} />
            </Box>
            <Text tone="muted" mt="16" mb="8">
              {t('demo.qr')}
            </Text>
            <QrCode address={`${window.location.origin}/Guest/DEMO42`} />
          </Stack>
        </Card>
      </Grid>
    </Section>
  )
}
