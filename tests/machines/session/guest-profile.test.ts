import { afterAll, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { guestProfileMachine } from '#machines/flow/guest-session/guest-profile.machine.ts'
import type { GuestDetails, GuestProfile } from '#machines/flow/guest-session/guest-session.events.ts'
import { flowCoverage } from '../flow-coverage.ts'

const coverage = flowCoverage(guestProfileMachine)
afterAll(() => coverage.assertComplete())

const profile: GuestProfile = {
  id: 'g1',
  username: 'Lin',
  company: '',
  email: '',
  consent: false,
  myVotes: 2,
  myParticipants: 1,
  myQACommends: 3,
}
const details: GuestDetails = { username: 'Li', company: 'Acme', email: '', consent: true }

function start(loads: Outcome<GuestProfile>[], saves: Outcome<GuestProfile>[] = []) {
  const sent: GuestDetails[] = []
  const next = (queue: Outcome<GuestProfile>[]) => {
    const answer = queue.shift()
    if (!answer) throw new Error('broken')
    return answer
  }
  const actor = coverage.start(
    guestProfileMachine.provide({
      actors: {
        load: fromPromise<Outcome<GuestProfile>>(async () => next(loads)),
        save: fromPromise<Outcome<GuestProfile>, { details: GuestDetails }>(async ({ input }) => {
          sent.push(input.details)
          return next(saves)
        }),
      },
    }),
  )
  return { actor, sent }
}

it('the guest profile is shown and saves a change', async () => {
  const changed = { ...profile, ...details }
  const { actor, sent } = start([accepted(profile)], [accepted(changed)])
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'unchanged' }))
  expect(actor.getSnapshot().context).toEqual({ profile, refusal: null })
  actor.send({ type: 'save', details })
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'saved' }))
  expect(actor.getSnapshot().context).toEqual({ profile: changed, refusal: null })
  expect(sent).toEqual([details])
})

it('the guest profile keeps its values when a change is refused, and takes the next change', async () => {
  const { actor } = start([accepted(profile)], [refused('EmailRequired'), accepted(profile)])
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  actor.send({ type: 'save', details })
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'refused' }))
  expect(actor.getSnapshot().context).toEqual({ profile, refusal: refused('EmailRequired') })
  actor.send({ type: 'save', details })
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'saved' }))
})

it('the guest profile can be loaded again after it was unreachable', async () => {
  const { actor } = start([refused('Unreachable'), accepted(profile)])
  await waitFor(actor, (snapshot) => snapshot.matches('unavailable'))
  expect(actor.getSnapshot().context.refusal).toEqual(refused('Unreachable'))
  actor.send({ type: 'retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
})

it('the guest profile shows an internal error when loading breaks', async () => {
  const { actor } = start([])
  await waitFor(actor, (snapshot) => snapshot.matches('unavailable'))
  expect(actor.getSnapshot().context.refusal).toEqual(refused('Internal'))
})

it('the guest profile keeps its values when saving breaks', async () => {
  const { actor } = start([accepted(profile)])
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  actor.send({ type: 'save', details })
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'refused' }))
  expect(actor.getSnapshot().context).toEqual({ profile, refusal: refused('Internal') })
})
