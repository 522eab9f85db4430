import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import { type PictureSize, pictureAt, pictureSides } from '../../src/contract/picture-path.ts'
import type { Attempts } from '../attempts.ts'
import type { Database } from '../store/store.ts'
import { drawAnew } from './draw-anew.ts'
import { isTooMany, readHeader } from './header.ts'
import { pictureDoomed } from './picture-use.ts'
import type { PictureStorage } from './storage.ts'

export interface Pictures {
  /** Checks, draws anew and keeps what an account uploaded. */
  add(accountId: string, bytes: Buffer<ArrayBuffer>): Promise<Outcome<{ FilePath: string }>>
  /** A file as it is read by its path; undefined where there is none. */
  read(file: string): Promise<Uint8Array | undefined>
  /** Removes pictures that nothing has shown for long; answers how many. */
  sweep(): Promise<number>
}

export interface PictureParts {
  db: Database
  clock: () => number
  attempts: Attempts
  storage: PictureStorage
}

const sizes = Object.keys(pictureSides) as PictureSize[]
const fileOf = (name: string, size: PictureSize): string => pictureAt(`${name}.webp`, size)
const files = new RegExp(`^[0-9a-f]{32}(${sizes.map((size) => fileOf('', size)).join('|')})$`)

const uploadsOf = (accountId: string) => ({
  name: `upload:${accountId}`,
  most: limits.picturesPerAccountPerHour,
  windowSeconds: 3600,
  backOff: false,
})

export function createPictures({ db, clock, attempts, storage }: PictureParts): Pictures {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: limits.pictureCacheBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    // Those who ask at the same time wait for one reading.
    fetchMethod: (file) => storage.get(file),
  })

  const bytesOf = async (accountId: string): Promise<number> => {
    const row = await db
      .selectFrom('picture')
      .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return Number(row?.bytes ?? 0)
  }

  const mayAdd = async (accountId: string): Promise<Outcome<true>> => {
    const seconds = await attempts.take(uploadsOf(accountId))
    if (seconds > 0) return refused('TooManyAttempts', { seconds })
    if ((await bytesOf(accountId)) >= limits.pictureBytesPerAccount) return refused('PicturesFull')
    return (await storage.hasRoom()) ? accepted(true) : refused('PicturesUnavailable')
  }

  return {
    async add(accountId, bytes) {
      const header = readHeader(bytes)
      if (!header) return refused('PictureFormat')
      if (isTooMany(header)) return refused('PictureTooManyPixels')
      const allowed = await mayAdd(accountId)
      if (!allowed.ok) return allowed
      const drawn = await drawAnew({
        bytes: new Uint8Array(bytes),
        format: header.format,
        sides: sizes.map((size) => pictureSides[size]),
      })
      if (!drawn.ok) return drawn
      // Nobody who has the same file can tell the name.
      const hash = createHash('sha256').update(randomBytes(32))
      for (const drawing of drawn.data) hash.update(drawing.bytes)
      const name = hash.digest('hex').slice(0, 32)
      // The row first: a file without one would never be swept.
      await db
        .insertInto('picture')
        .values({
          name,
          account_id: accountId,
          format: header.format,
          bytes: drawn.data.reduce((sum, drawing) => sum + drawing.bytes.byteLength, 0),
          touched_at: clock(),
        })
        .execute()
      for (const [index, drawing] of drawn.data.entries()) {
        await storage.put(fileOf(name, sizes[index] as PictureSize), drawing.bytes)
      }
      return accepted({ FilePath: `/pictures/${fileOf(name, 'large')}` })
    },

    read: async (file) => (files.test(file) ? cache.fetch(file) : undefined),

    async sweep() {
      const before = clock() - limits.pictureUnusedHours * 3_600_000
      const unused = await db
        .selectFrom('picture')
        .leftJoin('picture_use', 'picture_use.name', 'picture.name')
        .select('picture.name')
        .where('touched_at', '<', before)
        .where('picture_use.holder', 'is', null)
        .limit(limits.picturesSweptAtOnce)
        .execute()
      let removed = 0
      for (const { name } of unused) {
        // Whoever takes it into use meanwhile has touched it; from here on nobody can.
        const { numUpdatedRows } = await db
          .updateTable('picture')
          .set({ touched_at: pictureDoomed })
          .where('name', '=', name)
          .where('touched_at', '<', before)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) continue
        for (const size of sizes) {
          await storage.remove(fileOf(name, size))
          cache.delete(fileOf(name, size))
        }
        // The row last: where the files could not be removed, the next sweep tries again.
        await db.deleteFrom('picture').where('name', '=', name).execute()
        removed += 1
      }
      return removed
    },
  }
}
