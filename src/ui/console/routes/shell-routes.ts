import { lazy } from 'react'
import type { ConsoleRoute } from './route.ts'

/** The pages inside the shell that every account has, whatever its menu holds, by path. */
export const shellRoutes: readonly ConsoleRoute[] = [
  {
    path: '/Event/index/:code',
    title: 'routes.controlDesk',
    page: lazy(() => import('../desk/desk-page.tsx')),
    hidden: true,
  },
]
