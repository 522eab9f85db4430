import { useActorRef } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { sidebarMachine } from '../../../machines/sidebar/sidebar.machine.ts'
import type { visitedPagesMachine } from '../../../machines/visited-pages/visited-pages.machine.ts'
import { useMedia } from '../desk/use-media.ts'
import {
  deviceOf,
  phoneQuery,
  rememberedPages,
  sidebar,
  sidebarWanted,
  visitedPages,
} from './shell-actors.ts'
import { useGo } from './use-go.ts'

interface ShellActors {
  sidebar: ActorRefFrom<typeof sidebarMachine>
  tags: ActorRefFrom<typeof visitedPagesMachine>
}

const ShellContext = createContext<ShellActors | undefined>(undefined)

/** The desk needs all the room there is: there the sidebar is narrow, and neither tags nor footer stand in its way. */
const isDesk = (path: string): boolean => /^\/Event\/index\//i.test(path)

export function useIsDesk(): boolean {
  return isDesk(useLocation().pathname)
}

/** The charts of the frame: sidebar and visited pages. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const { key, pathname, search } = useLocation()
  const go = useGo()
  const device = deviceOf(useMedia(phoneQuery))
  const narrow = useMedia('(max-width: 1023.98px)')
  const tight = narrow || isDesk(pathname)
  const bar = useActorRef(sidebar, { input: { device, tight, opened: sidebarWanted() } })
  const tagsMachine = useMemo(
    () =>
      visitedPages.provide({
        actions: { 'go to': (_, { page }) => page && go(page.path + page.search) },
      }),
    [go],
  )
  const tags = useActorRef(tagsMachine, { input: { pages: rememberedPages() } })
  useEffect(() => bar.send({ type: 'deviceChanged', device }), [bar, device])
  useEffect(() => bar.send({ type: 'roomChanged', tight }), [bar, tight])
  // A drawer closes once it has led somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every way taken, also the one to the same page
  useEffect(() => {
    if (bar.getSnapshot().matches('mobile')) bar.send({ type: 'close', withoutAnimation: false })
  }, [bar, pathname, key])
  useEffect(() => tags.send({ type: 'visited', path: pathname, search }), [tags, pathname, search])
  const actors = useMemo(() => ({ sidebar: bar, tags }), [bar, tags])
  return <ShellContext value={actors}>{children}</ShellContext>
}

/** Undefined outside the shell. */
export const useShellIfAny = (): ShellActors | undefined => useContext(ShellContext)

export function useShell(): ShellActors {
  const actors = useShellIfAny()
  if (!actors) throw new Error('no ShellProvider above')
  return actors
}
