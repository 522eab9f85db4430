/** The text of a letter as it travels, headers first. */
export const bodyOf = (letter: string): string =>
  Buffer.from(
    letter
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n'),
    'base64',
  ).toString()

/** The language of the letter is the account's: those who ask for none get Chinese. */
export const codeIn = (letter: string): string => /登录码是 (\d{6})/.exec(bodyOf(letter))?.[1] ?? ''
