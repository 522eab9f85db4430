import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isItemKind } from '../../../contract/items/kinds.ts'
import type { Skin, SkinType } from '../../../contract/skin.ts'
import { skinVariables } from '../../../contract/skin-variables.ts'
import { useText } from '../../kit/i18n.tsx'
import { Box, Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { phonePages, type SamplePage, samplePages } from '../../preview/sample-pages.ts'
import { latestEventCode } from './theme-actors.ts'

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

// Of the phone and the screen those with an event that is only looked at.
const pagesOf: Record<SkinType, readonly Page[]> = { 1: consolePages, 2: samplePages, 3: phonePages }

/** The pages of one event, which an account may not have yet. */
const deskAddresses: Partial<Record<Page, string>> = {
  desk: '',
  polls: '?tab=polls',
  interactions: '?tab=interactions',
  analytics: '?tab=analytics',
}

/** What the page is laid out for, in its own pixels. */
const windowOf: Record<SkinType, { width: number; height: number }> = {
  1: { width: 1280, height: 800 },
  2: { width: 1920, height: 1080 },
  3: { width: 390, height: 780 },
}

function addressOf(type: SkinType, page: Page, eventCode: string): string {
  if (type !== 1) return `/demo/preview/${type === 2 ? 'screen' : 'guest'}/${page}`
  if (page === 'account') return '/UserCenter/MyAccount'
  const ofDesk = deskAddresses[page]
  return ofDesk === undefined ? '/Events/EventList' : `/Event/index/${eventCode}${ofDesk}`
}

const Frame = chakra('iframe', {
  base: { position: 'absolute', top: '0', left: '0', transformOrigin: '0 0', border: '0' },
})
const Hole = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'canvas',
    maxW: 'full',
    maxH: 'full',
  },
})

/** The page's own theme, whatever it is, gives way to this one: an important rule beats what the page sets on itself. */
function paint(
  frame: HTMLIFrameElement,
  sheet: CSSStyleSheet | undefined,
  skin: Skin,
): CSSStyleSheet | undefined {
  const inside = frame.contentWindow as (Window & typeof globalThis) | null
  const page = frame.contentDocument
  if (!inside || !page) return sheet
  const rules = Object.entries(skinVariables(skin)).map(([name, value]) => `${name}:${value} !important`)
  const current = sheet && page.adoptedStyleSheets.includes(sheet) ? sheet : new inside.CSSStyleSheet()
  current.replaceSync(`:root,[data-skin]{${rules.join(';')}}`)
  if (!page.adoptedStyleSheets.includes(current))
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, current]
  return current
}

interface ThemePreviewProps {
  skin: Skin
}

/** The real pages in the theme as it stands, beside its editor. They can be looked at, not used. */
export function ThemePreview({ skin }: ThemePreviewProps) {
  const t = useText<'kinds' | 'themes'>()
  const nameOf = (page: Page): string => (isItemKind(page) ? t(`kinds.${page}`) : t(`themes.page-${page}`))
  const type = skin.SkinType
  const [eventCode, setEventCode] = useState('')
  const [page, setPage] = useState<Page>(pagesOf[type][0] ?? 'welcome')
  useEffect(() => {
    if (type === 1) void latestEventCode().then(setEventCode)
  }, [type])
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
          skin={skin}
          title={t('themes.previewOf', { page: name })}
          address={addressOf(type, page, eventCode)}
        />
      </Box>
    </Stack>
  )
}

interface PaintedFrameProps {
  skin: Skin
  title: string
  address: string
}

function PaintedFrame({ skin, title, address }: PaintedFrameProps) {
  const hole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const sheet = useRef<CSSStyleSheet | undefined>(undefined)
  const latest = useRef(skin)
  const { width, height } = windowOf[skin.SkinType]
  const [place, setPlace] = useState({ scale: 0, left: 0 })

  useLayoutEffect(() => {
    latest.current = skin
    if (frame.current) sheet.current = paint(frame.current, sheet.current, skin)
  }, [skin])
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
    <Hole
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
    </Hole>
  )
}
