import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isItemKind } from '#contract/items/kinds.ts'
import type { Theme, ThemeType } from '#contract/theme.ts'
import { themeVariables } from '#theme/theme-variables.ts'
import { showRefusal } from '#ui/kit/feedback/show-refusal.ts'
import { Select } from '#ui/kit/fields/select.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { logoQuery, phonePages, type SamplePage, samplePages } from '#ui/preview/sample-pages.ts'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { eventForPreview } from './theme-actors.ts'

type ConsolePage = 'events' | 'desk' | 'polls' | 'interactions' | 'analytics' | 'account'
type Page = ConsolePage | SamplePage

const consolePages: readonly ConsolePage[] = [
  'events',
  'desk',
  'polls',
  'interactions',
  'analytics',
  'account',
]

// The previews of the phone and the screen use a sample event.
const pagesOf: Record<ThemeType, readonly Page[]> = { 1: consolePages, 2: samplePages, 3: phonePages }

/** The addresses of pages of an event's desk. An account without events has no such pages. */
const deskAddresses: Partial<Record<Page, string>> = {
  desk: '',
  polls: '?tab=polls',
  interactions: '?tab=interactions',
  analytics: '?tab=analytics',
}

/** The window size for each type of page, in CSS pixels. */
const windowOf: Record<ThemeType, { width: number; height: number }> = {
  1: { width: 1280, height: 800 },
  2: { width: 1920, height: 1080 },
  3: { width: 390, height: 780 },
}

function addressOf(theme: Theme, page: Page, eventCode: string): string {
  const { skinType: type } = theme
  if (type !== 1) return `/demo/preview/${type === 2 ? 'screen' : 'guest'}/${page}${logoQuery(theme)}`
  if (page === 'account') return '/UserCenter/MyAccount'
  const ofDesk = deskAddresses[page]
  return ofDesk === undefined ? '/Events/EventList' : `/Event/index/${eventCode}${ofDesk}`
}

const Frame = chakra('iframe', {
  base: { position: 'absolute', top: '0', left: '0', transformOrigin: '0 0', border: '0' },
})

/**
 * Applies the theme to the page in the frame. The `!important` rules override the theme that the page sets on
 * itself.
 */
function paint(
  frame: HTMLIFrameElement,
  sheet: CSSStyleSheet | undefined,
  theme: Theme,
): CSSStyleSheet | undefined {
  const inside = frame.contentWindow as (Window & typeof globalThis) | null
  const page = frame.contentDocument
  if (!inside || !page) return sheet
  const rules = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value} !important`)
  const current = sheet && page.adoptedStyleSheets.includes(sheet) ? sheet : new inside.CSSStyleSheet()
  current.replaceSync(`:root,[data-theme]{${rules.join(';')}}`)
  if (!page.adoptedStyleSheets.includes(current))
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, current]
  return current
}

interface ThemePreviewProps {
  theme: Theme
}

/** Real pages with the current draft of the theme, beside the editor. The user cannot interact with these pages. */
export function ThemePreview({ theme }: ThemePreviewProps) {
  const t = useText<'kinds' | 'themes'>()
  const nameOf = (page: Page): string => (isItemKind(page) ? t(`kinds.${page}`) : t(`themes.page-${page}`))
  const type = theme.skinType
  const load = useMemo(() => eventForPreview(type), [type])
  const { data: eventCode = '' } = useLoaded(load, { onRefused: (refusal) => showRefusal(t, refusal) })
  const [page, setPage] = useState<Page>(pagesOf[type][0] ?? 'welcome')
  const pages = pagesOf[type].filter((each) => !(each in deskAddresses) || eventCode !== '')
  const name = nameOf(page)
  return (
    <Stack gap="12" h="full" minH="0">
      <Box maxW="280px">
        <Select
          aria-label={t('themes.previewPage')}
          value={page}
          choices={pages.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={setPage}
        />
      </Box>
      <Box flex="1 1 0" minH="0">
        <PaintedFrame
          key={page}
          theme={theme}
          title={t('themes.previewOf', { page: name })}
          address={addressOf(theme, page, eventCode)}
        />
      </Box>
    </Stack>
  )
}

interface PaintedFrameProps {
  theme: Theme
  title: string
  address: string
}

function PaintedFrame({ theme, title, address }: PaintedFrameProps) {
  const hole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<CSSStyleSheet | undefined>(undefined)
  const latest = useRef(theme)
  const { width, height } = windowOf[theme.skinType]
  const [place, setPlace] = useState({ scale: 0, left: 0 })

  useLayoutEffect(() => {
    latest.current = theme
    if (frame.current) sheet.current = paint(frame.current, sheet.current, theme)
  }, [theme])
  useLayoutEffect(() => {
    const box = hole.current
    if (!box) return
    const measure = () => {
      const scale = Math.min(box.clientWidth / width, box.clientHeight / height)
      setPlace({ scale, left: (box.clientWidth - width * scale) / 2 })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width, height])

  return (
    <Box
      position="relative"
      overflow="hidden"
      borderRadius="card"
      borderWidth="1px"
      borderColor="line"
      bg="canvas"
      maxW="full"
      maxH="full"
      ref={hole}
      style={{
        aspectRatio: `${width} / ${height}`,
        ...(width < height ? { height: '100%' } : { width: '100%' }),
      }}
    >
      <Box position="absolute" inset="0" inert>
        <Frame
          ref={frame}
          title={title}
          src={address}
          style={{ width, height, transform: `translateX(${place.left}px) scale(${place.scale})` }}
          onLoad={(event) => {
            sheet.current = paint(event.currentTarget, undefined, latest.current)
          }}
        />
      </Box>
    </Box>
  )
}
