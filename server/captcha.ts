import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as limits from '../src/contract/limits.ts'
import type { Schema } from './store/schema.ts'

// The package's types leave out that it is itself a function.
type Draw = (
  text: string,
  options: {
    width: number
    height: number
    fontSize: number
    noise: number
    color: boolean
    background: string
  },
) => string

/** The package draws letters in pale colours too: ours are all dark, only the lines across them are coloured. */
const inked = (svg: string): string => svg.replace(/(<path[^>]* fill=")#[0-9a-f]+/gi, '$1#1b2140')

// No look-alikes; case never counts.
const alphabet = 'ACDEFHJKMNPRTUVWXY34679'

/** From a cryptographic generator: the package's own can be foretold from the lines it draws. */
export const randomCaptchaText = (): string =>
  Array.from({ length: limits.captchaCharacters }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashAnswer = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}:${answer.trim().toUpperCase()}`).digest()

export interface Captchas {
  /** Stores the answer under the id (a second image for an id replaces the first) and draws it: SVG text. */
  issue(id: string): Promise<string>
  /** Whether the answer is right. The captcha is gone after this, whatever came of it. */
  check(id: string, answer: string): Promise<boolean>
}

/** @param demanded false where captchas are switched off: every answer is right. */
export function createCaptchas(
  db: Kysely<Schema>,
  clock: () => number,
  demanded: boolean,
  makeText: () => string,
): Captchas {
  /** The newest `captchasStored` stay. */
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

  return {
    async issue(id) {
      const text = makeText()
      const row = {
        answer_hash: hashAnswer(id, text).toString('hex'),
        expires_at: clock() + limits.captchaSeconds * 1000,
      }
      await db
        .insertInto('captcha')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await evict()
      // It reads a font of its own, which a start need not wait for.
      const { default: svgCaptcha } = await import('svg-captcha')
      const draw = svgCaptcha as unknown as Draw
      return inked(
        draw(text, { width: 132, height: 44, fontSize: 50, noise: 2, color: true, background: '#f6f7fb' }),
      )
    },

    async check(id, answer) {
      if (!demanded) return true
      // Postgres takes no such character in a text.
      if (id.includes('\0')) return false
      const row = await db.deleteFrom('captcha').where('id', '=', id).returningAll().executeTakeFirst()
      if (!row || Number(row.expires_at) <= clock()) return false
      return timingSafeEqual(Buffer.from(row.answer_hash, 'hex'), hashAnswer(id, answer))
    },
  }
}
