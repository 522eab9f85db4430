import { describe, expect, it } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createRetryId, newCommandId } from '#services/command-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('command id', () => {
  it.each([
    ['https', crypto],
    ['http, where randomUUID is missing', { getRandomValues: crypto.getRandomValues.bind(crypto) }],
  ])('newCommandId makes a fresh UUID every time on %s', (_, source) => {
    const ids = Array.from({ length: 200 }, () => newCommandId(source))
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(200)
    expect(ids[0]).toHaveLength(limits.commandIdLength)
  })
})

it('the retry id stays the same while the same content is sent, and changes with the content', () => {
  const idOf = createRetryId()
  const first = idOf({ name: 'Ann' })
  expect(first).toMatch(uuid)
  expect(idOf({ name: 'Ann' })).toBe(first)
  expect(idOf({ name: 'Ben' })).not.toBe(first)
  expect(idOf({ name: 'Ann' })).not.toBe(first)
})
