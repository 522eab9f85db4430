import type { z } from 'zod'
import { securityQuestion, type userInfo } from '../../src/contract/account.ts'
import { defaultSkins } from '../../src/contract/skin.ts'
import type { ServerContext } from '../context.ts'
import { type LevelStanding, type Standing, standingOf } from '../orders/standing.ts'
import { skinOf } from '../skins/skin-rows.ts'
import type { Account } from './accounts.ts'

type UserInfo = z.output<typeof userInfo>

export const levelInfoOf = (standing: LevelStanding): UserInfo['Account']['Levels'][number] => ({
  VIPLevel: standing.level,
  Resources: standing.resources,
  RemainingResources: standing.remaining,
  MaxConcurrentParticipants: standing.participants,
  ValidUntil: standing.validUntil,
})

const planInfoOf = (account: Account, standing: Standing): UserInfo['Account'] => ({
  MemberType: standing.plan.memberType,
  VIPLevel: standing.plan.vipLevel,
  Name: account.userName,
  Level: standing.plan.vipLevel,
  PricingType: standing.plan.pricingType,
  ValidFrom: standing.validFrom ?? account.createdAt,
  ValidUntil: standing.validUntil,
  Resources: standing.levels.reduce((sum, { resources }) => sum + resources, 0),
  RemainingResources: standing.levels.reduce((sum, { remaining }) => sum + remaining, 0),
  MaxConcurrentParticipants: standing.plan.participants,
  Levels: standing.levels.map(levelInfoOf),
  CreatedOn: account.createdAt,
})

/** Only the account's own, and never a hash. */
export async function userInfoOf({ clock, store }: ServerContext, account: Account): Promise<UserInfo> {
  const skin = await skinOf(store.db, account)
  const question = securityQuestion.safeParse(account.securityQuestion)
  return {
    Id: account.id,
    LogonName: account.logonName,
    UserName: account.userName,
    Email: account.email,
    Phone: account.phone,
    AvatarPath: account.avatarPath,
    SecurityQuestion: question.success ? question.data : '',
    UserRoles: account.roles,
    Skin: { ...skin },
    SkinId: skin.Id,
    ScreenSkinId: account.skinIds[2] ?? defaultSkins[2].Id,
    MobileSkinId: account.skinIds[3] ?? defaultSkins[3].Id,
    Account: planInfoOf(account, await standingOf(store.db, account.id, clock())),
    LanguageSetting: account.language,
  }
}
