import { expect, test } from 'vitest'
import { betterReading } from '#server/platform/shared-clock.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { createSite, LiveServer } from '#tests/support/server/live-server.ts'
import { needsPostgres } from '#tests/support/skipping.ts'

test('a later clock reading replaces the earlier one when it is at least as exact, or when the clock was set', () => {
  const known = { offset: 100, error: 2 }
  expect(betterReading(known, { offset: 101, error: 1 })).toEqual({ offset: 101, error: 1 })
  expect(betterReading(known, { offset: 108, error: 20 })).toMatchObject({ offset: 100 })
  expect(betterReading(known, { offset: 5000, error: 20 })).toEqual({ offset: 5000, error: 20 })
})

test('an old clock reading is trusted less and less', () => {
  const error = 5
  let known = { offset: 100, error: 1 }
  for (let readings = 0; readings < 20; readings += 1) known = betterReading(known, { offset: 101, error })
  expect(known).toMatchObject({ offset: 101, error: expect.any(Number) })
})

test(
  'the speed of an answer is the same on two servers whose clocks differ by minutes (postgres)',
  needsPostgres,
  async () => {
    const site = await createSite('postgres')
    const skew = 200_000
    const right = await LiveServer.start(site, { machineClock: Date.now })
    const ahead = await LiveServer.start(site, { machineClock: () => Date.now() + skew })
    try {
      expect(Math.abs(ahead.now() - right.now())).toBeLessThan(1000)
      const event = await right.event()
      const questions = [wireQuestion({ seconds: 240 })]
      const { itemId = '' } = await right.must(event, event.host, 'Quiz/Add', {
        quiz: wireQuiz({ questions }),
      })
      for (const name of ['Item/Activate', 'Quiz/Start', 'Quiz/Next'] as const)
        await right.must(event, event.host, name, { itemId })
      const host = await (await right.hostSocket(event)).sitDown()
      const question = host.doc(`quiz:${itemId}`)?.context.questions[0]
      for (const server of [right, ahead]) {
        const payload = {
          itemId,
          round: 1,
          questionId: question?.id,
          optionIds: [question?.options[0]?.id],
        }
        await server.must(event, await server.guest(event), 'Quiz/Answer', payload)
      }
      const rows = await right.db.selectFrom('quiz_answer').select('milliseconds').execute()
      expect(rows).toHaveLength(2)
      for (const { milliseconds } of rows) {
        expect(milliseconds).toBeGreaterThan(0)
        expect(milliseconds).toBeLessThan(skew / 2)
      }
    } finally {
      await right.close()
      await ahead.close()
      await site.remove()
    }
  },
)
