import { type BarCustomLayerProps, ResponsiveBar } from '@nivo/bar'
import { ChartBox } from '#ui/console/charts/chart-box.ts'
import { chartTheme } from '#ui/console/charts/chart-theme.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { guestScale, hours } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /charts/mix-chart: two figures for each hour, as a column and as a line. */
export default function MixChartPage() {
  return (
    <Sample title="routes.sampleMixChart" about="samples.aboutMixChart" file="charts/mix-chart-page.tsx">
      <Chart />
    </Sample>
  )
}

const data = hours.map(({ hour, joined, asked }) => ({ hour, joined, asked }))

function AskedLine({ bars, yScale }: BarCustomLayerProps<(typeof data)[number]>) {
  const points = bars.map(({ x, width, data: { data } }) => `${x + width / 2},${yScale(data.asked)}`)
  return (
    <polyline
      points={points.join(' ')}
      fill="none"
      strokeWidth={3}
      style={{ stroke: 'var(--theme-warning-text)' }}
    />
  )
}

function Chart() {
  const t = useText<'samples'>()
  return (
    <Card>
      <Row as="ul" gap="16" mb="8" flexWrap="wrap">
        <Key colour="var(--theme-main-theme-color)" name={t('samples.guests')} />
        <Key colour="var(--theme-warning-text)" name={t('samples.questions')} />
      </Row>
      <ChartBox h="320px">
        <ResponsiveBar
          ariaLabel={t('samples.guestsAndQuestions')}
          data={data}
          keys={['joined']}
          indexBy="hour"
          margin={{ top: 12, right: 8, bottom: 28, left: 40 }}
          padding={0.4}
          valueScale={{ type: 'linear', min: 0, max: guestScale.most }}
          colors="var(--theme-main-theme-color)"
          enableLabel={false}
          gridYValues={guestScale.ticks}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: guestScale.ticks }}
          axisBottom={{ tickSize: 0, tickPadding: 8 }}
          layers={['grid', 'axes', 'bars', AskedLine]}
          theme={chartTheme}
          animate={false}
          isInteractive={false}
        />
      </ChartBox>
    </Card>
  )
}

function Key({ colour, name }: { colour: string; name: string }) {
  return (
    <Row as="li">
      <Box boxSize="12" borderRadius="small" style={{ background: colour }} />
      <Text as="span" size="12" tone="muted">
        {name}
      </Text>
    </Row>
  )
}
