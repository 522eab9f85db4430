import type { Language } from '#i18n/base/language.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Menu } from '#machines/flow/host-session/host-session.events.ts'
import type { Place, SidebarEntry, SidebarGroup } from '../shell/menu/route.ts'
import { pageOfMenu } from './menu-pages.ts'

type MenuEntry = Omit<Menu, 'child'>

const titleFields = { zh: 'menuName', en: 'menuNameEN', es: 'menuNameES', ja: 'menuNameJA' } as const

/** The title in this language. Falls back to English, then Chinese. */
const menuTitle = (entry: MenuEntry, language: Language): string =>
  entry[titleFields[language]] || entry.menuNameEN || entry.menuName

/** The path of an entry. The address of an entry may lack the leading slash. */
const menuPath = ({ url }: MenuEntry): string => `/${url.replace(/^\/+/, '')}`

const titleOf =
  (entry: MenuEntry): Place['title'] =>
  ({ language }: Pick<Translator<'routes'>, 'language'>) =>
    menuTitle(entry, language)

const placeOfEntry = (entry: MenuEntry): Place => ({
  path: menuPath(entry),
  title: titleOf(entry),
  page: pageOfMenu(entry.id),
  icon: entry.icon,
  hidden: false,
  roles: [],
})

const left = <Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !entry.isDeleted)

/** An entry of the sidebar that comes from the server's menu. A group has an address too, and pages with all their data. */
type SidebarEntryFromMenu =
  | Exclude<SidebarEntry, SidebarGroup>
  | (SidebarGroup & { path: string; places: Place[] })

function sidebarEntryOf(entry: Menu): SidebarEntryFromMenu[] {
  const id = String(entry.id)
  if (entry.child.length === 0) return [{ kind: 'page', id, place: placeOfEntry(entry) }]
  const places = left(entry.child).map(placeOfEntry)
  if (places.length === 0) return []
  return [{ kind: 'group', id, title: titleOf(entry), icon: entry.icon, path: menuPath(entry), places }]
}

/**
 * Converts the server's menu for the sidebar: skips deleted entries, and turns entries with children into
 * groups.
 */
export const sidebarOf = (menu: readonly Menu[]): SidebarEntryFromMenu[] => left(menu).flatMap(sidebarEntryOf)

/** All pages of the menu. */
export const menuPlaces = (menu: readonly Menu[]): Place[] =>
  sidebarOf(menu).flatMap((entry) => (entry.kind === 'page' ? [entry.place] : entry.places))
