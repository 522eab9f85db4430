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
