import * as limits from '../../contract/limits.ts'
import type { SkinContent } from '../../contract/skin.calls.ts'
import { type Skin, skinColourNames } from '../../contract/skin.ts'

export type ThemeField = keyof SkinContent
export type ThemeFault = 'empty' | 'tooLong' | 'noColour' | 'noPicture'
export type ThemeFaults = Partial<Record<ThemeField, ThemeFault>>

const colourFields: readonly ThemeField[] = [...skinColourNames, 'MainChangeColorA', 'MainChangeColorB']
const hex = /^#[0-9a-f]{6}$/i

/** The colours that a background is made of, by its mode. A picture stands on the pure colour. */
export const backgroundColours = {
  1: ['MainChangeColorA', 'MainChangeColorB'],
  2: ['MainPureBackColor'],
  3: ['MainPureBackColor'],
} as const satisfies Record<Skin['MainBackColorSelectedValue'], readonly ThemeField[]>

export const isColourField = (field: ThemeField): boolean => colourFields.includes(field)

function nameFault(name: string): ThemeFault | undefined {
  if (name.trim() === '') return 'empty'
  return name.trim().length > limits.skinNameLength ? 'tooLong' : undefined
}

/** What is wrong with a theme as it stands in the editor, by field (specification, section 5). */
export function themeFaults(draft: SkinContent): ThemeFaults {
  const faults: [ThemeField, ThemeFault | undefined][] = [
    ['SkinName', nameFault(draft.SkinName)],
    ['SkinNameEN', nameFault(draft.SkinNameEN)],
    ...colourFields.map((field): [ThemeField, ThemeFault | undefined] => {
      const written = String(draft[field])
      return [field, written === '' ? 'empty' : hex.test(written) ? undefined : 'noColour']
    }),
    [
      'MainPictureBackColor',
      draft.MainBackColorSelectedValue === 3 && draft.MainPictureBackColor === '' ? 'noPicture' : undefined,
    ],
  ]
  return Object.fromEntries(faults.filter(([, fault]) => fault)) as ThemeFaults
}

/** The draft with those of the fields that hold no colour as they were before. */
function mended(draft: SkinContent, before: SkinContent, fields: readonly ThemeField[]): SkinContent {
  const faults = themeFaults(draft)
  const wrong = fields.filter((field) => faults[field])
  return { ...draft, ...Object.fromEntries(wrong.map((field) => [field, before[field]])) }
}

/** What a preview can show of the draft: a colour that is being typed stays what it was. */
export const shownOf = (draft: SkinContent, before: SkinContent): SkinContent =>
  mended(draft, before, colourFields)

/** The draft with a change. A colour that the background hides is whole: nobody could mend it there. */
export function changedDraft(
  { draft, shown }: { draft: SkinContent; shown: SkinContent },
  part: Partial<SkinContent>,
): SkinContent {
  const changed = { ...draft, ...part }
  const seen: readonly ThemeField[] = backgroundColours[changed.MainBackColorSelectedValue]
  const hidden = Object.values(backgroundColours)
    .flat()
    .filter((field) => !seen.includes(field))
  return mended(changed, shown, hidden)
}
