import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type ReactNode, StrictMode } from 'react'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { ErrorBoundary } from './feedback/error-boundary.tsx'
import { ToastRegion } from './feedback/toast-region.tsx'
import { system } from './styling/system.ts'
import { TextProvider } from './texts/i18n.tsx'
import type { LoadedTexts } from './texts/use-loaded-texts.ts'

/** The root of the kit, with its style system. `usePageTheme` sets the page's theme. */
function KitProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

export interface Surface {
  texts: TextSource
  content: ReactNode
  /** Called when the page cannot be rendered. */
  onError?: (error: unknown) => void
}

/** The components that a surface needs around its content, with the texts in the user's language. */
export function SurfaceRoot({ texts, content, onError, initial }: Surface & { initial: LoadedTexts }) {
  return (
    <StrictMode>
      <KitProvider>
        <TextProvider source={texts} initial={initial}>
          <ErrorBoundary {...(onError && { onError })}>{content}</ErrorBoundary>
          <ToastRegion />
        </TextProvider>
      </KitProvider>
    </StrictMode>
  )
}
