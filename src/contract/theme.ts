/** A theme, with the fields of the specification, section 3. Colours are CSS hex colours. */
export const themeColours = {
  mainThemeColor: '#5c77ff',
  mainPureBackColor: '#f6f7fb',
  mainPrimaryFont: '#1b2140',
  mainSecondFont: '#5a6182',
  mainPlaceHolderText: '#6b7293',
  headerBackColor: '#ffffff',
  headerFontColor: '#1b2140',
  subHeaderBackColor: '#ffffff',
  subHeaderFontColor: '#4a5175',
  tableBackColor: '#ffffff',
  tableBorderColor: '#e4e7f2',
  tableHighlightColor: '#eef1ff',
  avatorNickColor: '#7b61ff',
  avatorRealColor: '#5c77ff',
  buttonPrimaryColor: '#4a63e7',
  buttonSuccessColor: '#12805c',
  buttonWarningColor: '#9a6100',
  buttonDangerColor: '#c8323f',
  buttonNormalColor: '#ffffff',
  buttonFontPrimaryColor: '#ffffff',
  buttonFontSuccessColor: '#ffffff',
  buttonFontWarningColor: '#ffffff',
  buttonFontDangerColor: '#ffffff',
  buttonFontNormalColor: '#1b2140',
  chartDefaultColor: '#c3cbe8',
  chartHasValueColor: '#5c77ff',
  chartCorrectColor: '#12a070',
  chartWrongColor: '#b3264a',
} as const

export type ThemeColourName = keyof typeof themeColours
export type ThemeColours = Record<ThemeColourName, string>

export const themeColourNames = Object.keys(themeColours) as ThemeColourName[]

/** Numbers of the specification: 1 console, 2 big screen, 3 phone. */
export const themeTypes = [1, 2, 3] as const
export type ThemeType = (typeof themeTypes)[number]

/** Backgrounds that a theme of each type may have: 1 gradient, 2 pure colour, 3 picture. The console has no picture. */
export const backgroundsOf = { 1: [1, 2], 2: [1, 2, 3], 3: [1, 2, 3] } as const satisfies Record<
  ThemeType,
  readonly (1 | 2 | 3)[]
>

/** Patterns over a background of one colour or two. Each pattern uses shades of the theme's own colours. */
export const backgroundPatterns = ['none', 'dots', 'grid', 'discs', 'contours'] as const
export type BackgroundPattern = (typeof backgroundPatterns)[number]

/** What lies behind a logo, so that a dark logo stays visible on a dark theme. */
export const logoPlates = ['none', 'light', 'dark'] as const
export type LogoPlate = (typeof logoPlates)[number]

/** Whether the screens and phones of a brand are dark or light. */
export const brandMoods = ['dark', 'light'] as const

/** The fields that themes have in addition to the fields of the specification. */
export interface ThemeExtras {
  mainBackPattern: BackgroundPattern
  /** Path of the uploaded logo; '' for no logo. */
  logoPath: string
  /** Text alternative of the logo. Not empty if the theme has a logo. */
  logoText: string
  logoPlate: LogoPlate
}

export const plainExtras: ThemeExtras = {
  mainBackPattern: 'none',
  logoPath: '',
  logoText: '',
  logoPlate: 'none',
}

export interface Theme extends ThemeColours, ThemeExtras {
  id: string
  /** Id of the built-in theme that the account changed; null for an unchanged built-in theme and for a custom theme. */
  originId: string | null
  skinName: string
  skinNameEN: string
  isCustom: boolean
  skinType: ThemeType
  eventId: string | null
  /** 1 gradient, 2 pure colour, 3 picture. */
  mainBackColorSelectedValue: 1 | 2 | 3
  /** Direction of the gradient: 1 down, 2 right, 3 down-right, 4 down-left. */
  mainChangeBackColorDirection: 1 | 2 | 3 | 4
  mainChangeColorA: string
  mainChangeColorB: string
  mainPictureBackColor: string
}

const base = {
  originId: null,
  isCustom: false,
  eventId: null,
  mainChangeBackColorDirection: 3,
  mainPictureBackColor: '',
  ...plainExtras,
} as const

/** The built-in theme of the console: light. */
export const consoleTheme: Theme = {
  ...base,
  ...themeColours,
  id: 'builtin-console',
  skinName: '默认',
  skinNameEN: 'Default',
  skinType: 1,
  mainBackColorSelectedValue: 2,
  mainChangeColorA: '#f6f7fb',
  mainChangeColorB: '#eef1ff',
}

/** The built-in theme of the big screen: dark, and legible from the last row. */
export const screenTheme: Theme = {
  ...base,
  ...themeColours,
  id: 'builtin-screen',
  skinName: '星幕',
  skinNameEN: 'Night sky',
  skinType: 2,
  mainBackColorSelectedValue: 1,
  mainChangeColorA: '#10153a',
  mainChangeColorB: '#2b2f7f',
  mainThemeColor: '#8fa2ff',
  mainPureBackColor: '#10153a',
  mainPrimaryFont: '#ffffff',
  mainSecondFont: '#c9d1ff',
  mainPlaceHolderText: '#aab3e6',
  headerBackColor: '#171d4c',
  headerFontColor: '#ffffff',
  subHeaderBackColor: '#1d2460',
  subHeaderFontColor: '#dfe4ff',
  tableBackColor: '#1d2460',
  tableBorderColor: '#3c458f',
  tableHighlightColor: '#2c3580',
  buttonPrimaryColor: '#8fa2ff',
  buttonFontPrimaryColor: '#10153a',
  buttonNormalColor: '#2c3580',
  buttonFontNormalColor: '#ffffff',
  chartDefaultColor: '#46509e',
  chartHasValueColor: '#8fa2ff',
  chartCorrectColor: '#6df2c4',
  chartWrongColor: '#f4647a',
}

/** The built-in theme of the phone: comfortable in a dark room. */
export const mobileTheme: Theme = {
  ...base,
  ...themeColours,
  id: 'builtin-mobile',
  skinName: '清晨',
  skinNameEN: 'Daylight',
  skinType: 3,
  mainBackColorSelectedValue: 1,
  mainChangeColorA: '#eef1ff',
  mainChangeColorB: '#f9faff',
}

/**
 * Themes of an event's phones and big screen. Phones get only the phone theme, and screens get only the screen
 * theme; the field for the other theme is null.
 */
export interface ThemeBundle {
  mobileSkin: Theme | null
  mobileSkinId: string
  screenSkin: Theme | null
  screenSkinId: string
}

/** Default theme of each type, for accounts and events without a chosen theme. */
export const defaultThemes: Record<ThemeType, Theme> = { 1: consoleTheme, 2: screenTheme, 3: mobileTheme }
