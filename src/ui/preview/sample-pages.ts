import { type ItemKind, type ItemPlace, isItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'

/** The pages of phone and screen in the theme preview. */
export type SamplePage = 'welcome' | 'qa' | 'interaction' | ItemKind

export const isKindPage = (page: SamplePage): page is ItemKind => isItemKind(page)

const kindsIn = (place: ItemPlace) => itemKinds.filter((kind) => itemPlaces[kind] === place)

/** On the phone, interactions have no pages of their own. */
export const phonePages: readonly SamplePage[] = ['welcome', 'qa', ...kindsIn('polls'), 'interaction']
export const samplePages: readonly SamplePage[] = [...phonePages, ...kindsIn('interactions')]
