import { z } from 'zod'
import * as limits from './limits.ts'
import { memberTypes, pricingTypes, vipLevels } from './plans.ts'
import {
  logonNameShape,
  passwordIsStrong,
  phoneShape,
  readSignInText,
  stripSignInCharacters,
} from './sign-in-text.ts'
import { skin } from './skin.calls.ts'
import { line, normaliseLine, optionalLine, picturePath } from './text.ts'

// A character takes nine places at most once it is encoded, and some are stripped.
const encodedLength = (most: number): number => most * 9

/** What a sign-in form sends: encoded (see `encodeSignInText`); plain text without `%` is the same. */
export const signInField = (most: number) =>
  z.string().max(encodedLength(most)).transform(readSignInText).pipe(z.string().max(most))

/** A password that is there already, as it was typed. */
export const oldPassword = z
  .string()
  .max(limits.passwordLengthMost * 2)
  .transform(stripSignInCharacters)
  .pipe(z.string().max(limits.passwordLengthMost))

export const signInCaptcha = {
  ValidateCode: signInField(12),
  ValidateCodeGuId: signInField(64),
}

export const logonName = z
  .string()
  .transform((raw) => stripSignInCharacters(raw).trim())
  .pipe(z.string().min(1).max(limits.logonNameLength).regex(logonNameShape))

export const newPassword = z
  .string()
  .max(limits.passwordLengthMost * 2)
  .transform(stripSignInCharacters)
  .pipe(
    z
      .string()
      .min(limits.passwordLengthLeast, 'PasswordWeak')
      .max(limits.passwordLengthMost, 'PasswordWeak')
      .refine(passwordIsStrong, 'PasswordWeak'),
  )

const flag = z.union([
  z.boolean(),
  z.literal('true'),
  z.literal('false'),
  z.literal('1'),
  z.literal('0'),
  z.literal(1),
  z.literal(0),
])
export const truthy = flag.transform(
  (given) => given === true || given === 'true' || given === '1' || given === 1,
)

export const email = z.string().max(limits.guestEmailLength).transform(normaliseLine).pipe(z.email())

export const phone = z
  .string()
  .max(limits.phoneLength)
  .transform(normaliseLine)
  .pipe(z.string().regex(phoneShape))

/** What an account may be asked when its password is forgotten: a closed list, so that nobody asks what anybody knows. */
export const securityQuestions = [
  'firstTeacher',
  'childhoodFriend',
  'childhoodStreet',
  'firstPet',
  'firstTrip',
  'firstConcert',
  'firstBoss',
  'favouriteBook',
] as const

export const securityQuestion = z.enum(securityQuestions)
export const securityAnswer = line(limits.securityAnswerLength)
/** '' keeps the one that is stored. */
export const securityAnswerOrKept = optionalLine(limits.securityAnswerLength)

/** A picture of the account's own uploads (jpg or png), or '' for none. */
export const avatarPath = z.union([z.literal(''), picturePath])

export const language = z.enum(['zh', 'en', 'es', 'ja'])

/** The events of one level: how many there are, how many can still be made. */
export const levelInfo = z.strictObject({
  VIPLevel: z.enum(vipLevels),
  Resources: z.number(),
  RemainingResources: z.number(),
  MaxConcurrentParticipants: z.number(),
  /** When the last of what was bought ends; null: never. */
  ValidUntil: z.number().nullable(),
})

const accountPlan = z.strictObject({
  MemberType: z.enum(memberTypes),
  VIPLevel: z.enum(vipLevels),
  Name: z.string(),
  /** Of the events that the plan brings. */
  Level: z.enum(vipLevels),
  PricingType: z.enum(pricingTypes),
  ValidFrom: z.number(),
  /** null: for good. */
  ValidUntil: z.number().nullable(),
  /** Events that the plan brings, and how many of them are left. */
  Resources: z.number(),
  RemainingResources: z.number(),
  MaxConcurrentParticipants: z.number(),
  /** The lowest level first; only those of which the account has any events. */
  Levels: z.array(levelInfo),
  CreatedOn: z.number(),
})

export const userInfo = z.strictObject({
  Id: z.string(),
  LogonName: z.string(),
  UserName: z.string(),
  Email: z.string(),
  Phone: z.string(),
  AvatarPath: avatarPath,
  /** '' where none was chosen yet. */
  SecurityQuestion: z.union([z.literal(''), securityQuestion]),
  UserRoles: z.array(z.string()),
  Skin: skin,
  SkinId: z.string(),
  /** What its new events begin with. */
  ScreenSkinId: z.string(),
  MobileSkinId: z.string(),
  Account: accountPlan,
  LanguageSetting: language,
})

export const dictTypes = [
  'Language',
  'MemberType',
  'PricingType',
  'SecurityQuestion',
  'UserRole',
  'VIPLevel',
] as const
export type DictType = (typeof dictTypes)[number]

export const dictType = z.enum(dictTypes)

export const dictItem = z.strictObject({
  ItemCode: z.string(),
  NameCn: z.string(),
  NameEn: z.string(),
  NameEs: z.string(),
  NameJa: z.string(),
  ItemValue: z.string(),
  DictTypeId: dictType,
})
