import { type Skin, type SkinColourName, skinColours } from '../../contract/skin.ts'
import { luminance, mixColours, readableOn, textOn } from './colour.ts'

/** The CSS variable of a skin's colour: MainThemeColor -> --skin-main-theme-color. */
export const skinVariable = (name: string): string =>
  `--skin${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const names = Object.keys(skinColours) as SkinColourName[]

const directions = { 1: 'to bottom', 2: 'to right', 3: 'to bottom right', 4: 'to bottom left' } as const

// A picture's path goes into url("…"): only paths of this site, so that a skin can neither break out nor call elsewhere.
const ownPath = /^\/(?!\/)[\w\-./]+$/

const isDarkSkin = (skin: Skin): boolean => luminance(skin.MainPrimaryFont) > 0.4

/** The colours that text may lie on when nothing is between it and the page. */
function pageColours(skin: Skin): string[] {
  return skin.MainBackColorSelectedValue === 1
    ? [skin.MainChangeColorA, skin.MainChangeColorB]
    : [skin.MainPureBackColor]
}

function pageBackground(skin: Skin): string {
  if (skin.MainBackColorSelectedValue === 1) {
    const direction = directions[skin.MainChangeBackColorDirection]
    return `linear-gradient(${direction}, ${skin.MainChangeColorA}, ${skin.MainChangeColorB})`
  }
  if (skin.MainBackColorSelectedValue === 3 && ownPath.test(skin.MainPictureBackColor)) {
    const scrim = isDarkSkin(skin) ? 'rgba(6, 9, 32, 0.62)' : 'rgba(255, 255, 255, 0.78)'
    const picture = `url("${skin.MainPictureBackColor}")`
    return `linear-gradient(${scrim}, ${scrim}), ${picture} center / cover no-repeat, ${skin.MainPureBackColor}`
  }
  return skin.MainPureBackColor
}

/** Colours that a skin has no field for and that follow from those it has, chosen so that text keeps AA contrast. */
function derivedColours(skin: Skin): Record<string, string> {
  const surface = skin.TableBackColor
  const soft = (colour: string): string => mixColours(surface, colour, isDarkSkin(skin) ? 0.22 : 0.1)
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
    '--skin-tip-back': isDarkSkin(skin) ? '#ffffff' : mixColours(skin.MainPrimaryFont, '#000000', 0.1),
    '--skin-tip-font': isDarkSkin(skin) ? '#10153a' : '#ffffff',
    '--skin-shadow-color': isDarkSkin(skin) ? 'rgba(0, 0, 0, 0.4)' : 'rgba(27, 33, 64, 0.09)',
  }
}

/** Everything the kit draws with, as CSS variables. Pure; `SkinScope` and `applySkin` put them on an element. */
export function skinVariables(skin: Skin): Record<string, string> {
  const colours = Object.fromEntries(names.map((name) => [skinVariable(name), skin[name]]))
  return { ...colours, ...derivedColours(skin), '--skin-background': pageBackground(skin) }
}

/** Puts the skin on an element; all kit parts inside follow at once. */
export function applySkin(element: HTMLElement, skin: Skin): void {
  for (const [name, value] of Object.entries(skinVariables(skin))) element.style.setProperty(name, value)
  element.style.setProperty('color-scheme', isDarkSkin(skin) ? 'dark' : 'light')
  element.dataset.skin = skin.Id
}
