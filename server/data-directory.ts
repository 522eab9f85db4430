import { constants, existsSync } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { WrongEnvironment } from './environment.ts'

/** With all above it. Not by Node's `recursive`, which never ends below /proc. */
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

/** The folder of DATA_DIR is there and can be written to. Throws `WrongEnvironment` before anything depends on it. */
export async function prepareDataDirectory(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new WrongEnvironment(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : ''}`)
  }
  if (!(await stat(folder)).isDirectory()) throw new WrongEnvironment(`DATA_DIR ${folder} is not a folder`)
}
