import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { type CodeGate, createCodeGate } from '#server/features/guests/code-gate.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'

let server: TestServer
let gate: CodeGate
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.store.db.deleteFrom('attempt').execute()
  gate = createCodeGate(server.context)
})

const isAsked = async (address: string): Promise<boolean> => !(await gate.pass(address, {})).ok

test('wrong event codes from two clients do not make other clients solve a captcha', async () => {
  for (let tries = 0; tries < limits.codeFailingClientsPerWindow; tries += 1) {
    await gate.fail('192.0.2.1')
    await gate.fail(`2001:db8:1:2::${tries.toString(16)}`)
  }
  expect(await isAsked('198.51.100.1')).toBe(false)
})

test('wrong event codes of very many clients make every client solve a captcha for a minute', async () => {
  for (let client = 0; client < limits.codeFailingClientsPerWindow; client += 1) {
    expect(await isAsked('198.51.100.1')).toBe(false)
    await gate.fail(`10.0.${client >> 8}.${client & 255}`)
  }
  expect(await isAsked('198.51.100.1')).toBe(true)
  server.advance(60_000)
  expect(await isAsked('198.51.100.1')).toBe(false)
})
