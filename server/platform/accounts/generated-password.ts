import { randomInt } from 'node:crypto'

// Letters and digits that look different from each other on a terminal.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password of four groups of four characters, about 79 random bits. */
export function generatePassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [group(), group(), group(), group()].join('-')
  return /\d/.test(password) && /[a-z]/.test(password) ? password : generatePassword()
}
