import { type ItemKind, type ItemPlace, isItemKind, itemKinds, itemPlaces } from '#contract/items/kinds.ts'
import { picturePathPattern } from '#contract/picture-path.ts'
import { logoPlates, plainExtras, type ThemeExtras } from '#contract/theme.ts'

/** The pages of phone and screen in the theme preview. */
export type SamplePage = 'welcome' | 'qa' | 'interaction' | ItemKind

export const isKindPage = (page: SamplePage): page is ItemKind => isItemKind(page)

const kindsIn = (place: ItemPlace) => itemKinds.filter((kind) => itemPlaces[kind] === place)

/** On the phone, interactions have no pages of their own. */
export const phonePages: readonly SamplePage[] = ['welcome', 'qa', ...kindsIn('polls'), 'interaction']
export const samplePages: readonly SamplePage[] = [...phonePages, ...kindsIn('interactions')]

export type SampleLogo = Pick<ThemeExtras, 'logoPath' | 'logoText' | 'logoPlate'>

/**
 * The logo of a theme as the query of a preview's address. Empty without a logo. The text alternative is left out,
 * because each letter that a host types would load the preview again.
 */
export const logoQuery = ({ logoPath, logoPlate }: SampleLogo): string =>
  logoPath === '' ? '' : `?${new URLSearchParams({ logoPath, logoPlate })}`

/** The logo in the query of a preview's address. Only pictures of this site are valid. */
export function logoIn(parameters: URLSearchParams): SampleLogo {
  const path = parameters.get('logoPath') ?? ''
  const plate = logoPlates.find((each) => each === parameters.get('logoPlate'))
  return {
    logoPath: picturePathPattern.test(path) ? path : plainExtras.logoPath,
    logoText: plainExtras.logoText,
    logoPlate: plate ?? plainExtras.logoPlate,
  }
}
