import type { House } from '#contract/house.ts'
import type { Brand, ThemeContent } from '#contract/theme.calls.ts'
import {
  defaultThemes,
  type LogoPlate,
  mobileTheme,
  plainExtras,
  screenTheme,
  type Theme,
  type ThemeType,
  themeColours,
} from '#contract/theme.ts'
import { contrastRatio } from './colour.ts'
import { type Oklch, oklchOf, strongest } from './oklch.ts'
import { drawnRatio, textRatio } from './theme-contrast.ts'
import { pageColours } from './theme-variables.ts'

/** A little more than required, because a colour is rounded to 8 bits a channel. */
const reserve = 0.1

/** Contrast of the brand's colour. In a dark hall it is brighter than it has to be, so that it shines. */
const accentRatio: Record<Brand['mood'], number> = { dark: 4, light: drawnRatio }

/** Lightness and largest chroma of the shades of the brand's hue. */
interface Shades {
  from: Shade
  to: Shade
  surface: Shade
  highlight: Shade
  line: Shade
  header: Shade
  ink: Shade
  muted: Shade
  emptyBar: Shade
  /** Text moves to this lightness until it is readable. */
  end: 0 | 1
}
type Shade = readonly [lightness: number, chroma: number]

const moods: Record<Brand['mood'], Shades> = {
  dark: {
    from: [0.3, 0.11],
    to: [0.17, 0.06],
    surface: [0.25, 0.065],
    highlight: [0.32, 0.075],
    line: [0.44, 0.08],
    header: [0.19, 0.06],
    ink: [0.985, 0.008],
    muted: [0.84, 0.035],
    emptyBar: [0.43, 0.07],
    end: 1,
  },
  light: {
    from: [0.99, 0.008],
    to: [0.945, 0.03],
    surface: [1, 0],
    highlight: [0.955, 0.025],
    line: [0.89, 0.03],
    header: [1, 0],
    ink: [0.24, 0.045],
    muted: [0.47, 0.04],
    emptyBar: [0.86, 0.045],
    end: 0,
  },
}

/** The first shade of the colour, towards black or white, that has the contrast on all grounds. */
function shadeOn({ lightness, chroma, hue }: Oklch, grounds: readonly string[], ratio: number, end: 0 | 1) {
  const step = end === 1 ? 0.01 : -0.01
  for (let at = lightness; at > 0 && at < 1; at += step) {
    const shade = strongest(at, hue, chroma)
    if (grounds.every((ground) => contrastRatio(shade, ground) >= ratio + reserve)) return shade
  }
  return end === 1 ? '#ffffff' : '#000000'
}

/** Text on a colour: white, or a dark shade of the brand. Black is readable on every colour where white is not. */
const inkOn = (ground: string, { chroma, hue }: Oklch): string =>
  ['#ffffff', strongest(0.2, hue, Math.min(chroma, 0.05)), '#000000'].find(
    (ink) => contrastRatio(ink, ground) >= textRatio,
  ) ?? '#000000'

/**
 * The host chooses the plate for screens and phones. Without a plate the logo fits their mood, so it needs a plate on
 * the light console if their mood is dark.
 */
function plateOn(brand: BrandLook, mood: Brand['mood']): LogoPlate {
  if (mood === brand.mood) return brand.logoPlate
  return brand.logoPlate === 'light' ? 'none' : 'dark'
}

type BrandLook = Omit<Brand, 'apply'>

type Base = Pick<
  Theme,
  'skinType' | 'mainBackColorSelectedValue' | 'mainChangeBackColorDirection' | 'mainBackPattern'
>

function themeOf(brand: BrandLook, mood: Brand['mood'], base: Base): ThemeContent {
  const given = oklchOf(brand.colour)
  const shades = moods[mood]
  const shade = ([lightness, most]: Shade): string =>
    strongest(lightness, given.hue, Math.min(given.chroma, most))
  const [from, to, surface, highlight] = [shades.from, shades.to, shades.surface, shades.highlight].map(
    shade,
  ) as [string, string, string, string]
  const accent = shadeOn(given, [surface, from, to, highlight], accentRatio[mood], shades.end)
  const second = strongest(0.62, given.hue + 140, Math.max(0.08, given.chroma))
  const onButton = inkOn(accent, given)
  const defaults = mood === 'dark' ? screenTheme : mobileTheme
  const ground: Theme = {
    ...themeColours,
    ...plainExtras,
    ...base,
    id: '',
    originId: null,
    isCustom: true,
    eventId: null,
    skinName: brand.name,
    skinNameEN: brand.name,
    mainChangeColorA: from,
    mainChangeColorB: to,
    mainPureBackColor: from,
    mainPictureBackColor: '',
    mainThemeColor: accent,
    avatorRealColor: accent,
    avatorNickColor: second,
    mainPrimaryFont: shade(shades.ink),
    tableBackColor: surface,
    tableHighlightColor: highlight,
    tableBorderColor: shade(shades.line),
    headerBackColor: shade(shades.header),
    subHeaderBackColor: surface,
    buttonPrimaryColor: accent,
    buttonFontPrimaryColor: onButton,
    buttonNormalColor: mood === 'dark' ? highlight : surface,
    chartDefaultColor: shade(shades.emptyBar),
    chartHasValueColor: accent,
    chartCorrectColor: defaults.chartCorrectColor,
    chartWrongColor: defaults.chartWrongColor,
    logoPath: brand.logoPath,
    logoText: brand.logoPath === '' ? '' : brand.logoText,
    logoPlate: plateOn(brand, mood),
  }
  const pages = [...pageColours(ground), surface, highlight, ground.headerBackColor, ground.buttonNormalColor]
  const text = ([lightness, chroma]: Shade): string =>
    shadeOn(
      { lightness, chroma: Math.min(given.chroma, chroma), hue: given.hue },
      pages,
      textRatio,
      shades.end,
    )
  const [ink, muted] = [text(shades.ink), text(shades.muted)]
  const { id: _, originId: __, isCustom: ___, eventId: ____, ...content } = ground
  return {
    ...content,
    mainPrimaryFont: ink,
    mainSecondFont: muted,
    mainPlaceHolderText: muted,
    headerFontColor: ink,
    subHeaderFontColor: ink,
    buttonFontNormalColor: ink,
  }
}

/**
 * The themes of console, big screen and phones from one colour. All text has the contrast of WCAG AA, whatever the
 * colour is.
 */
export const brandThemes = (brand: BrandLook): Record<ThemeType, ThemeContent> => ({
  1: themeOf(brand, 'light', {
    skinType: 1,
    mainBackColorSelectedValue: 2,
    mainChangeBackColorDirection: 3,
    mainBackPattern: 'none',
  }),
  2: themeOf(brand, brand.mood, {
    skinType: 2,
    mainBackColorSelectedValue: 1,
    mainChangeBackColorDirection: 3,
    mainBackPattern: 'discs',
  }),
  3: themeOf(brand, brand.mood, {
    skinType: 3,
    mainBackColorSelectedValue: 1,
    mainChangeBackColorDirection: 1,
    mainBackPattern: 'discs',
  }),
})

/** The theme of the console's pages without a session. */
export function houseTheme({ colour, name }: House): Theme {
  if (colour === undefined) return defaultThemes[1]
  const brand = { name, colour, mood: 'light', logoPath: '', logoText: '', logoPlate: 'none' } as const
  return { ...brandThemes(brand)[1], id: 'house', originId: null, isCustom: false, eventId: null }
}
