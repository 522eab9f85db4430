import { useLayoutEffect } from 'react'
import type { Skin } from '../../contract/skin.ts'
import { applySkin } from './apply-skin.ts'

/** Gives the whole page a skin; without one it keeps what it wears. Another skin recolours it at once. */
export function usePageSkin(skin: Skin | null | undefined): void {
  useLayoutEffect(() => {
    if (skin) applySkin(document.documentElement, skin)
  }, [skin])
}
