import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import * as limits from '../../src/contract/limits.ts'
import { newId } from '../ids.ts'
import type { PictureStorage } from './storage.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder of the data directory. */
export function diskStorage(dataDirectory: string): PictureStorage {
  const folder = join(dataDirectory, 'pictures')
  return {
    async put(name, bytes) {
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
        // Whole or not at all, under the name that others read.
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async hasRoom() {
      const { bavail, bsize } = await statfs(dataDirectory)
      return bavail * bsize > limits.diskBytesKeptFree
    },
  }
}
