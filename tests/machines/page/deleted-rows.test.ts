import { afterAll, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { deletedRowsMachine } from '#machines/flow/deleted-rows/deleted-rows.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(deletedRowsMachine)
afterAll(() => coverage.assertComplete())

function list(...answers: (Outcome | Error)[]) {
  const asked: string[] = []
  const refusals: string[] = []
  const machine = deletedRowsMachine.provide({
    actors: {
      restoreRow: fromPromise<Outcome, { id: string }>(async ({ input }) => {
        asked.push(input.id)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
  })
  const actor = coverage.start(machine, {}, ({ refusal }) => refusals.push(refusal.code))
  const settled = () => waitFor(actor, (snapshot) => snapshot.matches('idle'))
  const deleted = () => actor.getSnapshot().context.deleted
  return { actor, asked, refusals, settled, deleted }
}

it('two deletions that the user takes back are restored one after another', async () => {
  const { actor, asked, settled, deleted } = list(accepted(true), accepted(true))
  actor.send({ type: 'deleted', id: 'a' })
  actor.send({ type: 'deleted', id: 'b' })
  actor.send({ type: 'restore', id: 'a' })
  actor.send({ type: 'restore', id: 'b' })
  expect(asked).toEqual(['a'])
  await settled()
  expect(asked).toEqual(['a', 'b'])
  expect(deleted()).toEqual([])
})

it('a row that the server does not restore stays deleted, and the reason is reported', async () => {
  const { actor, refusals, settled, deleted } = list(refused('NotFound'), new Error('broken'))
  actor.send({ type: 'deleted', id: 'a' })
  actor.send({ type: 'restore', id: 'a' })
  await settled()
  actor.send({ type: 'restore', id: 'a' })
  await settled()
  expect(refusals).toEqual(['NotFound', 'Internal'])
  expect(deleted()).toEqual(['a'])
})

it('a second press on the same undo starts no second call', async () => {
  const { actor, asked, settled } = list(accepted(true))
  actor.send({ type: 'deleted', id: 'a' })
  actor.send({ type: 'restore', id: 'a' })
  actor.send({ type: 'restore', id: 'a' })
  await settled()
  actor.send({ type: 'restore', id: 'a' })
  expect(asked).toEqual(['a'])
})
