import {
  ChartColumn,
  ChartLine,
  ListOrdered,
  MessageCircleQuestion,
  PanelRightOpen,
  Sparkles,
  Users,
} from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { EventDoc } from '#contract/interface/views.ts'
import type { ItemPlace } from '#contract/items/kinds.ts'
import { commentsTexts } from '#i18n/surfaces/comments-texts.ts'
import { kindTexts } from '#i18n/surfaces/kind-texts.ts'
import { messagesTexts } from '#i18n/surfaces/messages-texts.ts'
import { runTexts } from '#i18n/surfaces/run-texts.ts'
import { useMedia } from '#ui/console/page/use-media.ts'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { ErrorBoundary } from '#ui/kit/feedback/error-boundary.tsx'
import { OfflineBar } from '#ui/kit/feedback/offline-bar.tsx'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { inRem } from '#ui/kit/styling/in-rem.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useTextsBeforehand } from '#ui/kit/texts/more-texts.tsx'
import { useItems } from '#ui/live/items.ts'
import { useConnectionState, useDoc, useParticipants } from '#ui/live/live.tsx'
import { InteractionsTab } from '../comments/interactions-tab.tsx'
import { useEnded } from '../controls/desk-refusals.ts'
import { LoadingPart } from '../controls/loading-part.tsx'
import { ToolButton } from '../controls/tool-button.tsx'
import { useKeys } from '../controls/use-keys.ts'
import { GuestsTab } from '../guests/guests-tab.tsx'
import { useAnswersWaiting } from '../items/use-answers-waiting.ts'
import { usePlaceItems } from '../items/use-place-items.ts'
import { MessageBar } from '../messages/message-bar.tsx'
import { keepQaBeside, useQaBeside, useQaBesideFits } from '../qa/beside-preference.ts'
import { besideId, QaBeside } from '../qa/qa-beside.tsx'
import { QaTab } from '../qa/qa-tab.tsx'
import { BulkContext, useBulkQueue } from '../qa/use-bulk.ts'
import { useForReview } from '../qa/use-for-review.ts'
import { RunFoot } from '../run/run-foot.tsx'
import { RunTab } from '../run/run-tab.tsx'
import { ScreenClock } from '../run/screen-clock.tsx'
import { ShowControlBar } from '../show-control/show-control-bar.tsx'
import { DeskHeader } from './desk-header.tsx'
import { DeskHints } from './desk-hints.tsx'
import { HeldElsewhere } from './held-elsewhere.tsx'
import { ItemsTab } from './items-tab.tsx'
import { OutboxWatcher } from './outbox-watcher.tsx'
import { ScreenPanel } from './screen-panel.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const AnalyticsTab = lazyPart(() => import('../analytics/analytics-tab.tsx'))

const tabs = ['run', 'qa', 'polls', 'interactions', 'analytics', 'guests'] as const
type Tab = (typeof tabs)[number]

/** The tab and the selected item. The address contains the two values, so that a reload restores them. */
function useDeskPlace() {
  const [parameters, setParameters] = useSearchParams()
  const tab: Tab = tabs.find((name) => name === parameters.get('tab')) ?? 'run'
  const change = (part: Record<string, string>) =>
    setParameters((before) => new URLSearchParams({ ...Object.fromEntries(before), ...part }), {
      replace: true,
    })
  const forget = (name: string) =>
    setParameters(
      (before) => {
        const { [name]: _, ...others } = Object.fromEntries(before)
        return new URLSearchParams(others)
      },
      { replace: true },
    )
  return {
    tab,
    wantedItem: parameters.get('item'),
    wantedCue: parameters.get('cue'),
    showTab: (next: Tab) => change({ tab: next }),
    selectCue: (cue: string | null) => (cue === null ? forget('cue') : change({ cue })),
    selectItem: (id: string, tab?: ItemPlace) => change(tab ? { item: id, tab } : { item: id }),
  }
}

/** The texts of the parts that are not open yet. */
const textsOfParts = [runTexts, messagesTexts, commentsTexts, ...kindTexts]

const barStates = {
  loading: 'live',
  live: 'live',
  catchingUp: 'reconnecting',
  offline: 'offline',
  refused: 'live',
} as const

/** Heights of the strips at the foot of a small window, in kit pixels. */
const footParts = { run: 80, sign: 44 }

/**
 * On small windows, where the page scrolls, sticky elements at the bottom edge use this height to stay above
 * the foot.
 */
const footHeight = (parts: { run: boolean; sign: boolean }) => {
  const height = (parts.run ? footParts.run : 0) + (parts.sign ? footParts.sign : 0)
  return { '--foot-height': inRem(height) } as CSSProperties
}

