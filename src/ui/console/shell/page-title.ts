import { useEffect } from 'react'
import { useText } from '../../kit/i18n.tsx'

/** The document's title: the page's, then the product's. */
export function usePageTitle(title: string): void {
  const t = useText()
  const product = t('common.productName')
  useEffect(() => {
    document.title = `${title} - ${product}`
  }, [title, product])
}
