import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePageTitle } from '../../kit/page-title.ts'
import { useShellIfAny } from './shell-context.tsx'

/** Names the page after what it shows, in the document's title and on its tag. Undefined leaves it the route's. */
export function usePageName(name: string | undefined): void {
  const shell = useShellIfAny()
  const { pathname } = useLocation()
  usePageTitle(name)
  useEffect(() => {
    if (name !== undefined) shell?.tags.send({ type: 'named', path: pathname, name })
  }, [name, shell, pathname])
}
