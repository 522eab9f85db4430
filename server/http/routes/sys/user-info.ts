import type { z } from 'zod'
import { securityQuestion, type userInfo } from '#contract/account.ts'
import { defaultThemes } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import {
  type Entitlement,
  entitlementOf,
  type LevelEntitlement,
} from '#server/features/orders/entitlement.ts'
import { themeOf } from '#server/features/themes/theme-rows.ts'
import type { Account } from '#server/platform/accounts/accounts.ts'
import type { Store } from '#server/store/store.ts'

/** The parts of the server that are needed to read an account's own data. */
interface UserInfoParts {
  store: Store
  /** Milliseconds since 1970. */
  clock: () => number
}

type UserInfo = z.output<typeof userInfo>

export const levelInfoOf = (entitlement: LevelEntitlement): UserInfo['Account']['Levels'][number] => ({
  VIPLevel: entitlement.level,
  Resources: entitlement.resources,
  RemainingResources: entitlement.remaining,
  MaxConcurrentParticipants: entitlement.participants,
  ValidUntil: entitlement.validUntil,
})

const planInfoOf = (account: Account, entitlement: Entitlement): UserInfo['Account'] => ({
  MemberType: entitlement.plan.memberType,
  VIPLevel: entitlement.plan.vipLevel,
  Name: account.userName,
  Level: entitlement.plan.vipLevel,
  PricingType: entitlement.plan.pricingType,
  ValidFrom: entitlement.validFrom ?? account.createdAt,
  ValidUntil: entitlement.validUntil,
  Resources: entitlement.levels.reduce((sum, { resources }) => sum + resources, 0),
  RemainingResources: entitlement.levels.reduce((sum, { remaining }) => sum + remaining, 0),
  MaxConcurrentParticipants: entitlement.plan.participants,
  Levels: entitlement.levels.map(levelInfoOf),
  CreatedOn: account.createdAt,
})

/**
 * The data of an account that its owner may see. It never contains a hash. `browserLanguage` is used if the account has
 * no language yet.
 */
export async function userInfoOf(
  { clock, store }: UserInfoParts,
  account: Account,
  browserLanguage: Language,
): Promise<UserInfo> {
  const theme = await themeOf(store.db, account)
  const question = securityQuestion.safeParse(account.securityQuestion)
  return {
    Id: account.id,
    LogonName: account.logonName,
    UserName: account.userName,
    Email: account.email,
    EmailVerified: account.emailVerified,
    Phone: account.phone,
    AvatarPath: account.avatarPath,
    SecurityQuestion: question.success ? question.data : '',
    UserRoles: account.roles,
    Skin: { ...theme },
    SkinId: theme.Id,
    ScreenSkinId: account.themeIds[2] ?? defaultThemes[2].Id,
    MobileSkinId: account.themeIds[3] ?? defaultThemes[3].Id,
    Account: planInfoOf(account, await entitlementOf(store.db, account.id, clock())),
    LanguageSetting: account.language ?? browserLanguage,
  }
}
