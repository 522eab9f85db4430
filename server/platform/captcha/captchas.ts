import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CaptchaPurpose, WorkChallenge } from '#contract/captcha.calls.ts'
import * as limits from '#contract/limits.ts'
import type { Schema } from '#server/store/schema.ts'
import { networkOf } from '../network.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { glyphs } from './glyphs.ts'
import { createProofOfWork } from './proof-of-work.ts'

// The characters of captchas. Upper and lower case are equal.
const alphabet = Object.keys(glyphs)

/** A random text for an image, from a cryptographic generator. */
export const randomCaptchaText = (): string =>
  Array.from({ length: limits.captchaCharacters }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashAnswer = (purpose: CaptchaPurpose, id: string, answer: string): Buffer =>
  createHash('sha256').update(`${purpose}:${id}:${answer.trim().toUpperCase()}`).digest()

/**
 * The captcha of a client's call: the id of an image and its characters, or the nonce of a challenge and its
 * solution.
 */
export interface GivenCaptcha {
  validateCode?: string | undefined
  validateCodeGuId?: string | undefined
}

export interface Captchas {
  /** A proof of work, which is harder for an address with many requests. Null if captchas are disabled. */
  challenge(purpose: CaptchaPurpose, address: string): Promise<WorkChallenge | null>
  /**
   * Stores a new text under the id and draws the text as a PNG. A second image with the same id replaces the first
   * image.
   */
  issue(purpose: CaptchaPurpose, id: string): Promise<Uint8Array>
  /** Whether the captcha is solved for this purpose and was not used before. An image can be tried only once. */
  check(purpose: CaptchaPurpose, given: GivenCaptcha): Promise<boolean>
}

interface Parts {
  db: Kysely<Schema>
  /** The key that signs challenges; the same on all servers of a store. */
  secret: string
  clock: () => number
  /** Whether captchas are enabled. If captchas are disabled, every answer is correct. */
  demanded: boolean
  makeText: () => string
  /** Number of tries for the next proof of work. */
  workTries: (purpose: CaptchaPurpose, network: string, now: number) => number
}

export function createCaptchas({ db, secret, clock, demanded, makeText, workTries }: Parts): Captchas {
  const work = createProofOfWork(secret, clock)

  /** Deletes all but the newest `captchasStored` captchas. */
  const evict = async (): Promise<void> => {
    await db
      .deleteFrom('captcha')
      .where('expires_at', '<=', (query) =>
        query
          .selectFrom('captcha')
          .select('expires_at')
          .orderBy('expires_at', 'desc')
          .limit(1)
          .offset(limits.captchasStored),
      )
      .execute()
  }

  async function checkWork(purpose: CaptchaPurpose, nonce: string, payload: string): Promise<boolean> {
    const expires_at = await work.verify(purpose, { nonce, payload })
    if (expires_at === undefined) return false
    // If two calls come at the same moment, only one of the two adds the row.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('spent_challenge')
      .values({ nonce, expires_at })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function checkImage(purpose: CaptchaPurpose, id: string, answer: string): Promise<boolean> {
    // An id with this character is never valid, and PostgreSQL rejects it in a text.
    if (id.includes('\0')) return false
    const row = await db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row || Number(row.expires_at) <= clock()) return false
    return timingSafeEqual(Buffer.from(row.answer_hash, 'hex'), hashAnswer(purpose, id, answer))
  }

  return {
    async challenge(purpose, address) {
      return demanded ? work.challenge(purpose, workTries(purpose, networkOf(address), clock())) : null
    },

    async issue(purpose, id) {
      const text = makeText()
      const row = {
        answer_hash: hashAnswer(purpose, id, text).toString('hex'),
        expires_at: clock() + limits.captchaSeconds * 1000,
      }
      await db
        .insertInto('captcha')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await evict()
      return drawCaptcha(text)
    },

    async check(purpose, { validateCode = '', validateCodeGuId = '' }) {
      if (!demanded) return true
      // Tells the two kinds apart: the id of an image has hyphens, the nonce of a proof of work has none.
      return /^[0-9a-f]{32}$/.test(validateCodeGuId)
        ? checkWork(purpose, validateCodeGuId, validateCode)
        : checkImage(purpose, validateCodeGuId, validateCode)
    },
  }
}
