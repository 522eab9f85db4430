import { lazy } from 'react'
import type { Language } from '../../../i18n/language.ts'
import type { Menu } from '../../../machines/host-session/host-session.events.ts'

const EventListPage = lazy(() => import('../events/event-list-page.tsx'))

type MenuTitles = Pick<Menu, 'MenuName' | 'MenuNameEN' | 'MenuNameES' | 'MenuNameJA'>
type MenuEntry = MenuTitles & Pick<Menu, 'Id' | 'Url' | 'IsDeleted'>

// The entry's id decides the page (specification, section 2); ids 1 and 5 share one.
const pages = new Map([
  [1, EventListPage],
  [5, EventListPage],
])

export const pageOfMenu = (id: number) => pages.get(id)

/** Every entry that leads somewhere, groups opened, deleted ones left out. */
export const menuEntries = (menu: readonly Menu[]): MenuEntry[] =>
  menu
    .filter((entry) => !entry.IsDeleted)
    .flatMap((entry) => (entry.Child.length > 0 ? entry.Child.filter((child) => !child.IsDeleted) : [entry]))

const titleFields = { zh: 'MenuName', en: 'MenuNameEN', es: 'MenuNameES', ja: 'MenuNameJA' } as const

/** The title in this language; where the server has none, the English one, then the Chinese. */
export const menuTitle = (entry: MenuTitles, language: Language): string =>
  entry[titleFields[language]] || entry.MenuNameEN || entry.MenuName

/** The path of an entry, whether or not its address begins with a slash. */
export const menuPath = (entry: Pick<Menu, 'Url'>): string => `/${entry.Url.replace(/^\/+/, '')}`
