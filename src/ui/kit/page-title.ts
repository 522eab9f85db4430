import { useEffect } from 'react'
import { useText } from './i18n.tsx'

/** The document's title: the page's, then the product's (specification, section 2). Undefined leaves what it is. */
export function usePageTitle(title: string | undefined): void {
  const t = useText()
  useEffect(() => {
    // Also where only the language is another: somebody may have set the route's title in it meanwhile.
    if (title !== undefined) document.title = `${title} - ${t('common.productName')}`
  }, [title, t])
}
