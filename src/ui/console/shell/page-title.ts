import { useEffect } from 'react'
import { useText } from '../../kit/i18n.tsx'

/** The document's title: the page's, then the product's. Undefined leaves the route's. */
export function usePageTitle(title: string | undefined): void {
  const t = useText()
  const product = t('common.productName')
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${product}`
  }, [title, product])
}
