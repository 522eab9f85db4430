import { type LogoPlate, type Theme, themeColourNames } from '../contract/theme.ts'
import { contrastRatio, luminance, mixColours, readableOn, textOn } from './colour.ts'
import { pollColours, pollWordColours } from './poll-colours.ts'
import { patternLayers, patternShades } from './theme-pattern.ts'
import { themeVariable } from './theme-variable.ts'
import { dimmedColours, medalColours, nameColours, optionColours, type VividColour } from './vivid-colours.ts'

/** Steps in which the light of the stage gets weaker until all text is readable on it. */
const step = 0.02
const strongest = 0.34

/**
 * How strongly a colour may shine behind text, 0 to 1: as strongly as possible while every text colour keeps its contrast
 * on every lit background.
 */
function lightShare(
  light: string,
  backgrounds: readonly string[],
  texts: readonly string[],
  ratio: number,
): number {
  const isReadable = (share: number): boolean =>
    backgrounds.every((ground) => {
      const lit = mixColours(ground, light, share)
      return texts.every((text) => contrastRatio(text, lit) >= Math.min(ratio, contrastRatio(text, ground)))
    })
  for (let share = strongest; share > 0; share -= step)
    if (isReadable(share)) return Math.round(share * 100) / 100
  return 0
}

const directions = { 1: 'to bottom', 2: 'to right', 3: 'to bottom right', 4: 'to bottom left' } as const

// The path of a background picture goes into url("…") in a style sheet. Only paths of this site are valid, so that
// a theme can neither inject CSS nor load files of other sites.
const ownPath = /^\/(?!\/)[\w\-./]+$/

export const isDarkTheme = (theme: Theme): boolean => luminance(theme.mainPrimaryFont) > 0.4

/**
 * A translucent layer between a background picture and the text. The layer keeps the text readable on any picture.
 */
const scrimOf = (theme: Theme) =>
  isDarkTheme(theme) ? { colour: '#060920', share: 0.74 } : { colour: '#ffffff', share: 0.88 }

const showsPicture = (theme: Theme): boolean =>
  theme.mainBackColorSelectedValue === 3 && ownPath.test(theme.mainPictureBackColor)

const groundColours = (theme: Theme): string[] =>
  theme.mainBackColorSelectedValue === 1
    ? [theme.mainChangeColorA, theme.mainChangeColorB]
    : [theme.mainPureBackColor]

/**
 * Colours behind text on the page itself. For a background picture, these colours are the darkest and the lightest
 * colour that the picture can have under its translucent layer.
 */
export function pageColours(theme: Theme): string[] {
  if (!showsPicture(theme)) return [...groundColours(theme), ...patternShades(theme, groundColours(theme))]
  const { colour, share } = scrimOf(theme)
  return [mixColours('#000000', colour, share), mixColours('#ffffff', colour, share)]
}

function ground(theme: Theme): string {
  if (theme.mainBackColorSelectedValue !== 1) return theme.mainPureBackColor
  const direction = directions[theme.mainChangeBackColorDirection]
  return `linear-gradient(${direction}, ${theme.mainChangeColorA}, ${theme.mainChangeColorB})`
}

function pageBackground(theme: Theme): string {
  if (!showsPicture(theme)) return [...patternLayers(theme, groundColours(theme)), ground(theme)].join(', ')
  const { colour, share } = scrimOf(theme)
  const scrim = `${colour}${Math.round(share * 255).toString(16)}`
  const picture = `url("${theme.mainPictureBackColor}")`
  return `linear-gradient(${scrim}, ${scrim}), ${picture} center / cover no-repeat, ${theme.mainPureBackColor}`
}

/**
 * Colours that have no field in a theme. The function derives these colours from the theme's fields so that text
 * keeps AA contrast.
 */
