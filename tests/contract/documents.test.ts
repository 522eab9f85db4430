import { describe, expect, it } from 'vitest'
import { apiDocuments } from '../../scripts/docs/documents.ts'
import { storedDocument } from '../../scripts/docs/stored-documents.ts'
import { buildOpenApi } from '../../server/openapi.ts'
import { calls } from '../../src/contract/calls.ts'
import { commands } from '../../src/contract/commands.ts'

describe('the documents of the interface', () => {
  it.each([...apiDocuments()])('%s is up to date (else: npm run docs)', (path, text) => {
    expect(storedDocument(path)).toBe(text)
  })

  it('describes every call and every command, and nothing else', () => {
    const { paths } = buildOpenApi('1') as { paths: object }
    expect(Object.keys(paths).sort()).toEqual(
      [...Object.keys(calls), ...Object.keys(commands).map((name) => `/api/event/${name}`)].sort(),
    )
  })

  it('gives every operation a name of its own', () => {
    const { paths } = buildOpenApi('1') as { paths: Record<string, Record<string, { operationId: string }>> }
    const names = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
