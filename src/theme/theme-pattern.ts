import type { Theme } from '#contract/theme.ts'
import { mixColours } from './colour.ts'

/** One layer of a pattern: its shades, strongest last, and the layer as a CSS background. */
interface Layer {
  shades: readonly string[]
  css: string
}

// Lengths are in `cqmin`, 1 % of the shorter side of the container or the window. So a pattern keeps its proportions
// on a phone, on a wall and in a miniature.
const lines = (direction: string, shade: string, apart: number): string =>
  `linear-gradient(${direction}, ${shade} max(1px, 0.12cqmin), transparent 0) 0 0 / ${apart}cqmin ${apart}cqmin`

function layersOf(theme: Theme, [first = '', last = first]: readonly string[]): Layer[] {
  const { mainThemeColor: accent, avatorNickColor: second, mainPrimaryFont: ink } = theme
  switch (theme.mainBackPattern) {
    case 'none':
      return []
    case 'dots': {
      const shade = mixColours(first, ink, 0.17)
      const css = `radial-gradient(circle at center, ${shade} 0.16cqmin, transparent 0.22cqmin) 0 0 / 2.8cqmin 2.8cqmin`
      return [{ shades: [shade], css }]
    }
    case 'grid': {
      const line = mixColours(first, accent, 0.16)
      const [warm, cool] = [mixColours(first, second, 0.34), mixColours(last, accent, 0.22)]
      return [
        { shades: [line], css: lines('to right', line, 7) },
        { shades: [], css: lines('to bottom', line, 7) },
        { shades: [warm], css: `radial-gradient(90cqmin 70cqmin at 100% 0%, ${warm}, transparent)` },
        { shades: [cool], css: `radial-gradient(100cqmin 60cqmin at 0% 100%, ${cool}, transparent)` },
      ]
    }
    case 'discs': {
      const [near, far] = [mixColours(last, accent, 0.2), mixColours(last, accent, 0.09)]
      const top = mixColours(first, ink, 0.06)
      return [
        {
          shades: [near, far],
          css: `radial-gradient(circle at 92% 108%, ${near} 34cqmin, ${far} 34.1cqmin 56cqmin, transparent 56.1cqmin)`,
        },
        { shades: [top], css: `radial-gradient(circle at 4% -16%, ${top} 38cqmin, transparent 38.1cqmin)` },
      ]
    }
    case 'contours': {
      const line = mixColours(first, ink, 0.11)
      const glow = mixColours(first, accent, 0.14)
      return [
        {
          shades: [line],
          css: `repeating-radial-gradient(circle at 104% -12%, transparent 0 5.4cqmin, ${line} 5.5cqmin 5.62cqmin, transparent 5.72cqmin)`,
        },
        { shades: [glow], css: `radial-gradient(110cqmin 80cqmin at 0% 0%, ${glow}, transparent)` },
      ]
    }
  }
}

/** The colours that the theme's pattern adds behind text. `grounds`: the colours of the background itself. */
export const patternShades = (theme: Theme, grounds: readonly string[]): string[] =>
  layersOf(theme, grounds).flatMap(({ shades }) => shades)

/** The pattern as layers of a CSS background, above the background itself. */
export const patternLayers = (theme: Theme, grounds: readonly string[]): string[] =>
  layersOf(theme, grounds).map(({ css }) => css)
