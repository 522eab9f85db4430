import { createHmac, timingSafeEqual } from 'node:crypto'
import * as limits from '#contract/limits.ts'

/** A sign-in that has begun at a provider. The browser keeps it until the provider sends the browser back. */
export interface SignInRequest {
  providerId: string
  state: string
  nonce: string
  verifier: string
  /** The page that the host asked for; '' for the start page. */
  redirect: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

const cookieName = 'House-Sign-In'
const path = '/auth/oidc/'

const sign = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`house sign-in: ${text}`).digest()

const cookie = (value: string, seconds: number, secure: boolean): string =>
  `${cookieName}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The value of a Set-Cookie header. The cookie is signed, so nobody can make one for another person's browser. */
export function requestCookie(secret: string, request: SignInRequest, secure: boolean): string {
  const text = Buffer.from(JSON.stringify(request)).toString('base64url')
  return cookie(`${text}.${sign(secret, text).toString('base64url')}`, limits.houseSignInSeconds, secure)
}

/** The value of a Set-Cookie header that deletes the cookie. */
export const noRequestCookie = (secure: boolean): string => cookie('', 0, secure)

/** The sign-in that this browser has begun; undefined if there is none or its time is over. */
export function readRequestCookie(
  secret: string,
  cookies: string | undefined,
  now: number,
): SignInRequest | undefined {
  const value = cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1)
  const [text = '', signature = ''] = value?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const request: SignInRequest = JSON.parse(Buffer.from(text, 'base64url').toString())
  return request.expiresAt > now ? request : undefined
}
