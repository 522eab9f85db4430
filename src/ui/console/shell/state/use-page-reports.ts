import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { Device } from '#machines/flow/sidebar/sidebar.events.ts'
import type { sidebarMachine } from '#machines/flow/sidebar/sidebar.machine.ts'
import type { visitedPagesMachine } from '#machines/flow/visited-pages/visited-pages.machine.ts'
import { useReport } from '#ui/state/use-report.ts'

interface PageReports {
  sidebar: ActorRefFrom<typeof sidebarMachine>
  tags: ActorRefFrom<typeof visitedPagesMachine>
  device: Device
  /** True if the page needs the space of the sidebar. */
  tight: boolean
  /** True if the sidebar overlays the page. */
  over: boolean
}

/** Reports to the state machines of the frame what only React knows: the route and the width of the window. */
export function usePageReports({ sidebar, tags, device, tight, over }: PageReports): void {
  const { key, pathname, search } = useLocation()
  const lastKey = useRef(key)
  useReport(sidebar, { type: 'deviceChanged', device })
  useReport(sidebar, { type: 'spaceChanged', tight })
  // After a navigation the drawer closes, and so does a sidebar over the page.
  // biome-ignore lint/plugin: only React knows the route
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation, also to the same page
  useEffect(() => {
    if (sidebar.getSnapshot().matches('mobile')) sidebar.send({ type: 'close', withoutAnimation: false })
    else if (over && key !== lastKey.current) sidebar.send({ type: 'pageUsed' })
    lastKey.current = key
  }, [sidebar, pathname, key])
  useReport(tags, { type: 'visited', path: pathname, search })
}
