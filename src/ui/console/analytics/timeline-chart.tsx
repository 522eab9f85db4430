import { type LineCustomSvgLayerProps, type LineSeries, ResponsiveLine } from '@nivo/line'
import { formatDateTime } from '../../../i18n/format.ts'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import type { Figures } from './analytics-actors.ts'
import { ChartBox } from './chart-box.ts'
import { chartTheme } from './chart-theme.ts'

// Told apart by their dashes as well as by their colours.
const lines = [
  { field: 'Joins', text: 'analytics.joins', colour: 'var(--skin-main-theme-color)', dash: 'none' },
  { field: 'Questions', text: 'analytics.questions', colour: 'var(--skin-warning-text)', dash: '9 5' },
  { field: 'Votes', text: 'analytics.votes', colour: 'var(--skin-success-text)', dash: '2 5' },
  { field: 'Comments', text: 'analytics.comments', colour: 'var(--skin-danger-text)', dash: '12 4 2 4' },
] as const

interface Drawn extends LineSeries {
  id: string
  data: readonly { x: number; y: number }[]
}

const styleOf = (id: string) => lines.find(({ field }) => field === id) ?? lines[0]

function Lines({ series, lineGenerator, xScale, yScale }: LineCustomSvgLayerProps<Drawn>) {
  return series.map(({ id, data }) => {
    const { colour, dash } = styleOf(id)
    const points = data.map(({ data: { x, y } }) => ({ x: xScale(x), y: yScale(y) }))
    return (
      <path
        key={id}
        d={lineGenerator(points) ?? ''}
        fill="none"
        strokeWidth={2}
        style={{ stroke: colour, strokeDasharray: dash }}
      />
    )
  })
}

const oneDay = 86_400_000

const minute = 60_000
/** Times under the chart; where less than that many minutes went by, with their seconds. */
const ticks = 5

function beforeFirst([first, second]: Figures['Series']): number {
  const begin = first?.At ?? 0
  return begin - (second ? second.At - begin : minute)
}

/** How much happened when, one line each. The table beside it has the same figures. */
export default function TimelineChart({ series }: { series: Figures['Series'] }) {
  const t = useText<'analytics'>()
  const drawn = lines.map(({ field }) => ({
    id: field as string,
    // Before the first point nothing had happened: a line begins there, also where there is one point only.
    data: [{ x: beforeFirst(series), y: 0 }, ...series.map((point) => ({ x: point.At, y: point[field] }))],
  }))
  const span = (series.at(-1)?.At ?? 0) - (series[0]?.At ?? 0)
  const most = Math.max(1, ...drawn.flatMap(({ data }) => data.map(({ y }) => y)))
  const told = (at: number) =>
    formatDateTime(at, span < ticks * minute).slice(...(span > oneDay ? [5, 10] : [11]))
  return (
    <Stack gap="8">
      <Legend />
      <ChartBox h="260px">
        <ResponsiveLine<Drawn>
          data={drawn}
          margin={{ top: 8, right: 32, bottom: 28, left: 40 }}
          xScale={{ type: 'linear', min: 'auto', max: 'auto' }}
          yScale={{ type: 'linear', min: 0, max: most }}
          axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: told }}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: Math.min(5, most) }}
          gridYValues={Math.min(5, most)}
          enableGridX={false}
          layers={['grid', 'axes', Lines]}
          theme={chartTheme}
          ariaLabel={t('analytics.overTime')}
          animate={false}
          isInteractive={false}
        />
      </ChartBox>
    </Stack>
  )
}

function Legend() {
  const t = useText<'analytics'>()
  return (
    <Row as="ul" gap="16" flexWrap="wrap">
      {lines.map(({ field, text, colour, dash }) => (
        <Row as="li" key={field} gap="8">
          <svg width={28} height={4} aria-hidden="true">
            <line
              x1={0}
              y1={2}
              x2={28}
              y2={2}
              strokeWidth={2}
              style={{ stroke: colour, strokeDasharray: dash }}
            />
          </svg>
          <Text as="span" size="12" tone="muted">
            {t(text)}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
