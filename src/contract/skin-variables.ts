import { luminance, mixColours, readableOn, textOn } from './colour.ts'
import { type Skin, skinColourNames } from './skin.ts'
import { skinVariable } from './skin-variable.ts'

const directions = { 1: 'to bottom', 2: 'to right', 3: 'to bottom right', 4: 'to bottom left' } as const

// A picture's path goes into url("…"): only paths of this site, so that a skin can neither break out nor call elsewhere.
const ownPath = /^\/(?!\/)[\w\-./]+$/

export const isDarkSkin = (skin: Skin): boolean => luminance(skin.MainPrimaryFont) > 0.4

/** What lies between a picture and the words on it: enough to read them whatever the picture shows. */
const scrimOf = (skin: Skin) =>
  isDarkSkin(skin) ? { colour: '#060920', share: 0.74 } : { colour: '#ffffff', share: 0.88 }

const showsPicture = (skin: Skin): boolean =>
  skin.MainBackColorSelectedValue === 3 && ownPath.test(skin.MainPictureBackColor)

/** The colours that text may lie on when nothing is between it and the page; of a picture its darkest and lightest. */
export function pageColours(skin: Skin): string[] {
  if (skin.MainBackColorSelectedValue === 1) return [skin.MainChangeColorA, skin.MainChangeColorB]
  if (!showsPicture(skin)) return [skin.MainPureBackColor]
  const { colour, share } = scrimOf(skin)
  return [mixColours('#000000', colour, share), mixColours('#ffffff', colour, share)]
}

function pageBackground(skin: Skin): string {
  if (skin.MainBackColorSelectedValue === 1) {
    const direction = directions[skin.MainChangeBackColorDirection]
    return `linear-gradient(${direction}, ${skin.MainChangeColorA}, ${skin.MainChangeColorB})`
  }
  if (!showsPicture(skin)) return skin.MainPureBackColor
  const { colour, share } = scrimOf(skin)
  const scrim = `${colour}${Math.round(share * 255).toString(16)}`
  const picture = `url("${skin.MainPictureBackColor}")`
  return `linear-gradient(${scrim}, ${scrim}), ${picture} center / cover no-repeat, ${skin.MainPureBackColor}`
}

/** Colours that a skin has no field for and that follow from those it has, chosen so that text keeps AA contrast. */
function derivedColours(skin: Skin): Record<string, string> {
  const surface = skin.TableBackColor
  const dark = isDarkSkin(skin)
  const soft = (colour: string): string => mixColours(surface, colour, dark ? 0.22 : 0.1)
  const pages = [surface, skin.TableHighlightColor, ...pageColours(skin)]
  const tone = (name: string, colour: string): Record<string, string> => ({
    [`--skin-${name}-soft`]: soft(colour),
    [`--skin-${name}-text`]: readableOn(colour, [...pages, soft(colour)], 4.6),
  })
  const pressed = (name: string, colour: string, font: string): Record<string, string> => ({
    [`--skin-button-${name}-hover`]: mixColours(colour, textOn(font), 0.12),
  })
  return {
    ...tone('accent', skin.MainThemeColor),
    ...tone('success', skin.ButtonSuccessColor),
    ...tone('warning', skin.ButtonWarningColor),
    ...tone('danger', skin.ButtonDangerColor),
    ...pressed('primary', skin.ButtonPrimaryColor, skin.ButtonFontPrimaryColor),
    ...pressed('success', skin.ButtonSuccessColor, skin.ButtonFontSuccessColor),
    ...pressed('warning', skin.ButtonWarningColor, skin.ButtonFontWarningColor),
    ...pressed('danger', skin.ButtonDangerColor, skin.ButtonFontDangerColor),
    '--skin-button-normal-hover': skin.TableHighlightColor,
    '--skin-control-line': readableOn(
      skin.TableBorderColor,
      [surface, ...pageColours(skin)],
      3,
      skin.MainPrimaryFont,
    ),
    '--skin-button-line': mixColours(skin.TableBorderColor, skin.MainPrimaryFont, 0.14),
    '--skin-focus': readableOn(skin.MainThemeColor, pages, 3),
    '--skin-avator-nick-back': readableOn(skin.AvatorNickColor, ['#ffffff'], 4.6),
    '--skin-avator-real-back': readableOn(skin.AvatorRealColor, ['#ffffff'], 4.6),
    '--skin-chart-correct-font': textOn(skin.ChartCorrectColor),
    '--skin-chart-correct-text': readableOn(skin.ChartCorrectColor, pages, 4.6),
    '--skin-chart-wrong-text': readableOn(skin.ChartWrongColor, pages, 4.6),
    '--skin-tip-back': dark ? '#ffffff' : mixColours(skin.MainPrimaryFont, '#000000', 0.1),
    '--skin-tip-font': dark ? '#10153a' : '#ffffff',
    '--skin-shadow-color': dark ? 'rgba(0, 0, 0, 0.4)' : 'rgba(27, 33, 64, 0.09)',
  }
}

/** Everything the pages are drawn with, as CSS properties: the variables, and whether the browser's own parts are dark. */
export function skinVariables(skin: Skin): Record<string, string> {
  return {
    ...Object.fromEntries(skinColourNames.map((name) => [skinVariable(name), skin[name]])),
    ...derivedColours(skin),
    '--skin-background': pageBackground(skin),
    'color-scheme': isDarkSkin(skin) ? 'dark' : 'light',
  }
}
