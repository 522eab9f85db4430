import { chakra } from '@chakra-ui/react/styled-system'
import { ChartColumn, type LucideIcon, MessageCircleQuestion, Sparkles, UserRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOpenWins } from '#ui/kinds/lottery/phone/held-draw.ts'
import { useActiveItems, useWaitingItems } from '#ui/kinds/phone/item-status.ts'
import { kindOnPhone } from '#ui/kinds/phone/kinds.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useNewsCount } from '../qa/news.ts'
import { hashOf, type Place } from '../session/places.ts'

const Bar = chakra('nav', {
  base: {
    position: 'fixed',
    left: '0',
    right: '0',
    bottom: '0',
    zIndex: 'bar',
    bg: 'surface',
    color: 'ink',
    borderTopWidth: '1px',
    borderColor: 'line',
    pb: 'env(safe-area-inset-bottom)',
  },
})
const Link = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '56',
    py: '6',
    fontSize: '12',
    lineHeight: 'snug',
    textAlign: 'center',
    textWrap: 'balance',
    textDecoration: 'none',
    color: 'inkMuted',
    transition: 'color 150ms',
    _currentPage: { color: 'accentText', fontWeight: 'strong' },
    _focusVisible: { outlineOffset: '-2px' },
    // On a low screen the content needs the height more.
    [shortScreen]: { minH: 'touch', py: '2', gap: '0', lineHeight: 'tight', '& svg': { boxSize: '20' } },
  },
})
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-4',
    left: '60%',
    display: 'grid',
    placeItems: 'center',
    minW: '16',
    h: '16',
    px: '4',
    borderRadius: 'full',
    bg: 'danger',
    color: 'onDanger',
    fontSize: '12',
    lineHeight: '1',
    fontWeight: 'strong',
    ...equalDigits,
    animation: 'rise 200ms ease-out',
  },
})

interface Tab {
  place: Place
  label: string
  Icon: LucideIcon
  current: boolean
  count: number
  countText: string
}

/** True while the item on this page needs the whole page. After the end of the event no item does. */
function useHidden(place: Place): boolean {
  const items = useActiveItems()
  const over = useDoc('event')?.value.progress === 'finished'
  const [only] = items
  const shown =
    place.page === 'poll'
      ? items.find(({ doc }) => doc.id === place.itemId)
      : place.page === 'polls' && items.length === 1
        ? only
        : undefined
  if (!shown || over) return false
  return kindOnPhone(shown.kind).needsPage?.(shown.doc) ?? false
}

/**
 * The navigation between the event's pages, near the thumb, with a badge where something needs attention. Hidden during
 * the question of a quiz: the header then leads to the welcome page.
 */
export function BottomBar({ place }: { place: Place }) {
  const t = useText<'guest'>()
  const features = useDoc('event')?.context.features
  const polls = useWaitingItems().length
  const news = useNewsCount()
  const wins = useOpenWins()
  const hidden = useHidden(place)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => publishHeight(bar.current), [])
  const tabs: Tab[] = []
  if (features?.qa) {
    tabs.push({
      place: { page: 'qa', order: 'popular' },
      label: t('guest.qa'),
      Icon: MessageCircleQuestion,
      current: place.page === 'qa' || place.page === 'ask' || place.page === 'edit',
      count: news,
      countText: t('guest.newsCount', { count: news }),
    })
  }
  if (features?.polls) {
    tabs.push({
      place: { page: 'polls' },
      label: t('guest.polls'),
      Icon: ChartColumn,
      current: place.page === 'polls' || place.page === 'poll',
      count: polls,
      countText: t('guest.waiting', { count: polls }),
    })
  }
  if (features?.interactions) {
    tabs.push({
      place: { page: 'interaction' },
      label: t('guest.interaction'),
      Icon: Sparkles,
      current: place.page === 'interaction',
      count: wins,
      countText: t('guest.youWon'),
    })
  }
  tabs.push({
    place: { page: 'me' },
    label: t('guest.me'),
    Icon: UserRound,
    current: place.page === 'me',
    count: 0,
    countText: '',
  })
  return (
    <Bar ref={bar} hidden={hidden} aria-label={t('guest.navigation')}>
      <Box as="ul" display="flex" justifyContent="flex-end" maxW="640px" mx="auto">
        {tabs.map((tab) => (
          // Before the event has loaded, the last tab already has its final position. Otherwise a tab could move away
          // from under a thumb.
          <Box as="li" flex="1 1 0" minW="0" key={tab.label} maxW={features ? undefined : '25%'}>
            <Link href={hashOf(tab.place)} aria-current={tab.current ? 'page' : undefined}>
              <Box as="span" position="relative">
                <tab.Icon size={24} aria-hidden="true" />
                {tab.count > 0 && <Count aria-hidden="true">{tab.count > 99 ? '99+' : tab.count}</Count>}
              </Box>
              <span>{tab.label}</span>
              {tab.count > 0 && <VisuallyHidden>{tab.countText}</VisuallyHidden>}
            </Link>
          </Box>
        ))}
      </Box>
    </Bar>
  )
}

/**
 * Publishes the height of the bar as a CSS variable: floating elements above the bar use it, and large text
 * changes it.
 */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const publish = () =>
    document.documentElement.style.setProperty('--bottom-bar', `${bar.getBoundingClientRect().height}px`)
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  return () => observer.disconnect()
}
