import { useEffect } from 'react'
import { useText } from './i18n.tsx'

/**
 * Sets the document's title: the page's title, then the product's name (specification, section 2). Undefined
 * keeps the current title.
 */
export function usePageTitle(title: string | undefined): void {
  const t = useText()
  useEffect(() => {
    // The effect depends on `t` too: after a change of language, other code may have set the title of the route.
    if (title !== undefined) document.title = `${title} - ${t('common.productName')}`
  }, [title, t])
}
