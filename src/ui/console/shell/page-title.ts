import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../kit/i18n.tsx'
import { useShellIfAny } from './shell-context.tsx'

/** The document's title: the route's, then the product's. */
export function useRouteTitle(title: string): void {
  const t = useText()
  const product = t('common.productName')
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
}

/** Names the page after what it shows, in the document's title and on its tag. Undefined leaves it the route's. */
export function usePageName(name: string | undefined): void {
  const t = useText()
  const shell = useShellIfAny()
  const { pathname } = useLocation()
  useEffect(() => {
    if (name === undefined) return
    // Again with every language, as the route's title changes with it.
    document.title = `${name} - ${t('common.productName')}`
    shell?.tags.send({ type: 'named', path: pathname, name })
  }, [name, t, shell, pathname])
}
