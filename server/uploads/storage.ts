import type { Readable } from 'node:stream'

/** A piece of a file, both ends in it. */
export interface ByteRange {
  first: number
  last: number
}

/** Where uploaded files are. Paths are ours: a folder and a name of letters, digits, hyphen and dot. */
export interface UploadStorage {
  /** Answers once it is kept for good. */
  put(path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>
  /** Undefined where there is none of that path. */
  get(path: string): Promise<Uint8Array | undefined>
  /** A piece of a file as it is read, for whoever takes it slowly; undefined where there is none of that path. */
  stream(path: string, range: ByteRange): Promise<Readable | undefined>
  /** Also where there is none. */
  remove(path: string): Promise<void>
  /** Whether the disk has room for a file beside what matters more. */
  hasRoom(): Promise<boolean>
}

/** The disk or the bucket did not do what it was asked; `cause` says why. */
export class StorageFault extends Error {
  constructor(cause: unknown) {
    super('the storage of uploads failed', { cause })
  }
}

const told = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((cause) => {
    throw new StorageFault(cause)
  })

/** The same storage, which fails in one way. */
export const faultsTold = (storage: UploadStorage): UploadStorage => ({
  put: (path, bytes, type) => told(storage.put(path, bytes, type)),
  get: (path) => told(storage.get(path)),
  stream: (path, range) => told(storage.stream(path, range)),
  remove: (path) => told(storage.remove(path)),
  hasRoom: () => told(storage.hasRoom()),
})
