/** The text of a mail in transfer format, headers first. */
export const bodyOf = (email: string): string =>
  Buffer.from(
    email
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n'),
    'base64',
  ).toString()

/** The mail is in the account's language, which is Chinese by default. */
export const codeIn = (email: string): string => /(?:登录码|验证码)是 (\d{6})/.exec(bodyOf(email))?.[1] ?? ''
