import { useEffect } from 'react'
import type { Skin } from '../../contract/skin.ts'

/**
 * The page in the event's skin. It came in it from the server: what changes it is fetched apart from the first load, and
 * needed once the host chooses another one, or where the page was opened without a code.
 */
export function useEventSkin(skin: Skin | null | undefined): void {
  useEffect(() => {
    if (!skin) return
    let latest = true
    void import('../kit/apply-skin.ts').then(({ applySkin }) => {
      if (latest) applySkin(document.documentElement, skin)
    })
    return () => {
      latest = false
    }
  }, [skin])
}
