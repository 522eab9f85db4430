/** A theme (skin) as the specification's section 3 lists it. Colours are CSS hex colours. */
export const skinColours = {
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
  ChartWrongColor: '#d9485a',
} as const

export type SkinColourName = keyof typeof skinColours
export type SkinColours = Record<SkinColourName, string>

export const skinColourNames = Object.keys(skinColours) as SkinColourName[]

/** 1 PC admin, 2 big screen, 3 mobile. */
export const skinTypes = [1, 2, 3] as const
export type SkinType = (typeof skinTypes)[number]

/** What the background of a page may be, by its type: 1 gradient, 2 pure colour, 3 picture. A desk has no picture. */
export const backgroundsOf = { 1: [1, 2], 2: [1, 2, 3], 3: [1, 2, 3] } as const satisfies Record<
  SkinType,
  readonly (1 | 2 | 3)[]
>

export interface Skin extends SkinColours {
  Id: string
  /** The built-in that an account has changed for itself; null for one as it came, and for a custom one. */
  OriginId: string | null
  SkinName: string
  SkinNameEN: string
  IsCustom: boolean
  SkinType: SkinType
  EventId: string | null
  /** 1 gradient, 2 pure colour, 3 picture. */
  MainBackColorSelectedValue: 1 | 2 | 3
  /** 1 down, 2 right, 3 down-right, 4 down-left. */
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
} as const

/** The built-in skin of the console: light and calm. */
export const consoleSkin: Skin = {
  ...base,
  ...skinColours,
  Id: 'builtin-console',
  SkinName: '默认',
  SkinNameEN: 'Default',
  SkinType: 1,
  MainBackColorSelectedValue: 2,
  MainChangeColorA: '#f6f7fb',
  MainChangeColorB: '#eef1ff',
}

/** The built-in skin of the big screen: a dark stage, everything legible from the last row. */
export const screenSkin: Skin = {
  ...base,
  ...skinColours,
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
  ChartCorrectColor: '#35d6a0',
  ChartWrongColor: '#ff7a8a',
}

/** The built-in skin of the phone: comfortable in a dark hall. */
export const mobileSkin: Skin = {
  ...base,
  ...skinColours,
  Id: 'builtin-mobile',
  SkinName: '清晨',
  SkinNameEN: 'Daylight',
  SkinType: 3,
  MainBackColorSelectedValue: 1,
  MainChangeColorA: '#eef1ff',
  MainChangeColorB: '#f9faff',
}

/** What an event's guests and its big screen wear. An audience gets the skin that it draws with; the other is null. */
export interface SkinBundle {
  MobileSkin: Skin | null
  MobileSkinId: string
  ScreenSkin: Skin | null
  ScreenSkinId: string
}

/** What is worn where nothing else was chosen. */
export const defaultSkins: Record<SkinType, Skin> = { 1: consoleSkin, 2: screenSkin, 3: mobileSkin }
