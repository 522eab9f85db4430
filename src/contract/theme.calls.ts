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
  SkinName: line(limits.themeNameLength),
  SkinNameEN: line(limits.themeNameLength),
  SkinType: themeType,
  MainBackColorSelectedValue: z.literal([1, 2, 3]),
  MainChangeBackColorDirection: z.literal([1, 2, 3, 4]),
  MainChangeColorA: colour,
  MainChangeColorB: colour,
  MainPictureBackColor: picture,
  ...colours,
  // The specification does not know these fields, so a client may leave them out.
  MainBackPattern: z.literal(backgroundPatterns).default(plainExtras.MainBackPattern),
  LogoPath: picture.default(plainExtras.LogoPath),
  LogoText: optionalLine(limits.logoTextLength).default(plainExtras.LogoText),
  LogoPlate: z.literal(logoPlates).default(plainExtras.LogoPlate),
}

const pictureMissing: ErrorCode = 'PictureMissing'
const textMissing: ErrorCode = 'TextEmpty'

const complete = <Shape extends typeof content>(shape: z.ZodObject<Shape, z.core.$strict>) =>
  shape.superRefine((theme, issues) => {
    const { SkinType, MainBackColorSelectedValue, MainPictureBackColor, LogoPath, LogoText } =
      theme as z.output<z.ZodObject<typeof content>>
    const backgrounds: readonly number[] = backgroundsOf[SkinType]
    if (!backgrounds.includes(MainBackColorSelectedValue))
      issues.addIssue({ code: 'custom', path: ['MainBackColorSelectedValue'] })
    if (MainBackColorSelectedValue === 3 && MainPictureBackColor === '')
      issues.addIssue({ code: 'custom', path: ['MainPictureBackColor'], message: pictureMissing })
    if (LogoPath !== '' && LogoText === '')
      issues.addIssue({ code: 'custom', path: ['LogoText'], message: textMissing })
  })

/** Every field of the theme is required (specification, section 5). */
export const themeContent = complete(z.strictObject(content))
export const changedTheme = complete(z.strictObject({ Id: id, ...content }))

export type ThemeContent = z.output<typeof themeContent>

export const theme = z.strictObject({
  Id: z.string(),
  OriginId: z.string().nullable(),
  IsCustom: z.boolean(),
  EventId: z.string().nullable(),
  ...content,
})

export const listedTheme = theme.extend({
  /** True if the account or one of its events uses the theme. A theme in use cannot be deleted. */
  InUse: z.boolean(),
})

export type ListedTheme = z.output<typeof listedTheme>

/** One colour and a logo, of which the server makes a theme for the console, one for screens and one for phones. */
export const brand = z
  .strictObject({
    Name: line(limits.themeNameLength),
    Colour: colour,
    /** Whether screens and phones are dark or light. */
    Mood: z.literal(brandMoods),
    LogoPath: picture,
    LogoText: optionalLine(limits.logoTextLength),
    LogoPlate: z.literal(logoPlates),
    /** True to use the themes for the console and for new events. */
    Apply: z.boolean(),
  })
  .superRefine(({ LogoPath, LogoText }, issues) => {
    if (LogoPath !== '' && LogoText === '')
      issues.addIssue({ code: 'custom', path: ['LogoText'], message: textMissing })
  })

export type Brand = z.output<typeof brand>

/** With an event, the server answers only the themes that the caller may choose for this event. */
export const askedThemes = z.strictObject({
  SkinType: themeType.optional(),
  EventCode: eventCode.optional(),
})
export const oneTheme = z.strictObject({ Id: id })
export const askedTheme = z.strictObject({ id })
export const chosenTheme = z.strictObject({ SkinId: id })
