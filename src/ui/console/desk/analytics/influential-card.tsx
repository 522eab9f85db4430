import { formatNumber } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { FigureTable } from '#ui/console/lists/figure-table.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { GuestName, pointsOf } from './influential-guest.tsx'
import { networkRetry } from './network-retry-actors.ts'

const shown = 5

/** The most active guests of the event, with a link to the complete list. */
export function InfluentialCard({ code }: { code: string }) {
  const t = useText<'analytics'>()
  const loaded = useLoadedCall(
    '/api/event/Analytics/GetInfluential',
    { eventCode: code },
    { waitForRetry: networkRetry },
  )
  const number = (figure: number) => formatNumber(t.language, figure)
  return (
    <Card as="section" p="16">
      <Row mb="8">
        <Heading as="h3" size="14">
          {t('analytics.influential')}
        </Heading>
        <Spacer />
        <RouteButton size="compact" to={`/Events/InfluentialUsers?event=${code}`}>
          {t('analytics.viewAll')}
        </RouteButton>
      </Row>
      <LoadedPart loaded={loaded} failed={t('analytics.failed')} shape={<Skeleton h="96" />}>
        {(guests) =>
          guests.length === 0 ? (
            <Text tone="muted">{t('analytics.noInfluential')}</Text>
          ) : (
            <FigureTable
              caption={t('analytics.influential')}
              rows={guests.slice(0, shown)}
              keyOf={({ guestId }) => guestId}
              columns={[
                { name: t('analytics.guest'), show: (guest) => <GuestName guest={guest} /> },
                { name: t('analytics.points'), number: true, show: (guest) => number(pointsOf(guest)) },
              ]}
            />
          )
        }
      </LoadedPart>
    </Card>
  )
}
