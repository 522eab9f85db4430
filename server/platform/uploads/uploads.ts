import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type ClipFormat, clipAt, clipOf, clipTypes } from '#contract/clip-path.ts'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { type PictureSize, pictureAt, pictureSides } from '#contract/picture-path.ts'
import type { UploadTable } from '#server/store/schema.ts'
import type { Database } from '#server/store/store.ts'
import type { Attempts } from '../attempts.ts'
import type { Environment } from '../environment.ts'
import { clipFormat } from './clip-format.ts'
import { isTooMany, readHeader } from './header.ts'
import type { ReencodePicture } from './reencode-picture.ts'
import type { ByteRange, UploadStorage } from './storage.ts'
import { uploadDoomed } from './upload-use.ts'

type Kept = Outcome<{ filePath: string }>

/** The place of a picture among those that wait to be drawn. */
export interface UploadNews {
  accountId: string
  /** The client's id of the upload. */
  uploadId: string
  /** Number of pictures before this one. */
  before: number
}

/** A stored sound or film. */
export interface Clip {
  type: string
  bytes: number
  /** Undefined if the file has just been removed. */
  stream(range: ByteRange): Promise<Readable | undefined>
}

type AddUpload = (accountId: string, bytes: Buffer<ArrayBuffer>, uploadId?: string) => Promise<Kept>

export interface Uploads {
  /** Checks a picture that an account uploaded, draws the picture again and stores it. */
  addPicture: AddUpload
  /** Checks a sound or a film and stores the file unchanged. */
  addClip: AddUpload
  /** Reports the places of uploads with an id. Returns a function that removes the listener. */
  onNews(listener: (news: UploadNews) => void): () => void
  /** Reads a picture's file by its path; undefined if the file does not exist. */
  readPicture(path: string): Promise<Uint8Array | undefined>
  /** Reports the paths of pictures that were deleted here. Returns a function that removes the listener. */
  onRemoved(listener: (paths: string[]) => void): () => void
  /** Removes pictures that another server has deleted from this server's memory; without paths, all pictures. */
  forget(paths?: readonly string[]): void
  /** Finds a clip by its path; undefined if the clip does not exist. */
  findClip(path: string): Promise<Clip | undefined>
  /** Deletes uploads that nothing has used for a long time. Returns the number of deleted uploads. */
  sweep(): Promise<number>
}

export interface UploadParts {
  db: Database
  clock: () => number
  attempts: Attempts
  storage: UploadStorage
  reencodePicture: ReencodePicture
  /** Maximum bytes of one account, and of all accounts together. */
  quota: Environment['storage']
}

