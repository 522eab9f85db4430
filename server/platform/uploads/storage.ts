import type { Readable } from 'node:stream'
import type { ServiceState } from '../service-state.ts'

/** A part of a file, from the first to the last byte of the part. Both bytes are included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Storage of uploaded files. The server makes the paths: a folder, and a name of letters, digits, hyphens and dots.
 */
export interface UploadStorage {
  /** Resolves when the file is stored permanently. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** Undefined if the path does not exist. */
  get(path: string): Promise<Uint8Array | undefined>
  /** A part of a file as a stream, for slow readers; undefined if the path does not exist. */
  stream(path: string, range: ByteRange): Promise<Readable | undefined>
  /** Does nothing if the path does not exist. */
  remove(path: string): Promise<void>
  /** Whether the disk has room for one more file. A reserve stays free for more important data. */
  hasRoom(): Promise<boolean>
}

/** An operation of the disk or the bucket failed. `cause` is the original error. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('the storage of uploads failed', { cause })
  }
}

const reported = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((cause) => {
    throw new StorageError(cause)
  })

/** The same storage, but each stored or failed file reports the state of the bucket. */
export const reportBucketState = (bucket: UploadStorage, state: ServiceState): UploadStorage => ({
  ...bucket,
  async put(path, bytes, type) {
    try {
      await bucket.put(path, bytes, type)
      state.ok()
    } catch (error) {
      state.failing(error)
      throw error
    }
  },
})

/** The same storage, but every failure is a `StorageError`. */
export const reportStorageErrors = (storage: UploadStorage): UploadStorage => ({
  put: (path, bytes, type) => reported(storage.put(path, bytes, type)),
  get: (path) => reported(storage.get(path)),
  stream: (path, range) => reported(storage.stream(path, range)),
  remove: (path) => reported(storage.remove(path)),
  hasRoom: () => reported(storage.hasRoom()),
})
