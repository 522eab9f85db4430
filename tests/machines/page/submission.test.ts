import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { SubmissionEvent } from '#machines/flow/submission/submission.events.ts'
import { submissionMachine } from '#machines/flow/submission/submission.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(submissionMachine)
afterAll(() => coverage.assertComplete())

function run(...answers: (Outcome | Error)[]) {
  const log: unknown[] = []
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
  })
  const actor = coverage.start(machine, {}, (event) =>
    log.push(event.type === 'done' ? event.answer : event.refusal.code),
  )
  return async (event: SubmissionEvent) => {
    actor.send(event)
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    return { value, refusal: context.refusal, log: log.splice(0), sent: sent.splice(0) }
  }
}

describe('a form', () => {
  it('a form is sent, and can be sent again afterwards', async () => {
    const form = run(accepted('one'), accepted('two'))
    expect(await form({ type: 'submit', values: { a: 1 } })).toEqual({
      value: 'done',
      refusal: null,
      log: ['one'],
      sent: [{ a: 1 }],
    })
    expect(await form({ type: 'submit', values: { a: 2 } })).toMatchObject({
      value: 'done',
      sent: [{ a: 2 }],
    })
  })

  it('a form keeps its refusal until it is edited or sent again', async () => {
    const form = run(refused('TextTooLong', { below: 80 }), new Error('broken'), accepted(null))
    expect(await form({ type: 'submit', values: 1 })).toEqual({
      value: 'refused',
      refusal: refused('TextTooLong', { below: 80 }),
      log: ['TextTooLong'],
      sent: [1],
    })
    expect(await form({ type: 'edited' })).toMatchObject({ value: 'editing', refusal: null })
    expect(await form({ type: 'submit', values: 2 })).toMatchObject({
      value: 'refused',
      refusal: refused('Internal'),
      log: ['Internal'],
    })
    expect(await form({ type: 'submit', values: 2 })).toMatchObject({ value: 'done', refusal: null })
  })
})
