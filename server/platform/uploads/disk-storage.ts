import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as limits from '#contract/limits.ts'
import { newId } from '../ids.ts'
import type { UploadStorage } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const unlessMissing = async <Found>(found: Promise<Found>): Promise<Found | undefined> => {
  try {
    return await found
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Storage in folders of the data directory. */
export function diskStorage(dataDirectory: string): UploadStorage {
  return {
    async put(path, bytes) {
      const folder = join(dataDirectory, dirname(path))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${newId()}`)
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        // Rename at the end, so that readers see either the whole file or none.
        await rename(draft, join(dataDirectory, path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (path) => unlessMissing(readFile(join(dataDirectory, path))),
    async stream(path, { first, last }) {
      const file = await unlessMissing(open(join(dataDirectory, path)))
      return file?.createReadStream({ start: first, end: last, highWaterMark: limits.clipPieceBytes })
    },
    remove: (path) => rm(join(dataDirectory, path), { force: true }),
    async hasRoom() {
      const { bavail, bsize } = await statfs(dataDirectory)
      return bavail * bsize > limits.diskBytesKeptFree
    },
  }
}
