import type { CallInput } from '#contract/interface/calls.ts'
import { hostCall, openCall } from '../host-calls.ts'

// Sign-in. These calls work without a session.

export const sendSignInCode = (given: CallInput<'/api/sys/User/SendSignInCode'>) =>
  openCall('/api/sys/User/SendSignInCode', given)

export const signInByCode = (given: CallInput<'/api/sys/User/LoginByCode'>) =>
  openCall('/api/sys/User/LoginByCode', given)

export const registerUser = (given: CallInput<'/api/sys/User/RegisterUser'>) =>
  openCall('/api/sys/User/RegisterUser', given)

export const findSecurityQuestion = (logonName: string) =>
  openCall('/api/sys/User/GetUserByLogonName', { logonName })

export const validateQuestion = (given: CallInput<'/api/sys/User/ValidateQuestion'>) =>
  openCall('/api/sys/User/ValidateQuestion', given)

export const makeNewPassword = (given: CallInput<'/api/sys/User/MakeNewPassword'>) =>
  openCall('/api/sys/User/MakeNewPassword', given)

/** The id of a new captcha image; '' if the server requires no captcha. */
export const getCaptchaId = () => openCall('/api/sys/File/GetGuid', {})

// The session. The session's state machine handles the refusals of the first three calls.

export const getProfile = () => openCall('/api/sys/User/GetLoginUserProfile', {})

export const getMenus = (aId: number) => openCall('/api/sys/Permission/GetMenusByUserAndApplication', { aId })

export const signOut = () => openCall('/api/sys/User/LogoutUser', {})

export const changeLanguage = (
  languageSetting: CallInput<'/api/sys/User/ChangeLanguage'>['languageSetting'],
) => hostCall('/api/sys/User/ChangeLanguage', { languageSetting })

// The account

export const updateProfile = (profile: CallInput<'/api/sys/User/UpdateLoginUser'>) =>
  hostCall('/api/sys/User/UpdateLoginUser', profile)

export const changePassword = (given: CallInput<'/api/sys/User/ChangePassword'>) =>
  hostCall('/api/sys/User/ChangePassword', given)

export const sendEmailCode = () => hostCall('/api/sys/User/SendEmailCode', {})

export const verifyEmail = (code: string) => hostCall('/api/sys/User/VerifyEmail', { code })

export const changeTheme = (skinId: string) => hostCall('/api/sys/User/ChangeSkin', { skinId })
