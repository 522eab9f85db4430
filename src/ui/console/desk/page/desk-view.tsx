import { ChartColumn, ChartLine, MessageCircleQuestion, Sparkles, Users } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EventDoc } from '#contract/interface/views.ts'
import type { ItemPlace } from '#contract/items/kinds.ts'
import { commentsTexts } from '#i18n/surfaces/comments-texts.ts'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import { Tabs } from '#ui/console-kit/controls/tabs.tsx'
import { Loading, Skeleton } from '#ui/console-kit/display/skeleton.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { OfflineBar } from '#ui/kit/feedback/offline-bar.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useTextsBeforehand } from '#ui/kit/texts/more-texts.tsx'
import { useItems } from '#ui/live/items.ts'
import { useConnectionState, useDoc, useDocs } from '#ui/live/live.tsx'
import { InteractionsTab } from '../comments/interactions-tab.tsx'
import { useEnded } from '../controls/use-ended-refusal.ts'
import { useKeys } from '../controls/use-keys.ts'
import { GuestsTab } from '../guests/guests-tab.tsx'
import { useRun } from '../items/use-run.ts'
import { QaTab } from '../qa/qa-tab.tsx'
import { BulkContext, useBulkQueue } from '../qa/use-bulk.ts'
import { ShowControlBar } from '../show-control/show-control-bar.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskHints } from './desk-hints.tsx'
import { ItemsTab } from './items-tab.tsx'
import { OutboxWatcher } from './outbox-watcher.tsx'
import { ScreenPanel } from './screen-panel.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const AnalyticsTab = lazyPart(() => import('../analytics/analytics-tab.tsx'))

const tabs = ['qa', 'polls', 'interactions', 'analytics', 'guests'] as const
type Tab = (typeof tabs)[number]

/** The tab and the selected item. The address contains the two values, so that a reload restores them. */
function useDeskPlace() {
  const [parameters, setParameters] = useSearchParams()
  const tab: Tab = tabs.find((name) => name === parameters.get('tab')) ?? 'qa'
  const change = (part: Record<string, string>) =>
    setParameters((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }), {
      replace: true,
    })
  return {
    tab,
    wantedItem: parameters.get('item'),
    showTab: (next: Tab) => change({ tab: next }),
    selectItem: (id: string, tab?: ItemPlace) => change(tab ? { item: id, tab } : { item: id }),
  }
}

/** The texts of the tabs that are not open yet. */
const textsOfTabs = [commentsTexts, ...kindTexts]

const barStates = {
  loading: 'live',
  live: 'live',
  catchingUp: 'reconnecting',
  offline: 'offline',
  refused: 'live',
} as const

/**
 * On small windows, where the page scrolls, sticky elements at the bottom edge use this height to stay above
 * the foot.
 */
const footHeight = (away: boolean) => ({ '--foot-height': away ? '44px' : '0px' }) as CSSProperties

