import type { z } from 'zod'
import type { menu } from '../src/contract/calls.ts'

/** The specification's application id of the console's menu. */
const consoleApplication = 1

/** The pages a host may open; the menu's id decides the page (specification, section 2). */
const consoleMenus: z.output<typeof menu>[] = [
  {
    Id: 1,
    ParentId: 0,
    Url: '/Events/EventList',
    MenuName: '活动列表',
    MenuNameEN: 'Events',
    MenuNameES: 'Eventos',
    MenuNameJA: 'イベント一覧',
    Icon: 'calendar-days',
    IsDeleted: false,
    Child: [],
  },
]

export const menusOf = (applicationId: number): z.output<typeof menu>[] =>
  applicationId === consoleApplication ? consoleMenus : []
