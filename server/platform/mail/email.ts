export interface Email {
  to: string
  subject: string
  text: string
  /** The account that receives the e-mail, whose logo the e-mail shows. */
  accountId: string
}

/** The logo above the text of an e-mail. */
export interface EmailLogo {
  png: Uint8Array
  textAlternative: string
  plate: 'none' | 'light' | 'dark'
}
