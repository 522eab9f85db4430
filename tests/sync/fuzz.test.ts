import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import { RandomSource } from '#tests/support/random-source.ts'
import { eachLive, pollOf } from '#tests/support/server/live-server.ts'
import { FuzzEntries } from './fuzz-entries.ts'
import { FuzzLottery } from './fuzz-lottery.ts'
import { FuzzMessages } from './fuzz-messages.ts'
import { FuzzQuiz } from './fuzz-quiz.ts'
import { FuzzRating } from './fuzz-rating.ts'
import { FuzzRun } from './fuzz-run.ts'
import { aggregateOf, FuzzShow, type Wanted } from './fuzz-show.ts'
import { Tally } from './fuzz-tally.ts'

/** To reproduce a failure: FUZZ_SEED=… with the seed in the test's name. FUZZ_RUNS=… for a long run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
const runs = (few: number): number => Number(process.env.FUZZ_RUNS ?? few)
const numRuns = { sqlite: runs(14), postgres: runs(7) }
const burstsPerRun = 9
/** The number of further shows before a run counts as empty. */
const furtherRuns = 60

/** The seeds of shows that once failed. They run every time. */
const pinned: [show: number][] = [[-1882373848]]

eachLive('a show with bad lines', (live, kind) => {
  test(`after a random show every view equals a fresh view and every count is right (seed ${seed})`, {
    timeout: 600_000,
  }, async () => {
    const tally = new Tally()

    async function run(number: number, wanted: Wanted = new Set()): Promise<void> {
      const random = new RandomSource(number)
      const event = await live().event({
        polls: [pollOf(), pollOf({ title: 'And?', multiple: true, maxChoices: 2 })],
        autoReview: random.chance(2),
      })
      const [itemId] = event.pollIds
      await live().must(event, event.host, 'Item/Activate', { itemId })
      const wordCloud = { title: 'How?', wordsPerGuest: 2 }
      const cloud = await live().must(event, event.host, 'WordCloud/Add', { wordCloud })
      await live().must(event, event.host, 'Item/Activate', { itemId: cloud.itemId })
      event.pollIds.push(cloud.itemId ?? '')
      await live().must(event, event.host, 'Comments/Open')
      const show = await FuzzShow.open(live(), event, random, tally, wanted)
      const quarter = Math.abs(number % 4)
      // Only shows with an odd number have open text: the pinned show, an even number, had none when it failed.
      if (number % 2 !== 0 || wanted.has('OpenText')) {
        show.entries = await FuzzEntries.begin(live(), event, random)
      }
      if (quarter > 1 || wanted.has('Quiz')) show.quiz = await FuzzQuiz.begin(live(), event, random)
      if ([1, 2].includes(quarter) || wanted.has('Lottery')) {
        show.lottery = await FuzzLottery.begin(live(), event, random)
      }
      if (Math.abs(number % 3) !== 1 || wanted.has('Rating')) {
        show.rating = await FuzzRating.begin(live(), event, random)
      }
      // The pinned show had no run when it failed.
      if (Math.abs(number % 5) < 2 || wanted.has('Run') || wanted.has('Cue')) {
        show.run = await FuzzRun.begin(live(), event, random)
      }
      if (quarter > 0 || wanted.has('ShowControl') || wanted.has('Message')) {
        await show.share()
        show.messages = new FuzzMessages(random)
      }
      for (let burst = 0; burst < burstsPerRun; burst += 1) {
        await show.pause(20_000)
        await show.lottery?.look()
        for (const client of show.clients) await client.renew()
        await Promise.all(Array.from({ length: 1 + random.below(9) }, () => show.command()))
        for (const client of show.clients) if (random.chance(2)) client.deliver()
        await show.happening()
        if (random.chance(3) || burst === burstsPerRun - 1) await show.check()
      }
      for (const client of show.clients) client.disconnect()
    }

    const property = fc.asyncProperty(fc.integer(), (number) => run(number))
    await fc.assert(property, { seed, numRuns: numRuns[kind], examples: pinned, endOnFailure: true })
    // If a few random shows lack a rare action, further shows prefer this action.
    for (let more = 1; more <= furtherRuns && lacking(tally).length > 0; more += 1) {
      await run(seed + more, new Set(lacking(tally)[0]?.aggregates))
    }
    expect(lacking(tally).map(({ what }) => what)).toEqual([])
  })
})

