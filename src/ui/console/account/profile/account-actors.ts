import { fromPromise } from 'xstate'
import { accepted, type Outcome } from '#contract/errors.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import { encodeSignInText } from '#contract/sign-in-text.ts'
import { mailSignInMachine } from '#machines/mail-sign-in/mail-sign-in.machine.ts'
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts'
import { cropPart, type PictureArea } from '#services/picture-file.ts'
import { hostCall, openCall } from '#ui/console/parts/calls/host-actors.ts'

export const mailSignIn = mailSignInMachine.provide({
  actors: {
    sendCode: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/SendSignInCode', {
        Address: encodeSignInText(input.address),
        ValidateCode: encodeSignInText(input.captchaText),
        ValidateCodeGuId: encodeSignInText(input.captchaId),
      })
      if (!outcome.ok) return outcome
      return accepted({ requestId: outcome.data.RequestId, expiresAt: outcome.data.ExpiresOn })
    }),
    signIn: fromPromise(({ input }) =>
      openCall('/api/sys/User/LoginByCode', {
        RequestId: input.requestId,
        Code: input.code,
        IsThrityDays: input.remember,
      }),
    ),
  },
})

export const passwordReset = passwordResetMachine.provide({
  actors: {
    findQuestion: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/GetUserByLogonName', { LogonName: input.logonName })
      return outcome.ok ? accepted(outcome.data.SecurityQuestion) : outcome
    }),
    validate: fromPromise(async ({ input }) => {
      const outcome = await openCall('/api/sys/User/ValidateQuestion', {
        LogonName: input.logonName,
        UserName: input.userName,
        SecurityQuestion: input.question,
        SecurityAnswer: input.answer,
        ValidateCode: input.captchaText,
        ValidateCodeGuId: input.captchaId,
      })
      return outcome.ok ? accepted(outcome.data.ResetToken) : outcome
    }),
    setPassword: fromPromise(({ input }) =>
      openCall('/api/sys/User/MakeNewPassword', {
        ResetToken: input.resetToken,
        NewPassword: input.password,
      }),
    ),
  },
})

export type ProfileInput = CallInput<'/api/sys/User/UpdateLoginUser'>

export const saveProfile = (profile: ProfileInput): Promise<Outcome> =>
  hostCall('/api/sys/User/UpdateLoginUser', profile)

export const sendEmailCode = (_: null): Promise<Outcome> => hostCall('/api/sys/User/SendEmailCode', {})

export const verifyEmail = (Code: string): Promise<Outcome> => hostCall('/api/sys/User/VerifyEmail', { Code })

export type { PictureArea }

export const cropAvatar = (picture: Blob, part: PictureArea): Promise<Outcome<Blob>> =>
  cropPart(picture, part)
