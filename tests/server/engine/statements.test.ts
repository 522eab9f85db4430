import { StatementSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import type { CommandName } from '#contract/interface/commands.ts'
import { type Person, pollOf, setUpLive } from '#tests/support/server/live-server.ts'

const live = setUpLive('sqlite')

/** The statements of a piece of work, with `begin` and `commit`. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const spies = (['all', 'run'] as const).map((name) => {
    const real = StatementSync.prototype[name] as (...given: unknown[]) => never
    return vi.spyOn(StatementSync.prototype, name).mockImplementation(function (
      this: StatementSync,
      ...given: unknown[]
    ) {
      asked.push(this.sourceSQL)
      return real.apply(this, given)
    } as never)
  })
  try {
    await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return asked
}

/** The commands of a show that runs. `begin` and `commit` are two of the statements. */
test('a commit takes few statements', async () => {
  const event = await live().event({ polls: [pollOf()] })
  const [itemId = ''] = event.pollIds
  await live().must(event, event.host, 'Item/Activate', { itemId })
  const send = async (person: Person, name: CommandName, payload: object): Promise<void> => {
    const [outcome] = await live().together(event, [[person, name, payload]])
    expect(outcome).toMatchObject({ ok: true })
  }
  const vote = (guest: Person) => send(guest, 'Item/Vote', { itemId, round: 1, optionIds: ['a'] })
  const ask = (guest: Person) => send(guest, 'Qa/Ask', { text: 'Why?', anonymous: false })
  const lock = (name: 'Item/Lock' | 'Item/Unlock') => send(event.host, name, { itemId })
  const [first, second] = [await live().guest(event), await live().guest(event)]
  // The first of each command reads what the server then holds.
  await vote(first)
  await ask(first)
  await lock('Item/Lock')
  await lock('Item/Unlock')
  const counts = {
    vote: await statementsOf(() => vote(second)),
    ask: await statementsOf(() => ask(second)),
    lock: await statementsOf(() => lock('Item/Lock')),
  }
  const most = { vote: 10, ask: 13, lock: 11 }
  for (const [name, statements] of Object.entries(counts))
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most[name as keyof typeof most])
})
