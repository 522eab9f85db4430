import type { z } from 'zod'
import { securityQuestion, type userInfo } from '#contract/account.ts'
import { defaultThemes } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { type Entitlement, entitlementOf, levelInfoOf } from '../orders/orders.public.ts'
import { themeOf } from '../themes/themes.public.ts'

type UserInfo = z.output<typeof userInfo>

const planInfoOf = (account: Account, entitlement: Entitlement): UserInfo['account'] => ({
  memberType: entitlement.plan.memberType,
  vipLevel: entitlement.plan.vipLevel,
  name: account.userName,
  level: entitlement.plan.vipLevel,
  pricingType: entitlement.plan.pricingType,
  validFrom: entitlement.validFrom ?? account.createdAt,
  validUntil: entitlement.validUntil,
  resources: entitlement.levels.reduce((sum, { resources }) => sum + resources, 0),
  remainingResources: entitlement.levels.reduce((sum, { remaining }) => sum + remaining, 0),
  maxConcurrentParticipants: entitlement.plan.participants,
  levels: entitlement.levels.map(levelInfoOf),
  createdOn: account.createdAt,
})

/**
 * The data of an account that its owner may see. It never contains a hash. `browserLanguage` is used if the account has
 * no language yet. `passwordGiven`: see `Session`.
 */
export async function userInfoOf(
  { clock, store }: Pick<Platform, 'clock' | 'store'>,
  account: Account,
  browserLanguage: Language,
  passwordGiven = false,
): Promise<UserInfo> {
  const theme = await themeOf(store.db, account)
  const question = securityQuestion.safeParse(account.securityQuestion)
  return {
    id: account.id,
    logonName: account.logonName,
    userName: account.userName,
    email: account.email,
    emailVerified: account.emailVerified,
    phone: account.phone,
    avatarPath: account.avatarPath,
    securityQuestion: question.success ? question.data : '',
    userRoles: account.roles,
    skin: { ...theme },
    skinId: theme.id,
    screenSkinId: account.themeIds[2] ?? defaultThemes[2].id,
    mobileSkinId: account.themeIds[3] ?? defaultThemes[3].id,
    account: planInfoOf(account, await entitlementOf(store.db, account.id, clock())),
    languageSetting: account.language ?? browserLanguage,
    passwordGiven,
    mustVerify: account.mustVerify,
    secondFactor: account.secondFactor !== '',
    hasPassword: account.passwordHash !== '',
  }
}
