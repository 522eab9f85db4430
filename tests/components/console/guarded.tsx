import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { UnsavedGuard } from '#ui/console/parts/forms/unsaved-guard.tsx'

/** The content in a router with another page, and with the question before unsaved input is lost. */
export function guarded(content: ReactNode) {
  const element = (
    <>
      {content}
      <UnsavedGuard />
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ])
  return { router, pages: <RouterProvider router={router} /> }
}
