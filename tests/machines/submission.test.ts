import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { SubmissionEvent } from '../../src/machines/submission/submission.events.ts'
import { submissionMachine } from '../../src/machines/submission/submission.machine.ts'
import { flowCoverage } from './flow-coverage.ts'

const coverage = flowCoverage(submissionMachine)
afterAll(() => coverage.assertComplete())

function run(...answers: (Outcome | Error)[]) {
  const told: unknown[] = []
  const sent: unknown[] = []
  const machine = submissionMachine.provide({
    actors: {
      send: fromPromise<Outcome, unknown>(async ({ input }) => {
        sent.push(input)
        const next = answers.shift()
        if (!next || next instanceof Error) throw next ?? new Error('one call too many')
        return next
      }),
    },
    actions: {
      'hand over the answer': (_, { outcome }) => told.push(outcome),
      'tell the refusal': ({ context }) => told.push(context.refusal?.code),
    },
  })
  const actor = coverage.start(machine)
  return async (event: SubmissionEvent) => {
    actor.send(event)
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    return { value, refusal: context.refusal, told: told.splice(0), sent: sent.splice(0) }
  }
}

describe('a form', () => {
  it('is sent, and may be sent again when it is done', async () => {
    const form = run(accepted('one'), accepted('two'))
    expect(await form({ type: 'submit', values: { a: 1 } })).toEqual({
      value: 'done',
      refusal: null,
      told: [accepted('one')],
      sent: [{ a: 1 }],
    })
    expect(await form({ type: 'submit', values: { a: 2 } })).toMatchObject({
      value: 'done',
      sent: [{ a: 2 }],
    })
  })

  it('keeps why it was refused until it is edited or sent again', async () => {
    const form = run(refused('TextTooLong', { below: 80 }), new Error('broken'), accepted(null))
    expect(await form({ type: 'submit', values: 1 })).toEqual({
      value: 'refused',
      refusal: refused('TextTooLong', { below: 80 }),
      told: ['TextTooLong'],
      sent: [1],
    })
    expect(await form({ type: 'edited' })).toMatchObject({ value: 'editing', refusal: null })
    expect(await form({ type: 'submit', values: 2 })).toMatchObject({
      value: 'refused',
      refusal: refused('Internal'),
      told: ['Internal'],
    })
    expect(await form({ type: 'submit', values: 2 })).toMatchObject({ value: 'done', refusal: null })
  })
})
