import { contrastRatio, luminance, mixColours } from './colour.ts'
import type { Skin, SkinColourName } from './skin.ts'
import { pageColours } from './skin-variables.ts'

/** WCAG AA: of text, and of what is drawn and has to be told from its ground. */
export const textRatio = 4.5
export const drawnRatio = 3

type Ground = SkinColourName | 'page'

interface Meeting {
  field: SkinColourName
  grounds: readonly Ground[]
  ratio: number
}

const onPages: readonly Ground[] = ['page', 'TableBackColor', 'TableHighlightColor']
const text = (field: SkinColourName, ...grounds: Ground[]): Meeting => ({ field, grounds, ratio: textRatio })
const drawn = (field: SkinColourName, ...grounds: Ground[]): Meeting => ({
  field,
  grounds,
  ratio: drawnRatio,
})

/** Where colours of a skin meet that have to be told apart. Other texts follow from these: see `skinVariables`. */
const meetings: readonly Meeting[] = [
  text('MainPrimaryFont', ...onPages),
  text('MainSecondFont', ...onPages),
  text('MainPlaceHolderText', 'TableBackColor'),
  text('HeaderFontColor', 'HeaderBackColor'),
  text('SubHeaderFontColor', 'SubHeaderBackColor'),
  text('ButtonFontPrimaryColor', 'ButtonPrimaryColor'),
  text('ButtonFontSuccessColor', 'ButtonSuccessColor'),
  text('ButtonFontWarningColor', 'ButtonWarningColor'),
  text('ButtonFontDangerColor', 'ButtonDangerColor'),
  text('ButtonFontNormalColor', 'ButtonNormalColor', 'TableHighlightColor'),
  drawn('MainThemeColor', 'TableBackColor'),
  drawn('ChartHasValueColor', 'TableBackColor'),
  drawn('ChartCorrectColor', 'TableBackColor'),
  drawn('ChartWrongColor', 'TableBackColor'),
]

/** A colour that cannot be told from a ground it lies on, and the nearest one that can from all of them. */
export interface ContrastFault {
  field: SkinColourName
  ground: Ground
  ratio: number
  needed: number
  /** Null where no shade of the colour passes on all its grounds. */
  nearest: string | null
}

const groundColours = (skin: Skin, ground: Ground): string[] =>
  ground === 'page' ? pageColours(skin) : [skin[ground]]

const steps = 100

/** The shade of the colour, darker or lighter, that has the ratio on all grounds with the least change; null: none. */
export function nearestPassing(colour: string, grounds: readonly string[], ratio: number): string | null {
  const passes = (candidate: string): boolean =>
    grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)
  // The end that the colour is on comes first, so that of two equal steps the one that keeps its character is taken.
  const ends = luminance(colour) > 0.18 ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  for (let step = 0; step <= steps; step += 1) {
    for (const end of ends) {
      const candidate = mixColours(colour, end, step / steps)
      if (passes(candidate)) return candidate
    }
  }
  return null
}

function faultOf(skin: Skin, { field, grounds, ratio }: Meeting): ContrastFault | undefined {
  const met = grounds.flatMap((ground) =>
    groundColours(skin, ground).map((colour) => ({ ground, ratio: contrastRatio(skin[field], colour) })),
  )
  const [worst] = met.sort((one, other) => one.ratio - other.ratio)
  if (!worst || worst.ratio >= ratio) return undefined
  const colours = grounds.flatMap((ground) => groundColours(skin, ground))
  return { field, ...worst, needed: ratio, nearest: nearestPassing(skin[field], colours, ratio) }
}

/** Every colour below WCAG AA on a ground that it lies on, with its worst ground. */
export const contrastFaults = (skin: Skin): ContrastFault[] =>
  meetings.map((meeting) => faultOf(skin, meeting)).filter((fault) => fault !== undefined)
