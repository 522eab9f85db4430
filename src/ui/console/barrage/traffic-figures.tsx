import { useEffect, useState } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Stack } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { Figure, Text } from '../../kit/text.tsx'
import { addSample, ratesOf, type Sample } from './traffic.ts'

const stepMilliseconds = 1000

function useRates() {
  const traffic = useDoc('barrage-traffic')
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (traffic) setSamples((before) => addSample(before, traffic, Date.now()))
  }, [traffic])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return ratesOf(samples, now)
}

/** How much comes and how much is shown. */
export function TrafficFigures() {
  const t = useText<'barrage'>()
  const traffic = useDoc('barrage-traffic')
  const rates = useRates()
  const figures: [label: string, value: number][] = [
    [t('barrage.rateIn'), Math.round(rates.sent)],
    [t('barrage.rateOut'), Math.round(rates.shown)],
    [t('barrage.inLine'), traffic?.inLine ?? 0],
    [t('barrage.passed'), traffic?.passed ?? 0],
  ]
  return (
    <Grid
      gap="4"
      columnGap="20"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, auto)' }}
    >
      {figures.map(([label, value]) => (
        <Stack key={label} gap="0">
          <Figure fontSize="20" fontWeight="strong" lineHeight="snug">
            {value}
          </Figure>
          <Text size="12" tone="muted">
            {label}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}