/** Columns of the desk: the open tab, the questions beside it, and the pane of the screen. */
const columns = {
  off: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21.5rem', '2xl': 'minmax(0, 1fr) 26rem' },
  narrow: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem', xl: 'minmax(0, 1fr) 26rem 21.5rem' },
  wide: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 34rem', xl: 'minmax(0, 1fr) 34rem 21.5rem' },
} as const

/**
 * The key and the button for the questions beside the open tab. Below 1024 px, and in the tab of the questions, there is
 * no such pane.
 */
function useQaPane(tab: Tab) {
  const kept = useQaBeside()
  const possible = useQaBesideFits() && tab !== 'qa'
  const open = () => {
    if (kept === 'off') keepQaBeside('narrow')
    // The pane appears in the next frame.
    requestAnimationFrame(() => document.getElementById(besideId)?.focus())
  }
  useKeys(possible ? { Q: open } : {})
  return { possible, open, look: possible ? kept : ('off' as const) }
}

/**
 * The control desk: the open tab on the left, the screen and the clock on the right, and between them the questions if
 * the host wants them. In a window below 1280 px, the questions take the place of the screen and the clock.
 */
export function DeskView({ event }: { event: EventDoc }) {
  const t = useText<'console'>()
  const status = useConnectionState()
  const place = useDeskPlace()
  const polls = usePlaceItems('polls', place.wantedItem)
  const interactions = usePlaceItems('interactions', place.wantedItem)
  const connection = barStates[status]
  const [keysShown, setKeysShown] = useState(false)
  const bulk = useBulkQueue()
  const pane = useQaPane(place.tab)
  const beside = pane.look !== 'off'
  const roomy = useMedia('(min-width: 1024px)')
  const phone = useMedia('(max-width: 767px)')
  // A phone leads with the current cue of the run.
  const runFirst = phone && place.tab === 'run'
  const screenPaneShown = useMedia('(min-width: 1280px)') || !beside
  useTextsBeforehand(textsOfParts)
  useKeys({ '?': () => setKeysShown(true) })
  const sign = <OfflineBar state={connection} />
  const screenPane = (
    <Stack
      key="screen"
      gap="0"
      minH="0"
      minW="0"
      borderLeftWidth={{ base: '0', lg: '1px' }}
      borderTopWidth={runFirst ? '1px' : '0'}
      borderBottomWidth={{ base: runFirst ? '0' : '1px', lg: '0' }}
      borderColor="line"
      display={{ base: 'flex', lg: beside ? 'none' : 'flex', xl: 'flex' }}
    >
      <Box flex="1 1 auto" minH="0" overflow="auto" p={{ base: '16', lg: '20' }} pt={{ lg: '12' }}>
        <ScreenPanel pollId={polls.selectedId} />
        {/* On a phone, the clock would leave too little space for the other tabs. */}
        {(!phone || place.tab === 'run') && <ScreenClock early={!phone && place.tab === 'run'} />}
      </Box>
      {roomy && screenPaneShown && sign}
    </Stack>
  )
  const openTab = (
    <Stack
      key="tab"
      minH="0"
      minW="0"
      gap="0"
      px={{ base: '16', md: '24' }}
      pt={{ base: '8', lg: '4' }}
      pb={{ base: runFirst ? '16' : undefined, lg: '8' }}
    >
      <Row flexShrink="0" flexWrap="wrap" gap="12" rowGap="4">
        <Row flex={{ base: '1 1 100%', '2xl': '1 1 auto' }} maxW="full" gap="8">
          <Box flex="1 1 auto" minW="0">
            <DeskTabs tab={place.tab} onChange={place.showTab} />
          </Box>
          {pane.possible && !beside && (
            <ToolButton
              variant="ghost"
              icon={<PanelRightOpen size={18} aria-hidden="true" />}
              label={t('console.qaBeside')}
              aria-keyshortcuts="Q"
              onClick={pane.open}
            />
          )}
        </Row>
        <DeskHints event={event} tab={place.tab} />
      </Row>
      <HeldElsewhere tab={place.tab} onLook={place.showTab} />
      <Box flex="1 1 auto" minH="0" minW="0" pt={{ base: '12', lg: '8' }}>
        <ErrorBoundary resetKey={place.tab} onError={reportError}>
          {place.tab === 'run' && (
            <RunTab
              wanted={place.wantedCue}
              onSelect={place.selectCue}
              onResults={() => place.showTab('analytics')}
            />
          )}
          {place.tab === 'qa' && <QaTab />}
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
                <LoadingPart>
                  <Skeleton h="96" />
                </LoadingPart>
              }
            >
              <AnalyticsTab />
            </PromptSuspense>
          )}
          {place.tab === 'guests' && <GuestsTab />}
        </ErrorBoundary>
      </Box>
    </Stack>
  )
  const questions = beside && (
    <Stack key="beside" gap="0" minH="0" minW="0">
      <QaBeside wide={pane.look === 'wide'} />
      {!screenPaneShown && sign}
    </Stack>
  )
  return (
    <BulkContext value={bulk}>
      <Stack
        gap="0"
        flex="1 1 auto"
        h={{ lg: 'calc(100dvh - var(--frame-height))' }}
        minH="0"
        style={footHeight({ run: phone, sign: connection !== 'live' })}
      >
        <OutboxWatcher />
        <DeskHeader event={event} onKeys={() => setKeysShown(true)} />
        <MessageBar />
        <ShowControlBar />
        <Grid
          flex="1 1 auto"
          minH="0"
          gap="0"
          gridTemplateColumns={columns[pane.look]}
          gridTemplateRows={{ base: runFirst ? '1fr auto' : 'auto 1fr', lg: 'minmax(0, 1fr)' }}
        >
          {/* The keyboard goes through the panes in the order in which they are seen. */}
          {roomy || runFirst ? [openTab, questions, screenPane] : [screenPane, openTab, questions]}
        </Grid>
        {!roomy && (
          <DeskFoot>
            {phone && <RunFoot hasKeys={place.tab === 'run'} onStep={() => place.selectCue(null)} />}
            {sign}
          </DeskFoot>
        )}
        <ShortcutsDialog open={keysShown} onClose={() => setKeysShown(false)} />
      </Stack>
    </BulkContext>
  )
}

