import type { VisitedPage } from '#machines/flow/visited-pages/visited-pages.events.ts'
import { hostCookies } from '#services/host-calls.ts'

export const preferences = hostCookies

// The sidebar

export const saveSidebar = (opened: boolean): void =>
  hostCookies.savePreference('sidebarStatus', opened ? '1' : '0')

/** The stored state of the sidebar. Null if this browser has stored no state. */
export function savedSidebar(): boolean | null {
  const saved = hostCookies.preference('sidebarStatus')
  return saved === '' ? null : saved !== '0'
}

// The tags

const tagsKey = 'visited-pages'

/** The pages visited in this browser window. Empty without storage. */
export function rememberedPages(): VisitedPage[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(tagsKey) ?? '[]')
    return Array.isArray(pages) ? pages.filter(isVisitedPage) : []
  } catch {
    return []
  }
}

const isVisitedPage = (it: VisitedPage | null): it is VisitedPage =>
  [it?.path, it?.search, it?.name].every((part) => typeof part === 'string')

export function rememberPages(pages: readonly VisitedPage[]): void {
  try {
    sessionStorage.setItem(tagsKey, JSON.stringify(pages))
  } catch {
    // If storage is forbidden or full, the tags last as long as the page.
  }
}
