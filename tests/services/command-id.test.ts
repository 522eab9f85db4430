import { describe, expect, it, vi } from 'vitest'
import { accepted, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createAttempts, newCommandId } from '#services/command-id.ts'

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

const sender = () => {
  const attempt = createAttempts()
  return async (payload: unknown, outcome = accepted(null)) => {
    let sent = ''
    await attempt(payload, async (commandId) => {
      sent = commandId
      return outcome
    })
    return sent
  }
}

describe('the command id of an attempt', () => {
  const lost = refused('Unreachable') as never

  it('a retry has the command id of the failed attempt while the payload is unchanged', async () => {
    const send = sender()
    const first = await send({ name: 'Ann' }, lost)
    expect(first).toMatch(uuid)
    expect(await send({ name: 'Ann' }, lost)).toBe(first)
    expect(await send({ name: 'Ben' }, lost)).not.toBe(first)
    expect(await send({ name: 'Ann' }, lost)).not.toBe(first)
  })

  it('the same payload is a new command after a success', async () => {
    const send = sender()
    const first = await send({ name: 'Ann' }, lost)
    expect(await send({ name: 'Ann' })).toBe(first)
    expect(await send({ name: 'Ann' })).not.toBe(first)
  })

  it('a retry that adds a link or a co-host after a lost answer has the same command id', async () => {
    const sent: string[] = []
    vi.stubGlobal('window', { document: { cookie: '' } })
    vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body).CommandId)
      throw new TypeError('the connection was lost')
    })
    const { createFormCall } = await import('#services/host-calls.ts')
    const addLink = createFormCall('/api/event/Link/Add')
    const add = createFormCall('/api/event/Share/Add')
    for (let tries = 0; tries < 2; tries += 1) await addLink({ eventCode: '1234', kind: 'screen' })
    for (let tries = 0; tries < 2; tries += 1)
      await add({ eventCode: '1234', logonName: 'ben', role: 'user', startDate: 0, endDate: 1 })
    vi.unstubAllGlobals()
    expect(sent).toEqual([expect.stringMatching(uuid), sent[0], expect.stringMatching(uuid), sent[2]])
    expect(sent[2]).not.toBe(sent[0])
  })
})
