/** Where the files of pictures are. Names are ours: letters, digits, hyphen and dot. */
export interface PictureStorage {
  /** Answers once it is kept for good. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined where there is none of that name. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** Whether the disk has room for a picture beside what matters more. */
  hasRoom(): Promise<boolean>
}

/** The disk or the bucket did not do what it was asked; `cause` says why. */
export class StorageFault extends Error {
  constructor(cause: unknown) {
    super('the storage of pictures failed', { cause })
  }
}

const told = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((cause) => {
    throw new StorageFault(cause)
  })

/** The same storage, which fails in one way. */
export const faultsTold = (storage: PictureStorage): PictureStorage => ({
  put: (name, bytes) => told(storage.put(name, bytes)),
  get: (name) => told(storage.get(name)),
  remove: (name) => told(storage.remove(name)),
  hasRoom: () => told(storage.hasRoom()),
})
