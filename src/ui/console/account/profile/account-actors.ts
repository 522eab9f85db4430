import { fromPromise } from 'xstate'
import { accepted } from '#contract/errors.ts'
import { encodeSignInText } from '#contract/sign-in-text.ts'
import { mailSignInMachine } from '#machines/flow/mail-sign-in/mail-sign-in.machine.ts'
import { passwordResetMachine } from '#machines/flow/password-reset/password-reset.machine.ts'
import * as api from '#services/api/account.ts'
import { callLogic } from '#ui/state/call-logic.ts'

export const mailSignIn = mailSignInMachine.provide({
  actors: {
    sendCode: fromPromise(async ({ input }) => {
      const outcome = await api.sendSignInCode({
        Address: encodeSignInText(input.address),
        ValidateCode: encodeSignInText(input.captchaText),
        ValidateCodeGuId: encodeSignInText(input.captchaId),
      })
      if (!outcome.ok) return outcome
      return accepted({ requestId: outcome.data.RequestId, expiresAt: outcome.data.ExpiresOn })
    }),
    signIn: fromPromise(({ input }) =>
      api.signInByCode({
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
      const outcome = await api.findSecurityQuestion(input.logonName)
      return outcome.ok ? accepted(outcome.data.SecurityQuestion) : outcome
    }),
    validate: fromPromise(async ({ input }) => {
      const outcome = await api.validateQuestion({
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
      api.makeNewPassword({
        ResetToken: input.resetToken,
        NewPassword: input.password,
      }),
    ),
  },
})

export const saveProfile = callLogic(api.updateProfile)

export const sendEmailCode = callLogic((_: null) => api.sendEmailCode())

export const verifyEmail = callLogic(api.verifyEmail)
