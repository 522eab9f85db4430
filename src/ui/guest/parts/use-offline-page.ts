import { useEffect } from 'react'
import { themeVariable } from '#theme/theme-variable.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(themeVariable(name)).trim()

/**
 * Prepares the page that a guest sees who opens the event without a network, in the language and the colours of this
 * page. `ready` is false until the page has loaded what it needs itself.
 */
export function useOfflinePage(ready: boolean): void {
  const t = useText<'guest'>()
  useEffect(() => {
    if (!ready) return
    const page = {
      language: t.language,
      title: t('guest.unreachableTitle'),
      detail: t('guest.unreachableDetail'),
      retry: t('guest.retryNow'),
      ground: colourOf('MainPureBackColor'),
      ink: colourOf('MainPrimaryFont'),
      button: colourOf('ButtonPrimaryColor'),
      onButton: colourOf('ButtonFontPrimaryColor'),
    }
    // Without a network the page of the last visit stays, and the next visit tries again.
    const ignore = () => {}
    void import('./offline-page-storage.ts').then(({ keepOfflinePage }) => keepOfflinePage(page), ignore)
  }, [ready, t])
}