function derivedColours(theme: Theme): Record<string, string> {
  const surface = theme.tableBackColor
  const dark = isDarkTheme(theme)
  const soft = (colour: string): string => mixColours(surface, colour, dark ? 0.22 : 0.1)
  const pages = [surface, theme.tableHighlightColor, ...pageColours(theme)]
  const tone = (name: string, colour: string): Record<string, string> => ({
    [`--theme-${name}-soft`]: soft(colour),
    [`--theme-${name}-text`]: readableOn(colour, [...pages, soft(colour)], 4.6),
  })
  const accent = tone('accent', theme.mainThemeColor)
  const texts = [theme.mainPrimaryFont, theme.mainSecondFont, accent['--theme-accent-text'] ?? '']
  const pressed = (name: string, colour: string, font: string): Record<string, string> => ({
    [`--theme-button-${name}-hover`]: mixColours(colour, textOn(font), 0.12),
  })
  return {
    ...accent,
    ...tone('success', theme.buttonSuccessColor),
    ...tone('warning', theme.buttonWarningColor),
    ...tone('danger', theme.buttonDangerColor),
    ...pressed('primary', theme.buttonPrimaryColor, theme.buttonFontPrimaryColor),
    ...pressed('success', theme.buttonSuccessColor, theme.buttonFontSuccessColor),
    ...pressed('warning', theme.buttonWarningColor, theme.buttonFontWarningColor),
    ...pressed('danger', theme.buttonDangerColor, theme.buttonFontDangerColor),
    '--theme-button-normal-hover': theme.tableHighlightColor,
    '--theme-control-line': readableOn(
      theme.tableBorderColor,
      [surface, ...pageColours(theme)],
      3,
      theme.mainPrimaryFont,
    ),
    '--theme-button-line': mixColours(theme.tableBorderColor, theme.mainPrimaryFont, 0.14),
    '--theme-focus': readableOn(theme.mainThemeColor, pages, 3),
    '--theme-avator-nick-back': readableOn(theme.avatorNickColor, ['#ffffff'], 4.6),
    '--theme-avator-real-back': readableOn(theme.avatorRealColor, ['#ffffff'], 4.6),
    '--theme-chart-correct-font': textOn(theme.chartCorrectColor),
    '--theme-chart-correct-text': readableOn(theme.chartCorrectColor, pages, 4.6),
    '--theme-chart-wrong-text': readableOn(theme.chartWrongColor, pages, 4.6),
    '--theme-tip-back': dark ? '#ffffff' : mixColours(theme.mainPrimaryFont, '#000000', 0.1),
    '--theme-tip-font': dark ? '#10153a' : '#ffffff',
    // The light behind the scenes of the big screen, and the shade at the edges of its picture.
    '--theme-light': theme.mainThemeColor,
    '--theme-light-share': String(lightShare(theme.mainThemeColor, pageColours(theme), texts, 4.5)),
    '--theme-shade': dark ? 'rgba(0, 0, 0, 0.34)' : 'rgba(255, 255, 255, 0.5)',
    '--theme-shadow-color': dark ? 'rgba(0, 0, 0, 0.4)' : 'rgba(27, 33, 64, 0.09)',
  }
}

const numbered = (name: string, colours: readonly VividColour[]): Record<string, string> =>
  Object.fromEntries(
    colours.flatMap(({ ground, ink }, index) => [
      [`--theme-${name}-${index + 1}`, ground],
      [`--theme-${name}-${index + 1}-font`, ink],
    ]),
  )

const plainNumbered = (name: string, colours: readonly string[]): Record<string, string> =>
  Object.fromEntries(colours.map((colour, index) => [`--theme-${name}-${index + 1}`, colour]))

const logoPlate: Record<LogoPlate, Record<string, string>> = {
  none: { '--theme-logo-plate': 'transparent', '--theme-logo-font': 'inherit' },
  light: { '--theme-logo-plate': '#ffffff', '--theme-logo-font': '#10121a' },
  dark: { '--theme-logo-plate': '#10121a', '--theme-logo-font': '#ffffff' },
}

/** CSS properties for a page: the theme's variables, and `color-scheme` for the browser's own controls. */
export function themeVariables(theme: Theme): Record<string, string> {
  const drawingGrounds = [theme.tableBackColor, ...pageColours(theme)]
  return {
    ...Object.fromEntries(themeColourNames.map((name) => [themeVariable(name), theme[name]])),
    ...derivedColours(theme),
    ...numbered('option', optionColours(theme)),
    ...numbered('option-dim', dimmedColours(theme)),
    ...numbered('poll', pollColours(drawingGrounds)),
    ...plainNumbered('poll-word', pollWordColours(drawingGrounds)),
    ...numbered('medal', medalColours),
    ...plainNumbered('guest', nameColours(theme)),
    ...logoPlate[theme.logoPlate],
    '--theme-background': pageBackground(theme),
    'color-scheme': isDarkTheme(theme) ? 'dark' : 'light',
  }
}
