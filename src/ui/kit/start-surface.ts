import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { detectLanguage, languageFromCookies } from '#i18n/base/language.ts'
import { type Surface, SurfaceRoot } from './surface-root.tsx'
import { loadTexts } from './texts/use-loaded-texts.ts'

/**
 * Renders a surface into the page in the user's language, once the texts have loaded. The server has set the
 * initial theme in the page. A surface with another theme calls `usePageTheme`.
 */
export async function startSurface(surface: Surface): Promise<void> {
  // Nobody translates the page in its first moment, so this code does not delay it.
  void import('./translated-page.ts').then(
    ({ surviveTranslation }) => surviveTranslation(),
    () => {},
  )
  // Some apps write the number sign of a link as %23, and the rest of the address is then lost.
  const meant = location.pathname.replace(/([^/])%23/, '$1#')
  if (meant !== location.pathname) history.replaceState(history.state, '', meant + location.search)
  // The server knows the language of the event, and has chosen the page's language.
  const language = detectLanguage(
    languageFromCookies(document.cookie),
    navigator.languages,
    document.documentElement.lang,
  )
  const initial = await loadTexts(surface.texts, language)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(createElement(SurfaceRoot, { ...surface, initial }))
}
