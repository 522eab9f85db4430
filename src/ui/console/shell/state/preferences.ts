import { useSyncExternalStore } from 'react'
import { scaleRootFont } from '#ui/kit/styling/root-font.ts'
import { preferences } from './shell-storage.ts'

export const sizes = ['large', 'medium', 'small'] as const
export type Size = (typeof sizes)[number]

interface Look {
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  /** True if the menu bar and the sidebar are shown beside a desk. */
  deskBars: boolean
  size: Size
}

/** The row of tags, and the bars beside a desk, are off until the host turns them on (decision 0075). */
function saved(): Look {
  return {
    tagsView: preferences.preference('tagsView') === '1',
    fixedHeader: preferences.preference('fixedHeader') !== '0',
    sidebarLogo: preferences.preference('sidebarLogo') !== '0',
    deskBars: preferences.preference('deskBars') === '1',
    size: sizes.find((size) => size === preferences.preference('size')) ?? 'medium',
  }
}

let look = saved()
const listeners = new Set<() => void>()

export const currentLook = (): Look => look

export const useLook = (): Look =>
  useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentLook)

/** Applies a preference immediately and stores the preference for a year. */
export function changeLook(part: Partial<Look>): void {
  look = { ...look, ...part }
  scaleRootFont(look.size)
  for (const [name, value] of Object.entries(part))
    preferences.savePreference(name as keyof Look, typeof value === 'boolean' ? (value ? '1' : '0') : value)
  for (const listener of listeners) listener()
}
