import * as limits from '#contract/limits.ts'
import type { ThemeContent } from '#contract/theme.calls.ts'
import { type Theme, themeColourNames } from '#contract/theme.ts'

export type ThemeField = keyof ThemeContent
export type ThemeFieldError = 'empty' | 'tooLong' | 'noColour' | 'noPicture' | 'noLogoText'
export type ThemeFieldErrors = Partial<Record<ThemeField, ThemeFieldError>>

const colourFields: readonly ThemeField[] = [...themeColourNames, 'mainChangeColorA', 'mainChangeColorB']
const hex = /^#[0-9a-f]{6}$/i

/**
 * The colours that belong to each mode of background. A picture lies over the pure colour, so the mode with a
 * picture has the pure colour too.
 */
export const backgroundColours = {
  1: ['mainChangeColorA', 'mainChangeColorB'],
  2: ['mainPureBackColor'],
  3: ['mainPureBackColor'],
} as const satisfies Record<Theme['mainBackColorSelectedValue'], readonly ThemeField[]>

export const isColourField = (field: ThemeField): boolean => colourFields.includes(field)

/** Copies the name to the other language if the user gave the name in a single language. */
export const withBothNames = (draft: ThemeContent): ThemeContent => ({
  ...draft,
  skinName: draft.skinName.trim() || draft.skinNameEN,
  skinNameEN: draft.skinNameEN.trim() || draft.skinName,
})

/** `other`: the name in the other language, which the theme uses if `name` is empty. */
function nameError(name: string, other: string): ThemeFieldError | undefined {
  if (name.trim() === '') return other.trim() === '' ? 'empty' : undefined
  return name.trim().length > limits.themeNameLength ? 'tooLong' : undefined
}

function logoTextError({ logoPath, logoText }: ThemeContent): ThemeFieldError | undefined {
  if (logoPath === '') return undefined
  if (logoText.trim() === '') return 'noLogoText'
  return logoText.trim().length > limits.logoTextLength ? 'tooLong' : undefined
}

/** Lists the errors of a draft by field (specification, section 5). */
export function validateTheme(draft: ThemeContent): ThemeFieldErrors {
  const validationErrors: [ThemeField, ThemeFieldError | undefined][] = [
    ['skinName', nameError(draft.skinName, draft.skinNameEN)],
    ['skinNameEN', nameError(draft.skinNameEN, draft.skinName)],
    ...colourFields.map((field): [ThemeField, ThemeFieldError | undefined] => {
      const written = String(draft[field])
      return [field, written === '' ? 'empty' : hex.test(written) ? undefined : 'noColour']
    }),
    ['logoText', logoTextError(draft)],
    [
      'mainPictureBackColor',
      draft.mainBackColorSelectedValue === 3 && draft.mainPictureBackColor === '' ? 'noPicture' : undefined,
    ],
  ]
  return Object.fromEntries(
    validationErrors.filter(([, validationError]) => validationError),
  ) as ThemeFieldErrors
}

/** The draft with its invalid colour fields reset to their former values. */
function mended(draft: ThemeContent, before: ThemeContent, fields: readonly ThemeField[]): ThemeContent {
  const validationErrors = validateTheme(draft)
  const wrong = fields.filter((field) => validationErrors[field])
  return { ...draft, ...Object.fromEntries(wrong.map((field) => [field, before[field]])) }
}

/** The draft that the preview shows. While the user types a colour, the preview keeps the former colour. */
export const shownOf = (draft: ThemeContent, before: ThemeContent): ThemeContent =>
  mended(draft, before, colourFields)

/**
 * Applies a change to the draft. Resets invalid colours that the new background hides, because the user could not
 * edit these colours.
 */
export function changedDraft(
  { draft, shown }: { draft: ThemeContent; shown: ThemeContent },
  part: Partial<ThemeContent>,
): ThemeContent {
  const changed = { ...draft, ...part }
  const seen: readonly ThemeField[] = backgroundColours[changed.mainBackColorSelectedValue]
  const hidden = Object.values(backgroundColours)
    .flat()
    .filter((field) => !seen.includes(field))
  return mended(changed, shown, hidden)
}
