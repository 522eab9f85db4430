import { type ReactNode, useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { UnsavedGuard } from '#ui/console/forms/unsaved-guard.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'

/** Provides the live view of the sample event, as the forms of the desk need it. Needs the texts of themes. */
export function Desk({ children }: { children: ReactNode }) {
  const words = useText<'kinds' | 'themes'>()
  const [line] = useState(() => stillLife(sampleView('poll', 'screen', words, Date.now())))
  return (
    <LiveProvider audience="screen" eventCode={sampleCode} token="stage" line={line}>
      {children}
    </LiveProvider>
  )
}

/** The content in a router with another page. As in the console, the question about unsaved input is on all pages. */
export function guarded(content: ReactNode) {
  const element = (
    <>
      <Outlet />
      <UnsavedGuard />
    </>
  )
  const children = [
    { path: '/', element: content },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter([{ element, children }])
  return { router, pages: <RouterProvider router={router} /> }
}