const mustBeAccepted = [
  'Item/Vote',
  'WordCloud/Enter',
  'Qa/Ask',
  'Qa/Upvote',
  'Item/Reset',
  'Item/Activate',
  'Qa/Reply',
  'OpenText/Submit',
  'Quiz/Answer',
  'Quiz/JoinTeam',
  'Quiz/Next',
  'Comments/Send',
  'Reaction/Send',
  'Lottery/Prepare',
  'Lottery/Draw',
  'Run/Next',
  'Run/Undo',
  'Cue/Update',
  'Message/Send',
  'Message/Read',
] as const
/** Sets of rare commands. At least one command of each set must succeed. */
const someMustBeAccepted = [
  ['OpenText/Approve', 'OpenText/Hide', 'OpenText/Pin', 'OpenText/Group'],
  ['Comments/Pin', 'Comments/Approve', 'Comments/Delete', 'Comments/Reject', 'Comments/BlockGuest'],
  ['ShowControl/Take', 'ShowControl/Seize'],
  ['ShowControl/HandOver', 'ShowControl/Release', 'ShowControl/Decline', 'ShowControl/Withdraw'],
  ['Run/Previous', 'Run/Skip', 'Run/GoTo'],
  ['Cue/Add', 'Cue/Copy', 'Cue/Move', 'Cue/Import'],
  ['Lottery/Claim', 'Lottery/Confirm', 'Lottery/Miss', 'Lottery/Invalidate'],
] as const
/** Refusals that must occur. For each, the aggregates whose commands cause the refusal. */
const mustBeRefused: { [Code in ErrorCode]?: string[] } = {
  ItemNotActive: ['Item'],
  RoundOver: ['Item'],
  NotFound: ['Qa'],
  AlreadySo: ['Qa', 'Comments'],
  QuestionNotLive: ['Qa'],
  OptionUnknown: ['Item'],
  EntriesUsedUp: ['OpenText', 'WordCloud'],
  ChannelClosed: ['Qa', 'Comments'],
  DrawNotPrepared: ['Lottery'],
  RunFinished: ['Run'],
  ControlHeld: ['ShowControl', 'Present'],
  MessageNotForYou: ['Message'],
}
/** Other results that must occur. For each, the aggregates whose commands cause the result. */
const mustHappen = { 'edits that begin a round': ['Rating'], 'speaker Run/Next ok': ['Run'] }
const mustBeOften = [
  'ratings',
  'over a socket',
  'over REST',
  'retries of what was accepted',
  'pushes lost',
  'private changes lost',
  'gaps noticed',
  'messages twice',
  'joins',
  'details',
  'connects',
  'partial snapshots',
]

interface Lacking {
  what: string
  /** The aggregates whose commands cause the missing result. */
  aggregates: string[]
}

/** The actions that have not happened yet: a fuzz run without actions proves nothing. */
function lacking({ counts }: Tally): Lacking[] {
  const refusals = new Set([...counts.keys()].map((what) => what.split(' ')[1]))
  const accepted = (name: CommandName): boolean => counts.has(`${name} ok`)
  return [
    ...mustBeAccepted
      .filter((name) => !accepted(name))
      .map((name) => ({ what: `${name} ok`, aggregates: [aggregateOf(name)] })),
    ...someMustBeAccepted
      .filter((names) => !names.some(accepted))
      .map((names) => ({ what: `one of ${names.join(', ')}`, aggregates: [aggregateOf(names[0])] })),
    ...Object.entries(mustBeRefused)
      .filter(([code]) => !refusals.has(code))
      .map(([what, aggregates]) => ({ what, aggregates })),
    ...Object.entries(mustHappen)
      .filter(([what]) => !counts.has(what))
      .map(([what, aggregates]) => ({ what, aggregates })),
    ...mustBeOften.filter((what) => (counts.get(what) ?? 0) < 3).map((what) => ({ what, aggregates: [] })),
  ]
}
