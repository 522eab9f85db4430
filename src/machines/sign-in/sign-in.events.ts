export interface Credentials {
  logonName: string
  password: string
  /** Empty where no captcha is asked for. */
  captchaId: string
  captchaText: string
  remember: boolean
}

export type SignInEvent = { type: 'submit'; credentials: Credentials }
