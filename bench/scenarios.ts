import { acknowledgedSoon, type Budget, nobodyRefused, nothingLost, overruns } from './budgets.ts'
import { barrageStorm } from './scenarios/barrage-storm.ts'
import { cpuPerGuest } from './scenarios/cpu-per-guest.ts'
import { drawFrom } from './scenarios/draw.ts'
import { fanOut } from './scenarios/fan-out.ts'
import { firstLoad } from './scenarios/first-load.ts'
import { flood } from './scenarios/flood.ts'
import { joinStorm } from './scenarios/join-storm.ts'
import { type QuizStormFigures, quizStorm } from './scenarios/quiz-storm.ts'
import { reconnectStorm } from './scenarios/reconnect-storm.ts'
import { screenFrames } from './scenarios/screen-frames.ts'
import { type SoakFigures, soak } from './scenarios/soak.ts'
import { start } from './scenarios/start.ts'
import { type VoteStormFigures, voteStorm } from './scenarios/vote-storm.ts'
import { type WordStormFigures, wordStorm } from './scenarios/word-storm.ts'

const port = 3987

interface Scenario {
  run(): Promise<{ figures: object; over: string[] }>
  /** Too long to come with all the others. */
  onlyByName?: boolean
}

/** A measurement, and what its figures may be. */
const within = <Figures extends object>(
  measure: () => Promise<Figures | { skipped: string }>,
  ...budgets: Budget<Figures>[]
): Scenario => ({
  async run() {
    const figures = await measure()
    return { figures, over: overruns(figures, budgets) }
  },
})

const allCounted = nothingLost<VoteStormFigures>(({ counted }) => counted)
const allScored = nothingLost<QuizStormFigures>(({ rows, voters, counted, scored }) =>
  Math.min(rows, voters, counted, scored),
)
const allInCloud = nothingLost<WordStormFigures>(({ rows, entries, inCloud }) =>
  Math.min(rows, entries, inCloud),
)
const lightGuests: Budget<VoteStormFigures> = {
  what: 'server memory per idle guest, kB',
  of: ({ serverKilobytesPerIdleGuest }) => serverKilobytesPerIdleGuest,
  most: 15,
}

const soakBudgets: Budget<SoakFigures>[] = [
  {
    what: 'delay of the event loop p99, ms',
    of: ({ load }) => load.loopDelayP99.p99,
    most: 100,
  },
  {
    what: 'objects held at the end to those held before',
    of: ({ load }) => load.heldMegabytes.end / load.heldMegabytes.begin,
    most: 1.05,
  },
]

export const scenarios: Record<string, Scenario> = {
  start: within(() => start(port), {
    what: 'answers after, ms',
    of: ({ answersAfterMilliseconds }) => answersAfterMilliseconds,
    most: 10_000,
  }),
  'vote-storm-1000': within(() => voteStorm(1000, false, port), acknowledgedSoon, nobodyRefused, allCounted),
  'vote-storm-10000': within(
    () => voteStorm(10_000, false, port),
    acknowledgedSoon,
    nobodyRefused,
    allCounted,
    lightGuests,
  ),
  'vote-storm-10000-results-shown': within(
    () => voteStorm(10_000, true, port),
    acknowledgedSoon,
    nobodyRefused,
    allCounted,
  ),
  'vote-storm-19000': within(() => voteStorm(19_000, false, port), nobodyRefused, allCounted, lightGuests),
  'cpu-per-guest': within(() => cpuPerGuest([1000, 2000, 5000, 10_000, 19_000], port), {
    what: 'server CPU per guest to that in the smallest crowd',
    of: ({ rise }) => rise,
    most: 1.3,
  }),
  'quiz-storm-10000': within(() => quizStorm(10_000, port), nobodyRefused, allScored),
  'word-storm-10000': within(() => wordStorm(10_000, false, port), nobodyRefused, allInCloud),
  'word-storm-10000-cloud-shown': within(() => wordStorm(10_000, true, port), nobodyRefused, allInCloud),
  'fan-out-1000': within(
    () => fanOut(1000, port),
    { what: 'receipt p99, ms', of: ({ receipt }) => receipt.p99, most: 100 },
    { what: 'missed', of: ({ missed }) => missed, most: 0 },
  ),
  'reconnect-storm-5000': within(() => reconnectStorm(5000, port), {
    what: 'failed',
    of: ({ failed }) => failed,
    most: 0,
  }),
  'join-storm-5000': within(() => joinStorm(5000, port), {
    what: 'seconds until all are in',
    of: ({ seconds }) => seconds,
    most: 10,
  }),
  'barrage-storm-2500': within(() => barrageStorm(2500, port), nobodyRefused),
  'draw-10000': within(() => drawFrom(10_000, port), {
    what: 'draws that are not fair',
    of: ({ fair }) => (fair ? 0 : 1),
    most: 0,
  }),
  'flood-20': within(() => flood(port), {
    what: "a neighbour's acknowledgement p99 to that without the flood",
    of: ({ quiet, flooded }) => flooded.p99 / quiet.p99,
    most: 1.2,
  }),
  'soak-4': within(() => soak(4, port), ...soakBudgets),
  'soak-60': { ...within(() => soak(60, port), ...soakBudgets), onlyByName: true },
  'first-load': within(() => firstLoad(port), {
    what: 'script, kB',
    of: ({ scriptKilobytes }) => scriptKilobytes,
    most: 150,
  }),
  'screen-comments-200': within(() => screenFrames('comments', 200)),
  'screen-comments-200-over-a-poll': within(() => screenFrames('comments', 200, 'poll')),
  'screen-names-5000': within(() => screenFrames('names', 5000)),
}
