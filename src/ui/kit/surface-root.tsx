import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import { type ReactNode, StrictMode } from 'react'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { TextProvider } from './texts/i18n.tsx'
import type { LoadedTexts } from './texts/use-loaded-texts.ts'

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
