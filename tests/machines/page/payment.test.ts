import { afterAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { PaymentEvent, PaymentStep, WholeOrder } from '#machines/flow/payment/payment.events.ts'
import { paymentMachine } from '#machines/flow/payment/payment.machine.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(paymentMachine)
afterAll(() => coverage.assertComplete())

type Came = Outcome<WholeOrder> | Error
const order = (status: string): Outcome<WholeOrder> => accepted({ status } as WholeOrder)

function run(answers: { fetched: Came[]; stepped?: Came[] }) {
  const steps: PaymentStep[] = []
  const next = (list: Came[] | undefined): Outcome<WholeOrder> => {
    const came = list?.shift()
    if (!came || came instanceof Error) throw came ?? new Error('one call too many')
    return came
  }
  let notify = (): void => {}
  const actor = coverage.start(
    paymentMachine.provide({
      actors: {
        fetchOrder: fromPromise(async () => next(answers.fetched)),
        takeStep: fromPromise(async ({ input }) => {
          steps.push(input)
          return next(answers.stepped)
        }),
        subscribeToNews: fromCallback(({ sendBack }) => {
          notify = () => sendBack({ type: 'news' })
        }),
      },
    }),
  )
  const stands = async () => {
    const { value, context } = await waitFor(
      actor,
      (snapshot) => snapshot.matches('shown') || snapshot.matches('failed'),
    )
    return { value, status: context.order?.status, refusal: context.refusal }
  }
  const send = (event: PaymentEvent) => {
    actor.send(event)
    return stands()
  }
  return {
    actor,
    steps,
    stands,
    send,
    news: () => {
      notify()
      return stands()
    },
  }
}

const step: PaymentEvent = { type: 'step', step: { type: 'choose', method: 'bank' } }

describe('an order on the order page', () => {
  it('the order page loads the order, again after a failure, and automatically after the server reports a change', async () => {
    const page = run({
      fetched: [refused('Unreachable'), new Error('broken'), refused('Busy'), order('created')],
    })
    expect(await page.stands()).toMatchObject({ value: 'failed', refusal: refused('Unreachable') })
    expect(await page.send({ type: 'retry' })).toMatchObject({
      value: 'failed',
      refusal: refused('Internal'),
    })
    expect(await page.send({ type: 'retry' })).toMatchObject({ value: 'failed', refusal: refused('Busy') })
    expect(await page.news()).toEqual({ value: 'shown', status: 'created', refusal: null })
  })

  it('the order page shows the new state of the order, and keeps the old state when loading fails', async () => {
    const page = run({ fetched: [order('created'), order('paid'), refused('Busy'), new Error('broken')] })
    await page.stands()
    expect(await page.news()).toMatchObject({ value: 'shown', status: 'paid' })
    expect(await page.news()).toMatchObject({ value: 'shown', status: 'paid', refusal: null })
    expect(await page.news()).toMatchObject({ value: 'shown', status: 'paid', refusal: null })
  })

  it('the order page takes the buyer’s steps one at a time', async () => {
    const page = run({ fetched: [order('created')], stepped: [order('awaitingConfirmation')] })
    await page.stands()
    page.actor.send(step)
    expect(page.actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(await page.send(step)).toMatchObject({ status: 'awaitingConfirmation' })
    expect(page.steps).toEqual([{ type: 'choose', method: 'bank' }])
  })

  it('the order page shows why a step was refused, and the current state of the order', async () => {
    const page = run({
      fetched: [order('created'), order('paid')],
      stepped: [refused('OrderPaid'), new Error('broken')],
    })
    await page.stands()
    expect(await page.send(step)).toEqual({ value: 'shown', status: 'paid', refusal: refused('OrderPaid') })
    expect(await page.send(step)).toMatchObject({ status: 'paid', refusal: refused('Internal') })
  })

  it('the order page loads once more when the server reported a change while an answer was pending', async () => {
    const page = run({ fetched: [order('created'), order('paid')], stepped: [order('awaitingPayment')] })
    await page.stands()
    page.actor.send(step)
    expect(await page.news()).toMatchObject({ value: 'shown', status: 'paid' })
  })

  it('the order page takes a step during a refresh', async () => {
    const page = run({ fetched: [order('created'), order('created')], stepped: [order('cancelled')] })
    await page.stands()
    page.actor.send({ type: 'news' })
    expect(page.actor.getSnapshot().value).toBe('refreshing')
    expect(await page.send({ type: 'step', step: { type: 'cancel' } })).toMatchObject({ status: 'cancelled' })
  })

  it('the order page loads again after a step that threw, because the step may have cancelled a refresh', async () => {
    const page = run({
      fetched: [order('created'), order('created'), order('paid')],
      stepped: [new Error('broken')],
    })
    await page.stands()
    page.actor.send({ type: 'news' })
    expect(await page.send(step)).toMatchObject({ status: 'paid', refusal: refused('Internal') })
  })
})
