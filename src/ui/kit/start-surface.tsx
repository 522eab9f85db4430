import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { detectLanguage, languageFromCookies } from '#i18n/base/language.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { type LoadedTexts, TextProvider } from './texts/i18n.tsx'

export interface Surface {
  /** The style system, with the recipes of the components of this surface. */
  system: SystemContext
  texts: TextSource
  content: ReactNode
  /** The region for toasts. */
  toastRegion: ReactNode
  /** Called when the page cannot be rendered. */
  onError?: (error: unknown) => void
}

/** The components that a surface needs around its content, with the texts in the user's language. */
export function SurfaceRoot({
  system,
  texts,
  content,
  toastRegion,
  onError,
  initial,
}: Surface & { initial: LoadedTexts }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <TextProvider source={texts} initial={initial}>
          <ErrorBoundary {...(onError && { onError })}>{content}</ErrorBoundary>
          {toastRegion}
        </TextProvider>
      </ChakraProvider>
    </StrictMode>
  )
}

/**
 * Renders a surface into the page in the user's language, once the texts have loaded. The server has set the
 * initial theme in the page. A surface with another theme calls `usePageTheme`.
 */
export async function startSurface(surface: Surface): Promise<void> {
  const language = detectLanguage(languageFromCookies(document.cookie), navigator.languages)
  const tables = await surface.texts[language]()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(<SurfaceRoot {...surface} initial={{ language, tables }} />)
}
