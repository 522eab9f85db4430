import type { Language } from '../../../i18n/language.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { Menu } from '../../../machines/host-session/host-session.events.ts'
import { pageOfMenu } from './menu-pages.ts'
import type { Place } from './route.ts'

type MenuEntry = Omit<Menu, 'Child'>

/** One line of the sidebar: a page, or a group of pages. */
export type SidebarEntry =
  | { kind: 'page'; id: string; place: Place }
  | { kind: 'group'; id: string; title: Place['title']; icon: string; path: string; places: Place[] }

const titleFields = { zh: 'MenuName', en: 'MenuNameEN', es: 'MenuNameES', ja: 'MenuNameJA' } as const

/** The title in this language; where the server has none, the English one, then the Chinese. */
const menuTitle = (entry: MenuEntry, language: Language): string =>
  entry[titleFields[language]] || entry.MenuNameEN || entry.MenuName

/** The path of an entry, whether or not its address begins with a slash. */
const menuPath = ({ Url }: MenuEntry): string => `/${Url.replace(/^\/+/, '')}`

const titleOf =
  (entry: MenuEntry): Place['title'] =>
  ({ language }: Pick<Translator<'routes'>, 'language'>) =>
    menuTitle(entry, language)

const placeOfEntry = (entry: MenuEntry): Place => ({
  path: menuPath(entry),
  title: titleOf(entry),
  page: pageOfMenu(entry.Id),
  icon: entry.Icon,
  hidden: false,
  roles: [],
})

const left = <Entry extends MenuEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => !entry.IsDeleted)

function sidebarEntryOf(entry: Menu): SidebarEntry[] {
  const id = String(entry.Id)
  if (entry.Child.length === 0) return [{ kind: 'page', id, place: placeOfEntry(entry) }]
  const places = left(entry.Child).map(placeOfEntry)
  if (places.length === 0) return []
  return [{ kind: 'group', id, title: titleOf(entry), icon: entry.Icon, path: menuPath(entry), places }]
}

/** The server's menu as the sidebar shows it: deleted entries left out, entries with children as groups. */
export const sidebarOf = (menu: readonly Menu[]): SidebarEntry[] => left(menu).flatMap(sidebarEntryOf)

/** Every page that the menu leads to. */
export const menuPlaces = (menu: readonly Menu[]): Place[] =>
  sidebarOf(menu).flatMap((entry) => (entry.kind === 'page' ? [entry.place] : entry.places))
