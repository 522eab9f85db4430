import { useLocation } from 'react-router-dom'
import { usePageTitle } from '#ui/kit/texts/page-title.ts'
import { useReport } from '#ui/state/use-report.ts'
import { useShellIfAny } from './shell-context.tsx'

/** Sets the name of the page in the document's title and on the page's tag. Undefined keeps the route's title. */
export function usePageName(name: string | undefined): void {
  const shell = useShellIfAny()
  const { pathname } = useLocation()
  usePageTitle(name)
  useReport(shell?.tags, name === undefined ? undefined : { type: 'named', path: pathname, name })
}
