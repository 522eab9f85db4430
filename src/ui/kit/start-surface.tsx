import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Skin } from '../../contract/skin.ts'
import { detectLanguage, languageFromCookies } from '../../i18n/language.ts'
import type { TextSource } from '../../i18n/surfaces/text-source.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { TextProvider } from './i18n.tsx'
import { KitProvider } from './provider.tsx'
import { applySkin } from './skin-variables.ts'
import { ToastRegion } from './toast-region.tsx'

export interface Surface {
  texts: TextSource
  /** What the page wears until the surface knows better (`usePageSkin`). */
  skin: Skin
  content: ReactNode
}

/** Renders a surface into the page, in the user's language, once its texts are there. */
export async function startSurface({ texts, skin, content }: Surface): Promise<void> {
  applySkin(document.documentElement, skin)
  const language = detectLanguage(languageFromCookies(document.cookie), navigator.languages)
  const tables = await texts[language]()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <TextProvider source={texts} initial={{ language, tables }}>
          <ErrorBoundary>{content}</ErrorBoundary>
          <ToastRegion />
        </TextProvider>
      </KitProvider>
    </StrictMode>,
  )
}
