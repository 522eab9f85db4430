import { useActorRef } from '@xstate/react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { Device } from '#machines/flow/sidebar/sidebar.events.ts'
import { sidebarMachine } from '#machines/flow/sidebar/sidebar.machine.ts'
import { visitedPagesMachine } from '#machines/flow/visited-pages/visited-pages.machine.ts'
import { useGo } from '#ui/console/page/use-go.ts'
import { useMedia } from '#ui/console/page/use-media.ts'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { changeLook, useLook } from './preferences.ts'
import { rememberedPages, rememberPages, savedSidebar, saveSidebar } from './shell-storage.ts'
import { usePageReports } from './use-page-reports.ts'

const phones = /Android|iPhone|iPad|iPod|Windows Phone|Mobile/i

/** A narrower window counts as a phone, whatever its user agent is (specification, section 2). */
const phoneQuery = '(max-width: 559.98px)'

const deviceOf = (narrow: boolean): Device =>
  narrow || phones.test(navigator.userAgent) ? 'mobile' : 'desktop'

interface ShellActors {
  sidebar: ActorRefFrom<typeof sidebarMachine>
  tags: ActorRefFrom<typeof visitedPagesMachine>
  /** True if the sidebar overlays the page, because the window is too narrow for sidebar and page side by side. */
  over: boolean
  /** True on a desk while the menu bar and the sidebar are hidden, so that the desk has the whole window. */
  folded: boolean
  /** The browser stores this choice. */
  fold: (folded: boolean) => void
}

const ShellContext = createContext<ShellActors | undefined>(undefined)

/**
 * True for the path of the desk. The desk needs all space: tags and footer are hidden there, the bars are folded away,
 * and an unfolded sidebar is narrow.
 */
const isDesk = (path: string): boolean => /^\/Event\/index\//i.test(path)

export function useIsDesk(): boolean {
  return isDesk(useLocation().pathname)
}

/** Provides the state machines of the frame: sidebar and visited pages. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const go = useGo()
  const device = deviceOf(useMedia(phoneQuery))
  // The layout of the desk needs a width of 1024 px beside the sidebar.
  const over = useMedia(`(max-width: ${isDesk(pathname) ? 1279.98 : 1023.98}px)`)
  const tight = over || isDesk(pathname)
  const folded = !useLook().deskBars && isDesk(pathname)
  const bar = useActorRef(sidebarMachine, { input: { device, tight, saved: savedSidebar() } })
  useEmitted(bar, { choiceMade: ({ opened }) => saveSidebar(opened) })
  const tags = useActorRef(visitedPagesMachine, { input: { pages: rememberedPages() } })
  useEmitted(tags, {
    pagesChanged: ({ pages }) => rememberPages(pages),
    pageWanted: ({ page }) => page && go(page.path + page.search),
  })
  usePageReports({ sidebar: bar, tags, device, tight, over })
  const actors = useMemo(
    () => ({
      sidebar: bar,
      tags,
      over,
      folded,
      fold: (wanted: boolean) => changeLook({ deskBars: !wanted }),
    }),
    [bar, tags, over, folded],
  )
  return <ShellContext value={actors}>{children}</ShellContext>
}

/** The actors of the shell. Undefined outside the shell. */
export const useShellIfAny = (): ShellActors | undefined => useContext(ShellContext)

export function useShell(): ShellActors {
  const actors = useShellIfAny()
  if (!actors) throw new Error('no ShellProvider above')
  return actors
}
