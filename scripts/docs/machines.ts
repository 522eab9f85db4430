import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

export interface FoundMachine {
  /** Name from the file, such as `guest-session`. */
  name: string
  /** Path from the root of the project. */
  file: string
  machine: AnyStateMachine
  /** The comment above the machine. */
  purpose: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

function purposeOf(source: string, exported: string): string {
  const [before] = source.split(`export const ${exported}`)
  const comments = [...(before ?? '').matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g)]
  return (comments.at(-1)?.[1] ?? '')
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Finds all machines in src/machines, sorted by name. */
export async function findMachines(): Promise<FoundMachine[]> {
  const files = readdirSync(`${root}src/machines`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `src/machines/${file.replaceAll('\\', '/')}`)
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const source = readFileSync(root + file, 'utf8')
      const exported = (await import(pathToFileURL(root + file).href)) as Record<string, unknown>
      const found = Object.entries(exported).find(([, value]) => value instanceof StateMachine)
      if (!found) throw new Error(`${file} exports no machine`)
      const [exportName, machine] = found
      return {
        name: basename(file, '.machine.ts'),
        file,
        machine: machine as AnyStateMachine,
        purpose: purposeOf(source, exportName),
      }
    }),
  )
}
