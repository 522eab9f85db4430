/** The themes' calls: specification, sections 3, 5 and 7. */
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import * as limits from './limits.ts'
import { backgroundsOf, type SkinColours, skinColourNames, skinTypes } from './skin.ts'
import { eventCode, id, line, picturePath } from './text.ts'

/** #rrggbb and nothing else: it goes into style sheets. */
const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()

const colours = Object.fromEntries(skinColourNames.map((name) => [name, colour])) as Record<
  keyof SkinColours,
  typeof colour
>

const skinType = z.literal(skinTypes)

/** A picture that was uploaded here: what File/UploadFile answered, or empty. */
const picture = z.union([z.literal(''), picturePath])

const content = {
  SkinName: line(limits.skinNameLength),
  SkinNameEN: line(limits.skinNameLength),
  SkinType: skinType,
  MainBackColorSelectedValue: z.literal([1, 2, 3]),
  MainChangeBackColorDirection: z.literal([1, 2, 3, 4]),
  MainChangeColorA: colour,
  MainChangeColorB: colour,
  MainPictureBackColor: picture,
  ...colours,
}

const pictureMissing: ErrorCode = 'PictureMissing'

const complete = <Shape extends typeof content>(shape: z.ZodObject<Shape, z.core.$strict>) =>
  shape.superRefine((skin, issues) => {
    const { SkinType, MainBackColorSelectedValue, MainPictureBackColor } = skin as z.output<
      z.ZodObject<typeof content>
    >
    const backgrounds: readonly number[] = backgroundsOf[SkinType]
    if (!backgrounds.includes(MainBackColorSelectedValue))
      issues.addIssue({ code: 'custom', path: ['MainBackColorSelectedValue'] })
    if (MainBackColorSelectedValue === 3 && MainPictureBackColor === '')
      issues.addIssue({ code: 'custom', path: ['MainPictureBackColor'], message: pictureMissing })
  })

/** Every field of the theme is required (specification, section 5). */
export const skinContent = complete(z.strictObject(content))
export const changedSkin = complete(z.strictObject({ Id: id, ...content }))

export type SkinContent = z.output<typeof skinContent>

export const skin = z.strictObject({
  Id: z.string(),
  OriginId: z.string().nullable(),
  IsCustom: z.boolean(),
  EventId: z.string().nullable(),
  ...content,
})

export const listedSkin = skin.extend({
  /** Worn by the account or one of its events: cannot be deleted. */
  InUse: z.boolean(),
})

export type ListedSkin = z.output<typeof listedSkin>

/** With an event: those that the caller may give it. */
export const askedSkins = z.strictObject({
  SkinType: skinType.optional(),
  EventCode: eventCode.optional(),
})
export const oneSkin = z.strictObject({ Id: id })
export const askedSkin = z.strictObject({ id })
export const chosenSkin = z.strictObject({ SkinId: id })