interface File {
  path: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

const sizes = Object.keys(pictureSides) as PictureSize[]
const pictureFiles = (name: string): string[] =>
  sizes.map((size) => pictureAt(`/pictures/${name}.webp`, size))
const picturePaths = new RegExp(`^(${pictureFiles('[0-9a-f]{32}').join('|').replaceAll('.', '\\.')})$`)

/** Whether an upload has one file of the length in its row, and not several pictures. */
export const isClip = (format: UploadTable['format']): format is ClipFormat => format in clipTypes
/** The paths of the files of an upload, with a leading slash. */
export const filesOf = ({ name, format }: Pick<UploadTable, 'name' | 'format'>): string[] =>
  isClip(format) ? [clipAt(name, format)] : pictureFiles(name)

const noBytes = new Uint8Array()

/** Paths in the storage have no leading slash. */
const stored = (path: string): string => path.slice(1)

const uploadsOf = (accountId: string) => ({
  name: `upload:${accountId}`,
  most: limits.uploadsPerAccountPerHour,
  windowSeconds: 3600,
  backOff: false,
})

/** The name is random, so that nobody can compute it from a copy of the file. */
function nameFor(contents: readonly Uint8Array[]): string {
  const hash = createHash('sha256').update(randomBytes(32))
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}

export function createUploads({
  db,
  clock,
  attempts,
  storage,
  reencodePicture,
  quota,
}: UploadParts): Uploads {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: limits.pictureCacheBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    // Concurrent requests for a file wait for one read. If the file is forgotten during the read, they get its bytes, but the
    // cache keeps nothing. Without bytes the cache would throw then.
    fetchMethod: async (path, _, { signal }) =>
      (await storage.get(stored(path))) ?? (signal.aborted ? noBytes : undefined),
    ignoreFetchAbort: true,
  })

  /** `accountId`: null for all accounts. */
  const bytesOf = async (accountId: string | null): Promise<number> => {
    const all = db.selectFrom('upload').select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
    const row = await (accountId === null ? all : all.where('account_id', '=', accountId)).executeTakeFirst()
    return Number(row?.bytes ?? 0)
  }

  const mayAdd = async (accountId: string): Promise<Outcome<true>> => {
    const seconds = await attempts.take(uploadsOf(accountId))
    if (seconds > 0) return refused('TooManyAttempts', { seconds })
    if ((await bytesOf(accountId)) >= quota.perAccount)
      return refused('UploadsFull', { megabytes: quota.perAccount / 1024 / 1024 })
    if (quota.inAll !== undefined && (await bytesOf(null)) >= quota.inAll)
      return refused('UploadsUnavailable')
    return (await storage.hasRoom()) ? accepted(true) : refused('UploadsUnavailable')
  }

  const keep = async (
    row: Pick<UploadTable, 'name' | 'account_id' | 'format'>,
    files: readonly File[],
  ): Promise<Kept> => {
    // Write the row first. A file without a row would never be deleted.
    const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
    await db
      .insertInto('upload')
      .values({ ...row, bytes, touched_at: clock() })
      .execute()
    for (const file of files) await storage.put(stored(file.path), file.bytes, file.type)
    return accepted({ filePath: files[0]?.path ?? '' })
  }

  const listeners = new Set<(news: UploadNews) => void>()
  const removalListeners = new Set<(paths: string[]) => void>()

  function forget(paths?: readonly string[]): void {
    if (paths) for (const path of paths) cache.delete(path)
    else cache.clear()
  }

  return {
    async addPicture(accountId, bytes, uploadId) {
      const header = readHeader(bytes)
      if (!header) return refused('PictureFormat')
      if (isTooMany(header)) return refused('PictureTooManyPixels')
      const allowed = await mayAdd(accountId)
      if (!allowed.ok) return allowed
      const drawn = await reencodePicture({
        accountId,
        pixels: header.width * header.height,
        bytes: new Uint8Array(bytes),
        format: header.format,
        sides: sizes.map((size) => pictureSides[size]),
        onPlace: (before) => {
          if (uploadId) for (const listener of listeners) listener({ accountId, uploadId, before })
        },
      })
      if (!drawn.ok) return drawn
      const name = nameFor(drawn.data.map((drawing) => drawing.bytes))
      const paths = pictureFiles(name)
      const files = drawn.data.map((drawing, index) => ({
        path: paths[index] as string,
        type: 'image/webp',
        bytes: drawing.bytes,
      }))
      return keep({ name, account_id: accountId, format: header.format }, files)
    },

    async addClip(accountId, bytes) {
      const format = await clipFormat(bytes)
      if (!format) return refused('ClipFormat')
      const allowed = await mayAdd(accountId)
      if (!allowed.ok) return allowed
      const name = nameFor([bytes])
      const file = { path: clipAt(name, format), type: clipTypes[format], bytes }
      return keep({ name, account_id: accountId, format }, [file])
    },

    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    onRemoved(listener) {
      removalListeners.add(listener)
      return () => removalListeners.delete(listener)
    },

    forget,

    async readPicture(path) {
      const bytes = picturePaths.test(path) ? await cache.fetch(path) : undefined
      return bytes === noBytes ? undefined : bytes
    },

    async findClip(path) {
      const clip = clipOf(path)
      if (!clip) return undefined
      const row = await db
        .selectFrom('upload')
        .select('bytes')
        .where('name', '=', clip.name)
        .where('format', '=', clip.format)
        .where('touched_at', '!=', uploadDoomed)
        .executeTakeFirst()
      if (!row) return undefined
      return {
        type: clipTypes[clip.format],
        bytes: row.bytes,
        stream: (range) => storage.stream(stored(path), range),
      }
    },

    async sweep() {
      const before = clock() - limits.uploadUnusedHours * 3_600_000
      const unused = await db
        .selectFrom('upload')
        .leftJoin('upload_use', 'upload_use.name', 'upload.name')
        .select(['upload.name', 'upload.format'])
        .where('touched_at', '<', before)
        .where('upload_use.holder', 'is', null)
        .limit(limits.uploadsSweptAtOnce)
        .execute()
      let removed = 0
      for (const { name, format } of unused) {
        // If something has begun to use the upload in the meantime, `touched_at` is newer and nothing is updated. After
        // this update nothing can use the upload any longer.
        const { numUpdatedRows } = await db
          .updateTable('upload')
          .set({ touched_at: uploadDoomed })
          .where('name', '=', name)
          .where('touched_at', '<', before)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) continue
        const paths = filesOf({ name, format })
        for (const path of paths) await storage.remove(stored(path))
        if (!isClip(format)) {
          forget(paths)
          for (const listener of removalListeners) listener(paths)
        }
        // Delete the row last. If the files could not be removed, the next cleaning tries again.
        await db.deleteFrom('upload').where('name', '=', name).execute()
        removed += 1
      }
      return removed
    },
  }
}
