import { savedLook } from '../forms/saved-look.ts'

export type ListLook = 'cards' | 'table'

/** Cards or table. */
export const listLook = savedLook<ListLook>('cuelight.eventListLook', ['cards', 'table'])
