import { readFileSync } from 'node:fs'

const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** The product's version, as package.json has it. */
export const version = String((described as { version: string }).version)
