import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, waitFor } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { emptyEntry } from '#machines/flow/guest-session/entry.ts'
import type { EventOutcome } from '#machines/flow/guest-session/guest-session.events.ts'
import { guestSessionMachine } from '#machines/flow/guest-session/guest-session.machine.ts'
import { plain } from '#tests/support/chart-cases/guest-session.cases.ts'
import { wordsIn } from '#tests/support/words.ts'
import { JoinPage } from '#ui/guest/join/join-page.tsx'
import { mount } from '../mount.tsx'

it.each([
  ['beside its field, if the form shows the field', 'name'],
  ['below the form, if the form does not show the field', 'company'],
] as const)('the join form shows a refusal of a field %s', async (_, shown) => {
  const t = wordsIn('en')
  const guestFields = { name: 'off', company: 'off', email: 'off', [shown]: 'optional' } as const
  const session = createActor(
    guestSessionMachine.provide({
      actors: {
        lookUpEvent: fromPromise(async (): Promise<EventOutcome> => accepted({ ...plain, guestFields })),
        register: fromPromise(async (): Promise<Outcome<string>> => refused('NameRequired')),
      },
    }),
    { input: { code: plain.eventCode, hasToken: false, cookiesWork: true } },
  ).start()
  await waitFor(session, (now) => now.matches({ joining: 'filling' }))
  session.send({ type: 'submit', entry: emptyEntry })
  const snapshot = await waitFor(session, ({ context }) => context.refusal !== null)
  await mount(<JoinPage session={snapshot} send={session.send} />, {
    texts: guestTexts,
    language: 'en',
    surface: 'guest',
  })
  const sentence = page.getByText(t.error('NameRequired'))
  await expect.element(sentence).toBeVisible()
  expect(sentence.element().closest('[role=alert]') === null).toBe(shown === 'name')
  session.stop()
})
