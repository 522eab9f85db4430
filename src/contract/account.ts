import { z } from 'zod'
import { meansChinese } from './language.ts'
import * as limits from './limits.ts'
import { normaliseLine } from './plain-text.ts'
import { memberTypes, pricingTypes, vipLevels } from './plans.ts'
import {
  logonNameShape,
  passwordIsStrong,
  phoneShape,
  readSignInText,
  stripSignInCharacters,
} from './sign-in-text.ts'
import { line, normaliseEmail, optionalLine, picturePath } from './text.ts'
import { theme } from './theme.calls.ts'

// An encoded UTF-16 unit takes at most nine characters. The limit of the encoded text must allow for this length,
// because the server counts after it has decoded the text and stripped some characters.
const encodedLength = (most: number): number => most * 9

/** A field of a sign-in form, encoded with `encodeSignInText`. Plain text without `%` is read unchanged. */
export const signInField = (most: number) =>
  z.string().max(encodedLength(most)).transform(readSignInText).pipe(z.string().max(most))

/** An existing password, as the user types it. */
export const oldPassword = z
  .string()
  .max(limits.passwordLengthMost * 2)
  .transform(stripSignInCharacters)
  .pipe(z.string().max(limits.passwordLengthMost))

export const signInCaptcha = {
  validateCode: signInField(limits.captchaAnswerLength),
  validateCodeGuId: signInField(64),
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

export const email = z.string().max(limits.guestEmailLength).transform(normaliseEmail).pipe(z.email())

export const phone = z
  .string()
  .max(limits.phoneLength)
  .transform(normaliseLine)
  .pipe(z.string().regex(phoneShape))

/**
 * Security questions for a forgotten password. The list is closed, so that no account uses a question with a public
 * answer.
 */
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
/** '' keeps the stored answer. */
export const securityAnswerOrKept = optionalLine(limits.securityAnswerLength)

/** A picture among the account's own uploads (JPEG or PNG), or '' for none. */
export const avatarPath = z.union([z.literal(''), picturePath])

export const language = z.enum(['zh', 'en', 'es', 'ja'])

/** Reads a language setting. `zh-CN` and every other setting that contains `zh` mean `zh`. */
export const languageSetting = z
  .string()
  .max(limits.languageSettingLength)
  .transform((setting) => (meansChinese(setting) ? 'zh' : setting))
  .pipe(language)

/** The events of a level: the number that the account has, and the number that the account can still create. */
export const levelInfo = z.strictObject({
  vipLevel: z.enum(vipLevels),
  resources: z.number(),
  remainingResources: z.number(),
  maxConcurrentParticipants: z.number(),
  /** End of the account's last purchased period. Null if the period never ends. */
  validUntil: z.number().nullable(),
})

const accountPlan = z.strictObject({
  memberType: z.enum(memberTypes),
  vipLevel: z.enum(vipLevels),
  name: z.string(),
  /** Level of the events in the plan. */
  level: z.enum(vipLevels),
  pricingType: z.enum(pricingTypes),
  validFrom: z.number(),
  /** End of the plan. Null if the plan never ends. */
  validUntil: z.number().nullable(),
  /** Number of events in the plan. `remainingResources`: number of these events that are left. */
  resources: z.number(),
  remainingResources: z.number(),
  maxConcurrentParticipants: z.number(),
  /** The levels of which the account has events, the lowest first. */
  levels: z.array(levelInfo),
  createdOn: z.number(),
})

export const userInfo = z.strictObject({
  id: z.string(),
  logonName: z.string(),
  userName: z.string(),
  email: z.string(),
  /** True if the e-mail address is verified. The server sends codes to verified addresses only. */
  emailVerified: z.boolean(),
  phone: z.string(),
  avatarPath,
  /** '' if the account has no security question. */
  securityQuestion: z.union([z.literal(''), securityQuestion]),
  userRoles: z.array(z.string()),
  skin: theme,
  skinId: z.string(),
  /** Default themes of the account's new events. */
  screenSkinId: z.string(),
  mobileSkinId: z.string(),
  account: accountPlan,
  languageSetting: language,
  /** True while the password is one that an operator gave. The host must change it before any other call. */
  passwordGiven: z.boolean(),
  /** True until the host has verified the e-mail address. Other calls are refused until then. */
  mustVerify: z.boolean(),
  /** True if a sign-in needs a second factor. */
  secondFactor: z.boolean(),
  /** False if the host signs in by the house alone. */
  hasPassword: z.boolean(),
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
  itemCode: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  nameEs: z.string(),
  nameJa: z.string(),
  itemValue: z.string(),
  dictTypeId: dictType,
})
