import { ResponsiveBar } from '@nivo/bar'
import { type KeyboardEvent, useState } from 'react'
import { ChartBox } from '#ui/console/charts/chart-box.ts'
import { chartTheme } from '#ui/console/charts/chart-theme.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { guestScale, hours } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /charts/keyboard: a chart whose columns the user can read with the arrow keys. */
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

/** The column to which a keyboard key moves. Undefined for other keyboard keys. */
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
  const valueText = t('samples.guestsAt', { hour, count: joined })
  const onKeyDown = (event: KeyboardEvent) => {
    const next = columnAfter(event.key, at)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  return (
    <Card as={Stack} gap="8">
      <Text strong>{valueText}</Text>
      <Box
        h="320px"
        role="slider"
        tabIndex={0}
        aria-label={t('samples.guestsByHour')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={valueText}
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
              index === at ? 'var(--theme-main-theme-color)' : 'var(--theme-table-border-color)'
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
