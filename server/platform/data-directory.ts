import { constants, existsSync } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WrongEnvironment } from './environment.ts'

/** Creates a folder and its parents. Node's `recursive` option is not used, because it never ends below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    const above = dirname(folder)
    if (code !== 'ENOENT' || existsSync(above)) throw error
    await makeFolder(above)
    await mkdir(folder, { mode: 0o700 })
  }
}

/**
 * Creates the folder of DATA_DIR and checks that it is writable. Throws `WrongEnvironment` before anything uses the
 * folder.
 */
export async function prepareDataDirectory(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new WrongEnvironment(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : ''}`)
  }
  if (!(await stat(folder)).isDirectory()) throw new WrongEnvironment(`DATA_DIR ${folder} is not a folder`)
}
