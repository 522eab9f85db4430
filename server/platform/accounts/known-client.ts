import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as limits from '#contract/limits.ts'

/**
 * A client that has signed in to an account before has a cookie that scripts cannot read. The cookie gives no
 * access. Failed sign-ins of such a client are counted separately, so that strangers who guess cannot lock the
 * owner out. Source: OWASP, "Slow down online guessing attacks with device cookies". The key of the cookie is the
 * password's hash, so a new password ends the cookie.
 */
const cookieName = 'Known-Client'
const path = '/api/sys/User/LoginUser'

const sign = (passwordHash: string, name: string): Buffer =>
  createHmac('sha256', passwordHash).update(`known-client:${name}`).digest()

/** The value of a Set-Cookie header. */
export function knownClientCookie(passwordHash: string, secure: boolean): string {
  const name = randomBytes(9).toString('base64url')
  const value = `${name}.${sign(passwordHash, name).toString('base64url')}`
  const seconds = limits.preferenceCookieDays * 86_400
  return `${cookieName}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The client's name if its cookie was made for this password. */
export function knownClient(passwordHash: string, cookies: string | undefined): string | undefined {
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  const [name = '', signature = ''] = value?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(passwordHash, name)
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined
}
