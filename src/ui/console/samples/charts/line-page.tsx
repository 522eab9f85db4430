import { ResponsiveLine } from '@nivo/line'
import { Card } from '../../../kit/card.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { ChartBox } from '../../analytics/chart-box.ts'
import { chartTheme } from '../../analytics/chart-theme.ts'
import { guestScale, hours } from '../agenda.ts'
import { Sample } from '../sample.tsx'

/** /charts/line: how something goes over time. */
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
          colors="var(--skin-main-theme-color)"
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
