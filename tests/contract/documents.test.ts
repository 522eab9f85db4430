import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/interface/calls.ts'
import { commands } from '#contract/interface/commands.ts'
import { apiDocuments } from '#scripts/docs/documents.ts'
import { storedDocument } from '#scripts/docs/stored-documents.ts'
import { buildOpenApi } from '#server/http/openapi.ts'

const written = globSync(['*.md', 'docs/**/*.md'])

describe('the documents in Markdown', () => {
  it.each(written)('the document %s links only to files that exist', (path) => {
    const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?<to>[^)#:]+)(#[^)]*)?\)/g)]
    const broken = links
      .map(({ groups }) => groups?.to ?? '')
      .filter((to) => !existsSync(join(dirname(path), to)))
    expect(broken).toEqual([])
  })
})

describe('the generated interface documents', () => {
  it.each([...apiDocuments()])('the document %s is up to date (to update it: npm run docs)', (path, text) => {
    expect(storedDocument(path)).toBe(text)
  })

  it('the OpenAPI document describes every call and every command, and nothing else', () => {
    const { paths } = buildOpenApi('1') as { paths: object }
    expect(Object.keys(paths).sort()).toEqual(
      [...Object.keys(calls), ...Object.keys(commands).map((name) => `/api/event/${name}`)].sort(),
    )
  })

  it('the OpenAPI document gives every operation a unique operationId', () => {
    const { paths } = buildOpenApi('1') as { paths: Record<string, Record<string, { operationId: string }>> }
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
