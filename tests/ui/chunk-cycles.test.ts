import { expect, it } from 'vitest'
import { chunkCycles } from '#scripts/build/chunk-cycles.ts'
import type { Manifest } from '#scripts/build/manifest.ts'

const manifestOf = (imports: Record<string, string[]>): Manifest =>
  Object.fromEntries(
    Object.entries(imports).map(([key, list]) => [key, { file: `${key}.js`, imports: list }]),
  )

it('chunkCycles finds no cycle when files only share other files', () => {
  expect(chunkCycles(manifestOf({ page: ['kit', 'core'], kit: ['core'], core: [] }))).toEqual([])
})

it('chunkCycles finds built files that import each other', () => {
  const manifest = manifestOf({ page: ['kit'], kit: ['part'], part: ['core', 'kit'], core: [] })
  expect(chunkCycles(manifest)).toEqual([['kit', 'part']])
})
