import { readFileSync, writeFileSync } from 'node:fs'
import type { ScenarioName } from './catalogue.ts'

/** The figures of the last run of a scenario. */
export interface Result {
  /** Day of the run, such as 2026-11-25. */
  date: string
  machine: string
  figures: object
}

export type Results = Partial<Record<ScenarioName, Result>>

const file = new URL('./results.json', import.meta.url)

export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8'))

export const writeResults = (results: Results): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
