import { readFileSync } from 'node:fs'

const described: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The product's version from package.json. */
export const version = String((described as { version: string }).version)
