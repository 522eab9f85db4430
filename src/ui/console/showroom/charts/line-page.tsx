import { ResponsiveLine } from '@nivo/line'
import { ChartBox } from '#ui/console/charts/chart-box.ts'
import { chartTheme } from '#ui/console/charts/chart-theme.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { guestScale, hours } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /charts/line: a line chart over time. */
export default function LinePage() {
  return (
    <Sample title="routes.sampleLineChart" about="samples.aboutLineChart" file="charts/line-page.tsx">
      <Chart />
    </Sample>
  )
}

function Chart() {
  const t = useText<'samples'>()
  return (
    <Card>
      <ChartBox h="320px">
        <ResponsiveLine
          ariaLabel={t('samples.guestsByHour')}
          data={[{ id: 'joined', data: hours.map(({ hour, joined }) => ({ x: hour, y: joined })) }]}
          margin={{ top: 12, right: 24, bottom: 28, left: 40 }}
          yScale={{ type: 'linear', min: 0, max: guestScale.most }}
          gridYValues={guestScale.ticks}
          axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: guestScale.ticks }}
          axisBottom={{ tickSize: 0, tickPadding: 8 }}
          colors="var(--theme-main-theme-color)"
          enableArea
          enableGridX={false}
          pointSize={8}
          theme={chartTheme}
          animate={false}
          isInteractive={false}
        />
      </ChartBox>
    </Card>
  )
}
