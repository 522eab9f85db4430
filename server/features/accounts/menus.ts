import type { z } from 'zod'
import type { House } from '#contract/house.ts'
import type { menu } from '#contract/interface/calls.ts'
import { menuIds } from '#contract/menu-ids.ts'

type Menu = z.output<typeof menu>
/** `roles`: the roles that see the entry; without it every account sees it. */
export type Entry = Omit<Menu, 'child'> & { roles?: readonly string[] }
type Titles = readonly [zh: string, en: string, es: string, ja: string]

/** The console's application id in the specification. */
const consoleApplication = 1

/** An entry of the menu. Its id defines the page (specification, section 2; decision 0025). */
const entry = (
  id: number,
  parentId: number,
  url: string,
  [menuName, menuNameEN, menuNameES, menuNameJA]: Titles,
  icon: string,
): Entry => ({ id, parentId, url, menuName, menuNameEN, menuNameES, menuNameJA, icon, isDeleted: false })

/**
 * The entries of the console's menu, in the order of the sidebar. A group is an entry that is the parent of other
 * entries.
 */
const consoleEntries: readonly Entry[] = [
  entry(
    menuIds.eventList,
    0,
    '/Events/EventList',
    ['活动列表', 'Events', 'Eventos', 'イベント一覧'],
    'calendar-days',
  ),
  entry(
    menuIds.sharedEvents,
    0,
    '/Events/Shared',
    ['共享给我的活动', 'Shared with me', 'Compartidos conmigo', '共有されたイベント'],
    'share-2',
  ),
  entry(
    menuIds.templatesAndThemes,
    0,
    '/Design',
    ['模板与主题', 'Templates and themes', 'Plantillas y temas', 'テンプレートとテーマ'],
    'swatch-book',
  ),
  entry(
    menuIds.templates,
    menuIds.templatesAndThemes,
    '/Events/Templates',
    ['模板', 'Templates', 'Plantillas', 'テンプレート'],
    'file-text',
  ),
  entry(
    menuIds.themeSetting,
    menuIds.templatesAndThemes,
    '/Theme/ThemeSetting',
    ['主题设置', 'Themes', 'Temas', 'テーマ設定'],
    'palette',
  ),
  entry(
    menuIds.influentialUsers,
    0,
    '/Events/InfluentialUsers',
    ['活跃参与者', 'Influential users', 'Participantes influyentes', '影響力のある参加者'],
    'trophy',
  ),
  entry(menuIds.account, 0, '/UserCenter', ['账户', 'Account', 'Cuenta', 'アカウント'], 'user-round'),
  entry(
    menuIds.myOrders,
    menuIds.account,
    '/UserCenter/MyOrders',
    ['我的订单', 'My orders', 'Mis pedidos', '注文履歴'],
    'receipt-text',
  ),
  entry(
    menuIds.myAccount,
    menuIds.account,
    '/UserCenter/MyAccount',
    ['我的账户', 'My account', 'Mi cuenta', 'マイアカウント'],
    'id-card',
  ),
  entry(
    menuIds.priceList,
    menuIds.account,
    '/UserCenter/PriceList',
    ['套餐与价格', 'Prices', 'Precios', '料金'],
    'tag',
  ),
]

const seenBy =
  (own: readonly string[]) =>
  ({ roles }: Entry): boolean =>
    !roles || roles.some((role) => own.includes(role))

const withoutRoles = ({ roles: _, ...shown }: Entry): Omit<Menu, 'child'> => shown

/** The menu for an account with these roles. Empty groups are left out. */
export function menuFor(roles: readonly string[], entries: readonly Entry[] = consoleEntries): Menu[] {
  const seen = entries.filter(seenBy(roles))
  const childrenOf = (id: number) =>
    seen.filter(({ parentId }) => parentId === id).map((child) => ({ ...withoutRoles(child), child: [] }))
  const isGroup = ({ id }: Entry): boolean => entries.some(({ parentId }) => parentId === id)
  return seen
    .filter(({ parentId }) => parentId === 0)
    .map((top) => ({ ...withoutRoles(top), child: childrenOf(top.id) }))
    .filter((top) => top.child.length > 0 || !isGroup(top))
}

/** Entries of pages that sell plans. */
const planEntries: readonly number[] = [menuIds.myOrders, menuIds.priceList]

export const menusOf = (applicationId: number, roles: readonly string[], { hasPlans }: House): Menu[] => {
  if (applicationId !== consoleApplication) return []
  return menuFor(
    roles,
    hasPlans ? consoleEntries : consoleEntries.filter(({ id }) => !planEntries.includes(id)),
  )
}
