import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Skin } from '../../contract/skin.ts'
import { applySkin } from './apply-skin.ts'
import { system } from './system.ts'

/** The kit's root: the style system. The page's skin comes from `usePageSkin`. */
export function KitProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}

/** Gives the whole page a skin; without one it keeps what it wears. Another skin recolours it at once. */
export function usePageSkin(skin: Skin | null | undefined): void {
  useLayoutEffect(() => {
    if (skin) applySkin(document.documentElement, skin)
  }, [skin])
}
