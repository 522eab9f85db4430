import { type LineCustomSvgLayerProps, type LineSeries, ResponsiveLine } from '@nivo/line'
import { formatDateTime } from '#i18n/base/format.ts'
import { ChartBox } from '#ui/console/charts/chart-box.ts'
import { chartTheme } from '#ui/console/charts/chart-theme.ts'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Figures } from './export-choice.ts'
import { tickStep, timeTicks } from './time-ticks.ts'

// The lines of the chart. Each line has different dashes, so that people can tell the lines apart without colours.
const lines = [
  { field: 'joins', text: 'analytics.joins', colour: 'var(--theme-main-theme-color)', dash: 'none' },
  { field: 'questions', text: 'analytics.questions', colour: 'var(--theme-warning-text)', dash: '9 5' },
  { field: 'votes', text: 'analytics.votes', colour: 'var(--theme-success-text)', dash: '2 5' },
  { field: 'comments', text: 'analytics.comments', colour: 'var(--theme-danger-text)', dash: '12 4 2 4' },
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
/** Maximum number of steps on the time axis. */
const mostSteps = 7

/** The label of a tick: only the part of date and time that is different at other ticks. */
function tickLabel(at: number, span: number): string {
  const step = tickStep(span, mostSteps)
  if (step >= oneDay) return formatDateTime(at).slice(5, 10)
  return formatDateTime(at, step < minute).slice(span > oneDay ? 5 : 11)
}

function beforeFirst([first, second]: Figures['series']): number {
  const begin = first?.at ?? 0
  return begin - (second ? second.at - begin : minute)
}

/**
 * The numbers of joins, questions, votes and comments over time, with a line for each number. The table beside the
 * chart contains the same figures.
 */
export default function TimelineChart({ series }: { series: Figures['series'] }) {
  const t = useText<'analytics'>()
  const begin = beforeFirst(series)
  const end = series.at(-1)?.at ?? begin
  const drawn = lines.map(({ field }) => ({
    id: field as string,
    // Each line starts with zero before the first point, so that a single point gives a line too.
    data: [{ x: begin, y: 0 }, ...series.map((point) => ({ x: point.at, y: point[field] }))],
  }))
  const most = Math.max(1, ...drawn.flatMap(({ data }) => data.map(({ y }) => y)))
  return (
    <Stack gap="8">
      <Legend />
      <ChartBox h="260px">
        <ResponsiveLine<Drawn>
          data={drawn}
          margin={{ top: 8, right: 32, bottom: 28, left: 40 }}
          xScale={{ type: 'linear', min: 'auto', max: 'auto' }}
          yScale={{ type: 'linear', min: 0, max: most }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 8,
            tickValues: timeTicks(begin, end, mostSteps),
            format: (at: number) => tickLabel(at, end - begin),
          }}
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
