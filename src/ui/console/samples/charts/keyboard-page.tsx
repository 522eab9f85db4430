import { ResponsiveBar } from '@nivo/bar'
import { type KeyboardEvent, useState } from 'react'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Box, Stack } from '../../../kit/layout.tsx'
import { Text } from '../../../kit/text.tsx'
import { ChartBox } from '../../analytics/chart-box.ts'
import { chartTheme } from '../../analytics/chart-theme.ts'
import { guestScale, hours } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /charts/keyboard: a chart that is read column by column with the arrow keys. */
export default function KeyboardPage() {
  return (
    <Sample
      title="routes.sampleKeyboardChart"
      about="samples.aboutKeyboardChart"
      file="charts/keyboard-page.tsx"
    >
      <Chart />
    </Sample>
  )
}

const data = hours.map(({ hour, joined }) => ({ hour, joined }))
const last = data.length - 1

/** Which column a key leads to. */
function columnAfter(key: string, at: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - 1)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, at + 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}

function Chart() {
  const t = useText<'samples'>()
  const [at, setAt] = useState(0)
  const { hour = '', joined = 0 } = data[at] ?? {}
  const told = t('samples.guestsAt', { hour, count: joined })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = columnAfter(event.key, at)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <Card as={Stack} gap="8">
      <Text strong>{told}</Text>
      <Box
        h="320px"
        role="slider"
        tabIndex={0}
        aria-label={t('samples.guestsByHour')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={told}
        onKeyDown={onKeyDown}
      >
        <ChartBox h="full" aria-hidden="true">
          <ResponsiveBar
            data={data}
            keys={['joined']}
            indexBy="hour"
            margin={{ top: 12, right: 8, bottom: 28, left: 40 }}
            padding={0.4}
            valueScale={{ type: 'linear', min: 0, max: guestScale.most }}
            colors={({ index }) =>
              index === at ? 'var(--skin-main-theme-color)' : 'var(--skin-table-border-color)'
            }
            enableLabel={false}
            gridYValues={guestScale.ticks}
            axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: guestScale.ticks }}
            axisBottom={{ tickSize: 0, tickPadding: 8 }}
            theme={chartTheme}
            animate={false}
            onClick={({ index }) => setAt(index)}
            tooltip={() => null}
          />
        </ChartBox>
      </Box>
    </Card>
  )
}
