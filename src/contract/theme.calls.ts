/** The calls on themes: specification, sections 3, 5 and 7. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import * as limits from './limits.ts'
import { eventCode, id, line, optionalLine, picturePath } from './text.ts'
import {
  backgroundPatterns,
  backgroundsOf,
  brandMoods,
  logoPlates,
  plainExtras,
  type ThemeColours,
  themeColourNames,
  themeTypes,
} from './theme.ts'

/** Only #rrggbb is valid, because the value goes into style sheets. */
const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

const colours = Object.fromEntries(themeColourNames.map((name) => [name, colour])) as Record<
  keyof ThemeColours,
  typeof colour
>

const themeType = z.literal(themeTypes)

/** Path of an uploaded picture, as File/UploadFile answers it; '' for none. */
const picture = z.union([z.literal(''), picturePath])

const content = {
  skinName: line(limits.themeNameLength),
  skinNameEN: line(limits.themeNameLength),
  skinType: themeType,
  mainBackColorSelectedValue: z.literal([1, 2, 3]),
  mainChangeBackColorDirection: z.literal([1, 2, 3, 4]),
  mainChangeColorA: colour,
  mainChangeColorB: colour,
  mainPictureBackColor: picture,
  ...colours,
  // The specification does not know these fields, so a client may leave them out.
  mainBackPattern: z.literal(backgroundPatterns).default(plainExtras.mainBackPattern),
  logoPath: picture.default(plainExtras.logoPath),
  logoText: optionalLine(limits.logoTextLength).default(plainExtras.logoText),
  logoPlate: z.literal(logoPlates).default(plainExtras.logoPlate),
}

const pictureMissing: ErrorCode = 'PictureMissing'
const textMissing: ErrorCode = 'TextEmpty'

const complete = <Shape extends typeof content>(shape: z.ZodObject<Shape, z.core.$strict>) =>
  shape.superRefine((theme, issues) => {
    const { skinType, mainBackColorSelectedValue, mainPictureBackColor, logoPath, logoText } =
      theme as z.output<z.ZodObject<typeof content>>
    const backgrounds: readonly number[] = backgroundsOf[skinType]
    if (!backgrounds.includes(mainBackColorSelectedValue))
      issues.addIssue({ code: 'custom', path: ['mainBackColorSelectedValue'] })
    if (mainBackColorSelectedValue === 3 && mainPictureBackColor === '')
      issues.addIssue({ code: 'custom', path: ['mainPictureBackColor'], message: pictureMissing })
    if (logoPath !== '' && logoText === '')
      issues.addIssue({ code: 'custom', path: ['logoText'], message: textMissing })
  })

/** Every field of the theme is required (specification, section 5). */
export const themeContent = complete(z.strictObject(content))
export const changedTheme = complete(z.strictObject({ id, ...content }))

export type ThemeContent = z.output<typeof themeContent>

export const theme = z.strictObject({
  id: z.string(),
  originId: z.string().nullable(),
  isCustom: z.boolean(),
  eventId: z.string().nullable(),
  ...content,
})

export const listedTheme = theme.extend({
  /** True if the account or one of its events uses the theme. A theme in use cannot be deleted. */
  inUse: z.boolean(),
})

export type ListedTheme = z.output<typeof listedTheme>

/** One colour and a logo, of which the server makes a theme for the console, one for screens and one for phones. */
export const brand = z
  .strictObject({
    name: line(limits.themeNameLength),
    colour,
    /** Whether screens and phones are dark or light. */
    mood: z.literal(brandMoods),
    logoPath: picture,
    logoText: optionalLine(limits.logoTextLength),
    logoPlate: z.literal(logoPlates),
    /** True to use the themes for the console and for new events. */
    apply: z.boolean(),
  })
  .superRefine(({ logoPath, logoText }, issues) => {
    if (logoPath !== '' && logoText === '')
      issues.addIssue({ code: 'custom', path: ['logoText'], message: textMissing })
  })

export type Brand = z.output<typeof brand>

/** With an event, the server answers only the themes that the caller may choose for this event. */
export const askedThemes = z.strictObject({
  skinType: themeType.optional(),
  eventCode: eventCode.optional(),
})
export const oneTheme = z.strictObject({ id })
export const askedTheme = z.strictObject({ id })
export const chosenTheme = z.strictObject({ skinId: id })