/** A strip at the foot of a window that scrolls. In a larger window, the panes on the right have the sign. */
function DeskFoot({ children }: { children: ReactNode }) {
  return (
    <Box flexShrink="0" position="sticky" bottom="0" zIndex="bar">
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
  const polls = useItems('polls')
  const ended = useEnded()
  const participants = useParticipants()
  const heldNames = useDoc('held-names')?.count ?? 0
  const interactionsOn = useDoc('event')?.context.features.interactions ?? false
  const comments = useDoc('comments-traffic')?.waiting ?? 0
  const waiting = useForReview()
  const answers = useAnswersWaiting(polls)
  const active = useMemo(() => polls.filter(({ doc }) => doc.value.activity === 'active').length, [polls])
  const phone = useMedia('(max-width: 767px)')
  const wide = useMedia('(min-width: 1280px)')
  // More than two counts have no space for their words even in a large window.
  const crowded = [waiting, answers, comments, heldNames].filter((count) => count > 0).length > 2
  const [inWide, inMedium] = crowded ? (['short', 'above'] as const) : (['words', 'short'] as const)
  const look = phone ? 'words' : wide ? inWide : inMedium
  // In a window of medium width, the names of all tabs are visible only without the icons.
  const icon = {
    size: 18,
    'aria-hidden': true,
    style: { flexShrink: 0, display: phone || wide ? undefined : 'none' },
  } as const
  return (
    <Tabs
      label={t('console.deskTabs')}
      value={tab}
      onChange={onChange}
      items={[
        { value: 'run', label: t('console.run'), icon: <ListOrdered {...icon} /> },
        {
          value: 'qa',
          label: t('console.qa'),
          icon: <MessageCircleQuestion {...icon} />,
          badge: waiting > 0 && <TabCount count={waiting} look={look} />,
        },
        {
          value: 'polls',
          label: t('console.polls'),
          icon: <ChartColumn {...icon} />,
          badge:
            answers > 0 ? (
              <TabCount count={answers} look={look} />
            ) : (
              active > 0 &&
              !ended && <Badge tone="success">{t('console.activeCount', { count: active })}</Badge>
            ),
        },
        ...(interactionsOn
          ? [
              {
                value: 'interactions' as const,
                label: t('console.interactions'),
                icon: <Sparkles {...icon} />,
                badge: comments > 0 && <TabCount count={comments} look={look} />,
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
          badge:
            heldNames > 0 ? (
              <TabCount count={heldNames} look={look} />
            ) : (
              participants > 0 && <Badge>{participants}</Badge>
            ),
        },
      ]}
    />
  )
}

interface TabCountProps {
  count: number
  /** `short`: the tabs have no space for the words of the count. `above`: nor for the number beside the name. */
  look: 'words' | 'short' | 'above'
}

/** A count that waits for the host. */
function TabCount({ count, look }: TabCountProps) {
  const t = useText<'console'>()
  const text = t('console.waitingCount', { count })
  return (
    <Badge
      tone="warning"
      {...(look === 'above' && {
        position: 'absolute',
        top: '0',
        right: '0',
        px: '4',
        py: '0',
        lineHeight: 'tight',
      })}
    >
      {look === 'words' ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{count}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </Badge>
  )
}
