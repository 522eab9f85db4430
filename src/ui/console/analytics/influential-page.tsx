import { Trophy } from 'lucide-react'
import { formatNumber } from '../../../i18n/format.ts'
import { analyticsTexts } from '../../../i18n/surfaces/analytics-texts.ts'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Stack } from '../../kit/layout.tsx'
import { MoreTexts } from '../../kit/more-texts.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Text } from '../../kit/text.tsx'
import { useLoaded } from '../../kit/use-loaded.ts'
import { LoadedPart } from '../forms/loaded-part.tsx'
import { PageFrame } from '../info/page-frame.tsx'
import { ListTable } from '../tables/list-table.tsx'
import { type InfluentialGuest, loadInfluential } from './analytics-actors.ts'

/** /Events/InfluentialUsers: the most active guests of all one's events. */
export default function InfluentialPage() {
  return (
    <MoreTexts source={analyticsTexts}>
      <Influential />
    </MoreTexts>
  )
}

function Influential() {
  const t = useText<'analytics'>()
  const loaded = useLoaded(loadInfluential)
  return (
    <PageFrame title={t('analytics.influential')} detail={t('analytics.influentialDetail')}>
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
    </PageFrame>
  )
}

/** As the server weighs them. */
const points = ({ Questions, Upvotes, Answers }: InfluentialGuest): number =>
  3 * Upvotes + 2 * Questions + Answers

function GuestTable({ guests }: { guests: readonly InfluentialGuest[] }) {
  const t = useText<'analytics'>()
  const number = (figure: number) => formatNumber(t.language, figure)
  return (
    <Card p="0">
      <ListTable
        label={t('analytics.influential')}
        rows={guests}
        keyOf={({ GuestId }) => GuestId}
        columns={[
          {
            name: t('analytics.guest'),
            place: 'head',
            show: ({ Name, Company }) => (
              <Stack gap="0">
                <Text as="span" tone={Name ? 'ink' : 'muted'}>
                  {Name || t('analytics.noName')}
                </Text>
                {Company && (
                  <Text as="span" size="12" tone="muted">
                    {Company}
                  </Text>
                )}
              </Stack>
            ),
          },
          { name: t('analytics.questions'), number: true, show: ({ Questions }) => number(Questions) },
          { name: t('analytics.upvotes'), number: true, show: ({ Upvotes }) => number(Upvotes) },
          { name: t('analytics.votes'), number: true, show: ({ Answers }) => number(Answers) },
          { name: t('analytics.points'), number: true, show: (guest) => number(points(guest)) },
        ]}
      />
    </Card>
  )
}
