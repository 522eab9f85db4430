import type { CallInput } from '#contract/interface/calls.ts'
import type { HostUser } from '#machines/flow/host-session/host-session.events.ts'

/** The code of a security question. */
export type SecurityQuestion = NonNullable<CallInput<'/api/sys/User/UpdateLoginUser'>['securityQuestion']>

export interface ProfileValues {
  userName: string
  email: string
  phone: string
  /** The path of the picture, or '' for none. */
  avatarPath: string
  securityQuestion: SecurityQuestion | ''
  /** '' keeps the stored answer. */
  securityAnswer: string
  password: string
}

/** The stored values of the account. */
export type StoredProfile = Pick<
  HostUser,
  'userName' | 'email' | 'phone' | 'avatarPath' | 'securityQuestion' | 'hasPassword'
>

/** True if the user must enter the password, because the change could give another person access to the account. */
export const asksPassword = (values: ProfileValues, stored: StoredProfile): boolean =>
  values.email.trim().toLowerCase() !== stored.email.toLowerCase() ||
  values.securityQuestion !== stored.securityQuestion ||
  values.securityAnswer.trim() !== ''

/** True if an empty answer keeps the stored one, or none is needed because there is no password to reset. */
export const keepsAnswer = (values: ProfileValues, stored: StoredProfile): boolean =>
  !stored.hasPassword ||
  (stored.securityQuestion !== '' && values.securityQuestion === stored.securityQuestion)
