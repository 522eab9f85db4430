/** A theme, with the fields of the specification, section 3. Colours are CSS hex colours. */
export const themeColours = {
  MainThemeColor: '#5c77ff',
  MainPureBackColor: '#f6f7fb',
  MainPrimaryFont: '#1b2140',
  MainSecondFont: '#5a6182',
  MainPlaceHolderText: '#6b7293',
  HeaderBackColor: '#ffffff',
  HeaderFontColor: '#1b2140',
  SubHeaderBackColor: '#ffffff',
  SubHeaderFontColor: '#4a5175',
  TableBackColor: '#ffffff',
  TableBorderColor: '#e4e7f2',
  TableHighlightColor: '#eef1ff',
  AvatorNickColor: '#7b61ff',
  AvatorRealColor: '#5c77ff',
  ButtonPrimaryColor: '#4a63e7',
  ButtonSuccessColor: '#12805c',
  ButtonWarningColor: '#9a6100',
  ButtonDangerColor: '#c8323f',
  ButtonNormalColor: '#ffffff',
  ButtonFontPrimaryColor: '#ffffff',
  ButtonFontSuccessColor: '#ffffff',
  ButtonFontWarningColor: '#ffffff',
  ButtonFontDangerColor: '#ffffff',
  ButtonFontNormalColor: '#1b2140',
  ChartDefaultColor: '#c3cbe8',
  ChartHasValueColor: '#5c77ff',
  ChartCorrectColor: '#12a070',
  ChartWrongColor: '#b3264a',
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
  MainBackPattern: BackgroundPattern
  /** Path of the uploaded logo; '' for no logo. */
  LogoPath: string
  /** Text alternative of the logo. Not empty if the theme has a logo. */
  LogoText: string
  LogoPlate: LogoPlate
}

export const plainExtras: ThemeExtras = {
  MainBackPattern: 'none',
  LogoPath: '',
  LogoText: '',
  LogoPlate: 'none',
}

export interface Theme extends ThemeColours, ThemeExtras {
  Id: string
  /** Id of the built-in theme that the account changed; null for an unchanged built-in theme and for a custom theme. */
  OriginId: string | null
  SkinName: string
  SkinNameEN: string
  IsCustom: boolean
  SkinType: ThemeType
  EventId: string | null
  /** 1 gradient, 2 pure colour, 3 picture. */
  MainBackColorSelectedValue: 1 | 2 | 3
  /** Direction of the gradient: 1 down, 2 right, 3 down-right, 4 down-left. */
  MainChangeBackColorDirection: 1 | 2 | 3 | 4
  MainChangeColorA: string
  MainChangeColorB: string
  MainPictureBackColor: string
}

const base = {
  OriginId: null,
  IsCustom: false,
  EventId: null,
  MainChangeBackColorDirection: 3,
  MainPictureBackColor: '',
  ...plainExtras,
} as const

/** The built-in theme of the console: light. */
export const consoleTheme: Theme = {
  ...base,
  ...themeColours,
  Id: 'builtin-console',
  SkinName: '默认',
  SkinNameEN: 'Default',
  SkinType: 1,
  MainBackColorSelectedValue: 2,
  MainChangeColorA: '#f6f7fb',
  MainChangeColorB: '#eef1ff',
}

/** The built-in theme of the big screen: dark, and legible from the last row. */
export const screenTheme: Theme = {
  ...base,
  ...themeColours,
  Id: 'builtin-screen',
  SkinName: '星幕',
  SkinNameEN: 'Night sky',
  SkinType: 2,
  MainBackColorSelectedValue: 1,
  MainChangeColorA: '#10153a',
  MainChangeColorB: '#2b2f7f',
  MainThemeColor: '#8fa2ff',
  MainPureBackColor: '#10153a',
  MainPrimaryFont: '#ffffff',
  MainSecondFont: '#c9d1ff',
  MainPlaceHolderText: '#aab3e6',
  HeaderBackColor: '#171d4c',
  HeaderFontColor: '#ffffff',
  SubHeaderBackColor: '#1d2460',
  SubHeaderFontColor: '#dfe4ff',
  TableBackColor: '#1d2460',
  TableBorderColor: '#3c458f',
  TableHighlightColor: '#2c3580',
  ButtonPrimaryColor: '#8fa2ff',
  ButtonFontPrimaryColor: '#10153a',
  ButtonNormalColor: '#2c3580',
  ButtonFontNormalColor: '#ffffff',
  ChartDefaultColor: '#46509e',
  ChartHasValueColor: '#8fa2ff',
  ChartCorrectColor: '#6df2c4',
  ChartWrongColor: '#f4647a',
}

/** The built-in theme of the phone: comfortable in a dark room. */
export const mobileTheme: Theme = {
  ...base,
  ...themeColours,
  Id: 'builtin-mobile',
  SkinName: '清晨',
  SkinNameEN: 'Daylight',
  SkinType: 3,
  MainBackColorSelectedValue: 1,
  MainChangeColorA: '#eef1ff',
  MainChangeColorB: '#f9faff',
}

/**
 * Themes of an event's phones and big screen. Phones get only the phone theme, and screens get only the screen
 * theme; the field for the other theme is null.
 */
export interface ThemeBundle {
  MobileSkin: Theme | null
  MobileSkinId: string
  ScreenSkin: Theme | null
  ScreenSkinId: string
}

/** Default theme of each type, for accounts and events without a chosen theme. */
export const defaultThemes: Record<ThemeType, Theme> = { 1: consoleTheme, 2: screenTheme, 3: mobileTheme }
