import { overruns } from './budgets.ts'
import { catalogue, type Entry, type ScenarioName } from './catalogue.ts'
import { commentStorm } from './scenarios/comment-storm.ts'
import { commit } from './scenarios/commit.ts'
import { cpuPerGuest } from './scenarios/cpu-per-guest.ts'
import { deadlines } from './scenarios/deadlines.ts'
import { drawFrom } from './scenarios/draw.ts'
import { fanOut } from './scenarios/fan-out.ts'
import { firstLoad } from './scenarios/first-load.ts'
import { flood } from './scenarios/flood.ts'
import { heartbeats } from './scenarios/heartbeat.ts'
import { idle } from './scenarios/idle.ts'
import { joinStorm } from './scenarios/join-storm.ts'
import { pictureMemory } from './scenarios/picture-memory.ts'
import { privateDocuments } from './scenarios/private-documents.ts'
import { quizReveal } from './scenarios/quiz-reveal.ts'
import { quizStorm } from './scenarios/quiz-storm.ts'
import { reconnectStorm } from './scenarios/reconnect-storm.ts'
import { reports } from './scenarios/reports.ts'
import { screenFrames } from './scenarios/screen-frames.ts'
import { simulate } from './scenarios/simulate.ts'
import { slowDisk } from './scenarios/slow-disk.ts'
import { soak } from './scenarios/soak.ts'
import { start } from './scenarios/start.ts'
import { twoServers } from './scenarios/two-servers.ts'
import { voteStorm } from './scenarios/vote-storm.ts'
import { wordStorm } from './scenarios/word-storm.ts'

const port = 3987

interface Scenario {
  run(): Promise<{ figures: object; over: string[] }>
  /** The scenario takes too long, so it runs only if it is named. */
  onlyByName?: boolean
}

/** Combines the measurement of a scenario with the budgets of its figures. */
const within = <Figures extends object>(
  { budgets }: Entry<Figures>,
  measure: () => Promise<Figures | { skipped: string }>,
): Scenario => ({
  async run() {
    const figures = await measure()
    return { figures, over: overruns(figures, budgets) }
  },
})

export const scenarios: Record<ScenarioName, Scenario> = {
  start: within(catalogue.start, () => start(port)),
  idle: within(catalogue.idle, () => idle(port)),
  'vote-storm-1000': within(catalogue['vote-storm-1000'], () => voteStorm(1000, false, port)),
  'vote-storm-10000': within(catalogue['vote-storm-10000'], () => voteStorm(10_000, false, port)),
  'vote-storm-10000-results-shown': within(catalogue['vote-storm-10000-results-shown'], () =>
    voteStorm(10_000, true, port),
  ),
  'processes-3-vote-storm-10000': within(catalogue['processes-3-vote-storm-10000'], () =>
    voteStorm(10_000, false, port, 3),
  ),
  'processes-3-vote-storm-10000-results-shown': within(
    catalogue['processes-3-vote-storm-10000-results-shown'],
    () => voteStorm(10_000, true, port, 3),
  ),
  'vote-storm-19000': within(catalogue['vote-storm-19000'], () => voteStorm(19_000, false, port)),
  'two-servers-3000': within(catalogue['two-servers-3000'], () => twoServers(3000, port)),
  'private-documents-10000': within(catalogue['private-documents-10000'], () =>
    privateDocuments(10_000, port),
  ),
  'heartbeat-1000': within(catalogue['heartbeat-1000'], () => heartbeats(1000, 'sqlite')),
  'heartbeat-1000-postgres': within(catalogue['heartbeat-1000-postgres'], () => heartbeats(1000, 'postgres')),
  'cpu-per-guest': within(catalogue['cpu-per-guest'], () =>
    cpuPerGuest([1000, 2000, 5000, 10_000, 19_000], port),
  ),
  commit: within(catalogue.commit, () => commit('sqlite')),
  'commit-postgres': within(catalogue['commit-postgres'], () => commit('postgres')),
  'slow-disk': within(catalogue['slow-disk'], slowDisk),
  'quiz-storm-10000': within(catalogue['quiz-storm-10000'], () => quizStorm(10_000, port)),
  'quiz-reveal-10000': within(catalogue['quiz-reveal-10000'], () => quizReveal(10_000, 'sqlite')),
  'quiz-reveal-10000-postgres': within(catalogue['quiz-reveal-10000-postgres'], () =>
    quizReveal(10_000, 'postgres'),
  ),
  'word-storm-10000': within(catalogue['word-storm-10000'], () => wordStorm(10_000, false, port)),
  'word-storm-10000-cloud-shown': within(catalogue['word-storm-10000-cloud-shown'], () =>
    wordStorm(10_000, true, port),
  ),
  'fan-out-1000': within(catalogue['fan-out-1000'], () => fanOut(1000, port)),
  'reconnect-storm-5000': within(catalogue['reconnect-storm-5000'], () => reconnectStorm(5000, 0, port)),
  'reconnect-storm-questions': within(catalogue['reconnect-storm-questions'], () =>
    reconnectStorm(1000, 1000, port),
  ),
  'enter-storm-1000-questions': within(catalogue['enter-storm-1000-questions'], () =>
    reconnectStorm(1000, 1000, port, true),
  ),
  'enter-storm-5000-questions': within(catalogue['enter-storm-5000-questions'], () =>
    reconnectStorm(1250, 5000, port, true),
  ),
  'join-storm-5000': within(catalogue['join-storm-5000'], () => joinStorm(5000, port)),
  'comment-storm-2500': within(catalogue['comment-storm-2500'], () => commentStorm(2500, port)),
  'draw-10000': within(catalogue['draw-10000'], () => drawFrom(10_000, port)),
  'deadlines-1000': within(catalogue['deadlines-1000'], () => deadlines(1000, 'sqlite', port)),
  'deadlines-1000-postgres': within(catalogue['deadlines-1000-postgres'], () =>
    deadlines(1000, 'postgres', port),
  ),
  'simulate-70000': within(catalogue['simulate-70000'], () => simulate(70_000, port)),
  'flood-20': within(catalogue['flood-20'], () => flood(port)),
  'soak-4': within(catalogue['soak-4'], () => soak(4, port)),
  'soak-60': { ...within(catalogue['soak-60'], () => soak(60, port)), onlyByName: true },
  'first-load': within(catalogue['first-load'], () => firstLoad(port)),
  'reports-500000': within(catalogue['reports-500000'], () => reports(10_000, 50)),
  'picture-memory': within(catalogue['picture-memory'], pictureMemory),
  'screen-comments-200': within(catalogue['screen-comments-200'], () => screenFrames('comments', 200)),
  'screen-comments-200-over-a-poll': within(catalogue['screen-comments-200-over-a-poll'], () =>
    screenFrames('comments', 200, 'poll'),
  ),
  'screen-names-5000': within(catalogue['screen-names-5000'], () => screenFrames('names', 5000)),
}
