import type { z } from 'zod'
import { securityQuestion, type userInfo } from '../../src/contract/account.ts'
import { planOf } from '../../src/contract/plans.ts'
import { defaultSkins } from '../../src/contract/skin.ts'
import type { ServerContext } from '../context.ts'
import { skinOf } from '../skins/skin-rows.ts'
import type { Account } from './accounts.ts'

type UserInfo = z.output<typeof userInfo>

function planOfAccount(account: Account, events: number): UserInfo['Account'] {
  const plan = planOf(account.memberType, account.vipLevel)
  return {
    MemberType: plan.memberType,
    VIPLevel: plan.vipLevel,
    Name: account.userName,
    Level: plan.vipLevel,
    PricingType: plan.pricingType,
    ValidFrom: account.createdAt,
    ValidUntil: plan.days === null ? null : account.createdAt + plan.days * 86_400_000,
    Resources: plan.events,
    RemainingResources: Math.max(0, plan.events - events),
    MaxConcurrentParticipants: plan.participants,
    CreatedOn: account.createdAt,
  }
}

/** Only the account's own, and never a hash. */
export async function userInfoOf({ accounts, store }: ServerContext, account: Account): Promise<UserInfo> {
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
    Account: planOfAccount(account, await accounts.events(account.id)),
    LanguageSetting: account.language,
  }
}
