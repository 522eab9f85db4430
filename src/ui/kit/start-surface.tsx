import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { detectLanguage, languageFromCookies } from '../../i18n/language.ts'
import type { TextSource } from '../../i18n/surfaces/text-source.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { TextProvider } from './i18n.tsx'
import { KitProvider } from './provider.tsx'
import { ToastRegion } from './toast-region.tsx'

export interface Surface {
  texts: TextSource
  content: ReactNode
  /** Hears of a page that could not be drawn. */
  onError?: (error: unknown) => void
}

/**
 * Renders a surface into the page, in the user's language, once its texts are there. The page came in its skin from the
 * server; a surface that learns of another one says so by `usePageSkin`.
 */
export async function startSurface({ texts, content, onError }: Surface): Promise<void> {
  const language = detectLanguage(languageFromCookies(document.cookie), navigator.languages)
  const tables = await texts[language]()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <KitProvider>
        <TextProvider source={texts} initial={{ language, tables }}>
          <ErrorBoundary {...(onError && { onError })}>{content}</ErrorBoundary>
          <ToastRegion />
        </TextProvider>
      </KitProvider>
    </StrictMode>,
  )
}
