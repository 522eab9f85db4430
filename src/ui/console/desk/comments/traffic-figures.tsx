import { Stat } from '@chakra-ui/react/stat'
import { useEffect, useState } from 'react'
import { Grid } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useNow } from '#ui/state/use-now.ts'
import { addSample, ratesOf, type Sample } from './traffic.ts'

const stepMilliseconds = 1000

function useRates() {
  const traffic = useDoc('comments-traffic')
  const [samples, setSamples] = useState<readonly Sample[]>([])
  const now = useNow(stepMilliseconds)
  useEffect(() => {
    if (traffic) setSamples((before) => addSample(before, traffic, Date.now()))
  }, [traffic])
  return ratesOf(samples, now)
}

/** The rates of received and shown comments. */
export function TrafficFigures() {
  const t = useText<'comments'>()
  const traffic = useDoc('comments-traffic')
  const rates = useRates()
  const figures: [label: string, value: number][] = [
    [t('comments.rateIn'), Math.round(rates.sent)],
    [t('comments.rateOut'), Math.round(rates.shown)],
    [t('comments.inLine'), traffic?.inLine ?? 0],
    [t('comments.passed'), traffic?.passed ?? 0],
  ]
  return (
    <Grid
      gap="4"
      columnGap="20"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, auto)' }}
    >
      {figures.map(([label, value]) => (
        <Stat.Root key={label} size="sm" flexDirection="column-reverse">
          <Stat.Label>{label}</Stat.Label>
          <Stat.ValueText>{value}</Stat.ValueText>
        </Stat.Root>
      ))}
    </Grid>
  )
}
