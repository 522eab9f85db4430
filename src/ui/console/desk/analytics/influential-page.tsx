import { Trophy } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { formatNumber } from '#i18n/base/format.ts'
import { analyticsTexts } from '#i18n/surfaces/analytics-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { type ListColumn, ListTable } from '#ui/console/lists/list-table.tsx'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RouteButton } from '#ui/console/page/route-button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { GuestName, type InfluentialGuest, pointsOf } from './influential-guest.tsx'

/**
 * /Events/InfluentialUsers: the most active guests of all the host's events, or of a single event with `?event=`.
 */
export default function InfluentialPage() {
  return (
    <MoreTexts source={analyticsTexts}>
      <Influential />
    </MoreTexts>
  )
}

function Influential() {
  const t = useText<'analytics'>()
  const [parameters] = useSearchParams()
  const code = parameters.get('event')
  return (
    <PageFrame
      title={t('analytics.influentialPage')}
      detail={code === null ? t('analytics.influentialDetail') : t('analytics.influentialOfEvent')}
      {...(code !== null && { action: <AllEvents /> })}
    >
      <Listed key={code} code={code} />
    </PageFrame>
  )
}

function AllEvents() {
  const t = useText<'analytics'>()
  return <RouteButton to="/Events/InfluentialUsers">{t('analytics.ofAllEvents')}</RouteButton>
}

/**
 * @param code event code of a single event, or null for all events
 */
function Listed({ code }: { code: string | null }) {
  const t = useText<'analytics'>()
  const loaded = useLoadedCall('/api/event/Analytics/GetInfluential', { eventCode: code })
  return (
    <LoadedPart loaded={loaded} failed={t('analytics.failed')} shape={<Skeleton h="96" />}>
      {(guests) =>
        guests.length > 0 ? (
          <GuestTable guests={guests} />
        ) : (
          <EmptyState
            level="h2"
            icon={<Trophy size={24} />}
            title={t('analytics.noInfluential')}
            detail={t('analytics.nothingDetail')}
          />
        )
      }
    </LoadedPart>
  )
}

function GuestTable({ guests }: { guests: readonly InfluentialGuest[] }) {
  const t = useText<'analytics'>()
  const figure = (
    name: string,
    value: (guest: InfluentialGuest) => number,
  ): ListColumn<InfluentialGuest> => ({
    name,
    value,
    sortBy: name,
    largestFirst: true,
    number: true,
    show: (guest) => formatNumber(t.language, value(guest)),
  })
  const without = guests.filter(({ consent }) => !consent).length
  return (
    <Card p="0">
      {without > 0 && (
        <Text size="12" tone="muted" p="12">
          {t('analytics.influentialWithout', { count: without })}
        </Text>
      )}
      <ListTable
        label={t('analytics.influential')}
        rows={guests}
        keyOf={({ guestId }) => guestId}
        columns={[
          {
            name: t('analytics.guest'),
            place: 'head',
            show: (guest) => <GuestName guest={guest} />,
          },
          figure(t('analytics.questions'), ({ questions }) => questions),
          figure(t('analytics.upvotes'), ({ upvotes }) => upvotes),
          figure(t('analytics.votes'), ({ answers }) => answers),
          figure(t('analytics.points'), pointsOf),
        ]}
      />
    </Card>
  )
}
