import type { CallInput } from '#contract/interface/calls.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'

/** The code of a security question. */
export type SecurityQuestion = NonNullable<CallInput<'/api/sys/User/UpdateLoginUser'>['SecurityQuestion']>

export interface ProfileValues {
  UserName: string
  Email: string
  Phone: string
  /** The path of the picture, or '' for none. */
  AvatarPath: string
  SecurityQuestion: SecurityQuestion | ''
  /** '' keeps the stored answer. */
  SecurityAnswer: string
  Password: string
}

/** The stored values of the account. */
export type StoredProfile = Pick<HostUser, 'UserName' | 'Email' | 'Phone' | 'AvatarPath' | 'SecurityQuestion'>

/** True if the user must enter the password, because the change could give another person access to the account. */
export const asksPassword = (values: ProfileValues, stored: StoredProfile): boolean =>
  values.Email.trim().toLowerCase() !== stored.Email.toLowerCase() ||
  values.SecurityQuestion !== stored.SecurityQuestion ||
  values.SecurityAnswer.trim() !== ''

/** True if an empty answer keeps the stored one. */
export const keepsAnswer = (values: ProfileValues, stored: StoredProfile): boolean =>
  stored.SecurityQuestion !== '' && values.SecurityQuestion === stored.SecurityQuestion