/** The control desk: lists on the left and in the middle, the screen on the right. */
export function DeskView({ event }: { event: EventDoc }) {
  const status = useConnectionState()
  const place = useDeskPlace()
  const polls = useRun('polls', place.wantedItem)
  const interactions = useRun('interactions', place.wantedItem)
  const connection = barStates[status]
  const [keysShown, setKeysShown] = useState(false)
  const bulk = useBulkQueue()
  useTextsBeforehand(textsOfTabs)
  useKeys({ '?': () => setKeysShown(true) })
  return (
    <Stack
      gap="0"
      flex="1 1 auto"
      h={{ lg: 'calc(100dvh - var(--frame-height))' }}
      minH="0"
      style={footHeight(connection !== 'live')}
    >
      <OutboxWatcher />
      <DeskHeader event={event} onKeys={() => setKeysShown(true)} />
      <ShowControlBar />
      <Grid
        flex="1 1 auto"
        minH="0"
        gap="0"
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 21.5rem', '2xl': 'minmax(0, 1fr) 26rem' }}
        gridTemplateRows={{ base: 'auto 1fr', lg: 'minmax(0, 1fr)' }}
      >
        <Box
          order={{ base: '0', lg: '1' }}
          p={{ base: '16', lg: '20' }}
          borderLeftWidth={{ base: '0', lg: '1px' }}
          borderBottomWidth={{ base: '1px', lg: '0' }}
          borderColor="line"
          overflow="auto"
        >
          <ScreenPanel pollId={polls.selectedId} />
        </Box>
        <Stack order={{ base: '1', lg: '0' }} minH="0" minW="0" gap="0" px={{ base: '16', md: '24' }} pt="8">
          <Row flexShrink="0" flexWrap={{ base: 'wrap', '2xl': 'nowrap' }} gap="12">
            <Box flex={{ base: '1 1 100%', '2xl': '1 0 auto' }} maxW="full">
              <DeskTabs tab={place.tab} onChange={place.showTab} />
            </Box>
            <DeskHints event={event} tab={place.tab} />
          </Row>
          <Box flex="1 1 auto" minH="0" minW="0" pt="12">
            {place.tab === 'qa' && (
              <BulkContext value={bulk}>
                <QaTab />
              </BulkContext>
            )}
            {place.tab === 'polls' && <ItemsTab place="polls" {...polls} onSelect={place.selectItem} />}
            {place.tab === 'interactions' && (
              <InteractionsTab
                items={<ItemsTab place="interactions" {...interactions} onSelect={place.selectItem} />}
                itemWanted={interactions.selectedId !== null && interactions.selectedId === place.wantedItem}
              />
            )}
            {place.tab === 'analytics' && (
              <PromptSuspense
                fallback={
                  <Loading>
                    <Skeleton h="96" />
                  </Loading>
                }
              >
                <AnalyticsTab />
              </PromptSuspense>
            )}
            {place.tab === 'guests' && <GuestsTab />}
          </Box>
        </Stack>
      </Grid>
      <DeskFoot>
        <OfflineBar state={connection} />
      </DeskFoot>
      <ShortcutsDialog open={keysShown} onClose={() => setKeysShown(false)} />
    </Stack>
  )
}

/**
 * A strip at the foot of the desk. Where the desk fills the window, the strip keeps its space, so that nothing
 * moves under the pointer before a click.
 */
function DeskFoot({ children }: { children: ReactNode }) {
  return (
    <Box
      flexShrink="0"
      minH={{ lg: '28' }}
      position={{ base: 'sticky', lg: 'static' }}
      bottom="0"
      zIndex="bar"
    >
      {children}
    </Box>
  )
}

interface DeskTabsProps {
  tab: Tab
  onChange: (tab: Tab) => void
}

function DeskTabs({ tab, onChange }: DeskTabsProps) {
  const t = useText<'console'>()
  const questions = useDocs('question:')
  const polls = useItems('polls')
  const ended = useEnded()
  const participants = useDoc('participants')?.count ?? 0
  const interactionsOn = useDoc('event')?.context.features.interactions ?? false
  const comments = useDoc('comments-traffic')?.waiting ?? 0
  const waiting = useMemo(
    () => questions.filter(({ doc }) => doc.value.place === 'forReview').length,
    [questions],
  )
  const active = useMemo(() => polls.filter(({ doc }) => doc.value.activity === 'active').length, [polls])
  const icon = { size: 18, 'aria-hidden': true, style: { flexShrink: 0 } } as const
  return (
    <Tabs
      label={t('console.deskTabs')}
      value={tab}
      onChange={onChange}
      items={[
        {
          value: 'qa',
          label: t('console.qa'),
          icon: <MessageCircleQuestion {...icon} />,
          badge: waiting > 0 && <Badge tone="warning">{t('console.waitingCount', { count: waiting })}</Badge>,
        },
        {
          value: 'polls',
          label: t('console.polls'),
          icon: <ChartColumn {...icon} />,
          badge: active > 0 && !ended && (
            <Badge tone="success">{t('console.activeCount', { count: active })}</Badge>
          ),
        },
        ...(interactionsOn
          ? [
              {
                value: 'interactions' as const,
                label: t('console.interactions'),
                icon: <Sparkles {...icon} />,
                badge: comments > 0 && (
                  <Badge tone="warning">{t('console.waitingCount', { count: comments })}</Badge>
                ),
              },
            ]
          : []),
        {
          value: 'analytics',
          label: t('console.analytics'),
          icon: <ChartLine {...icon} />,
        },
        {
          value: 'guests',
          label: t('console.guests'),
          icon: <Users {...icon} />,
          badge: participants > 0 && <Badge>{participants}</Badge>,
        },
      ]}
    />
  )
}
