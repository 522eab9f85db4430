export interface Email {
  to: string
  subject: string
  text: string
  /** The account that receives the e-mail, whose logo the e-mail shows. */
  accountId: string
  /** Time after which the e-mail is of no use to its recipient, for example because its code has expired. */
  validSeconds: number
}

/** The logo above the text of an e-mail. */
export interface EmailLogo {
  png: Uint8Array
  textAlternative: string
  plate: 'none' | 'light' | 'dark'
}
