import * as limits from '#contract/limits.ts'
import { guestBudgetBytes } from '#scripts/build/script-weight.ts'
import { acknowledgedSoon, type Budget, nobodyRefused, nothingLost } from './budgets.ts'
import type { CommentStormFigures } from './scenarios/comment-storm.ts'
import type { CommitFigures } from './scenarios/commit.ts'
import type { CpuFigures } from './scenarios/cpu-per-guest.ts'
import type { DeadlineFigures } from './scenarios/deadlines.ts'
import type { DrawFigures } from './scenarios/draw.ts'
import type { FanOutFigures } from './scenarios/fan-out.ts'
import type { FirstLoadFigures } from './scenarios/first-load.ts'
import type { FloodFigures } from './scenarios/flood.ts'
import type { HeartbeatFigures } from './scenarios/heartbeat.ts'
import type { IdleFigures } from './scenarios/idle.ts'
import type { JoinFigures } from './scenarios/join-storm.ts'
import type { PictureMemoryFigures } from './scenarios/picture-memory.ts'
import type { PrivateDocumentsFigures } from './scenarios/private-documents.ts'
import type { QuizRevealFigures } from './scenarios/quiz-reveal.ts'
import type { QuizStormFigures } from './scenarios/quiz-storm.ts'
import type { ReconnectFigures } from './scenarios/reconnect-storm.ts'
import type { ReportFigures } from './scenarios/reports.ts'
import type { FrameFigures } from './scenarios/screen-frames.ts'
import type { SimulateFigures } from './scenarios/simulate.ts'
import type { SlowDiskFigures } from './scenarios/slow-disk.ts'
import type { SoakFigures } from './scenarios/soak.ts'
import type { StartFigures } from './scenarios/start.ts'
import type { TwoServersFigures } from './scenarios/two-servers.ts'
import type { VoteStormFigures } from './scenarios/vote-storm.ts'
import type { WordStormFigures } from './scenarios/word-storm.ts'

/** Description and budgets of a scenario. docs/performance.md prints both. */
export interface Entry<Figures extends object> {
  what: string
  budgets: readonly Budget<Figures>[]
}

const entry = <Figures extends object>(what: string, ...budgets: Budget<Figures>[]): Entry<Figures> => ({
  what,
  budgets,
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

/** The crowd that the server carries on enough cores grows as this falls. */
const lightProcess = (most: number): Budget<VoteStormFigures> => ({
  what: 'CPU of the busiest process per guest, ms',
  of: ({ busiestProcessCpuMillisecondsPerGuest }) => busiestProcessCpuMillisecondsPerGuest,
  most,
})

const reconnectBudgets: Budget<ReconnectFigures>[] = [
  { what: 'failed', of: ({ failed }) => failed, most: 0 },
  {
    what: 'server CPU per guest, ms',
    of: ({ serverCpuMillisecondsPerGuest }) => serverCpuMillisecondsPerGuest,
    most: 1.2,
  },
]

const questionsBudgets: Budget<ReconnectFigures>[] = [
  ...reconnectBudgets,
  { what: 'answer to a guest, kB', of: ({ kilobytesPerGuest }) => kilobytesPerGuest, most: 30 },
]

const deadlineBudgets: Budget<DeadlineFigures>[] = [
  {
    what: "delay of the other event's question, ms",
    of: ({ quizLateMilliseconds }) => quizLateMilliseconds,
    most: 250,
  },
  {
    what: 'all events ended, ms',
    of: ({ allEndedMilliseconds }) => allEndedMilliseconds,
    most: 2000,
  },
]

const cheapQuestions: Budget<CommitFigures> = {
  what: 'question in a crowd, ms',
  of: ({ cpuMilliseconds }) => cpuMilliseconds.questionInCrowd,
  most: 0.5,
}

const shortTurns: Budget<HeartbeatFigures> = {
  what: 'longest turn of the event loop, CPU ms',
  of: ({ longestTurn }) => Math.max(...Object.values(longestTurn)),
  most: 20,
}
const revealBudgets: Budget<QuizRevealFigures>[] = [
  {
    what: 'CPU of a reveal, ms',
    of: ({ first, last }) => Math.max(first.cpu, last.cpu),
    most: 150,
  },
  {
    what: 'longest turn, ms of CPU',
    of: ({ first, last }) => Math.max(first.longestTurn, last.longestTurn),
    most: 20,
  },
]

const soakBudgets: Budget<SoakFigures>[] = [
  { what: 'event loop delay p99, ms', of: ({ load }) => load.loopDelayP99.p99, most: 100 },
  {
    what: 'growth of the objects in memory, as a ratio',
    of: ({ load }) => load.heldMegabytes.end / load.heldMegabytes.begin,
    most: 1.05,
  },
]

/** All scenarios of the bench, in the order of docs/performance.md. */
export const catalogue = {
  start: entry<StartFigures>('An installed checkout starts until it answers', {
    what: 'start, ms',
    of: ({ answersAfterMilliseconds }) => answersAfterMilliseconds,
    most: 10_000,
  }),
  idle: entry<IdleFigures>('A server with one event and nobody connected', {
    what: 'percent of a core',
    of: ({ percentOfCore }) => percentOfCore,
    most: 0.3,
  }),
  'vote-storm-1000': entry<VoteStormFigures>(
    '1,000 guests answer a poll within 2 s',
    acknowledgedSoon,
    nobodyRefused,
    allCounted,
  ),
  'vote-storm-10000': entry<VoteStormFigures>(
    '10,000 guests answer a poll within 2 s',
    acknowledgedSoon,
    nobodyRefused,
    allCounted,
    lightGuests,
  ),
  'vote-storm-10000-results-shown': entry<VoteStormFigures>(
    '10,000 guests answer a poll within 2 s while all see the results',
    acknowledgedSoon,
    nobodyRefused,
    allCounted,
  ),
  'processes-3-vote-storm-10000': entry<VoteStormFigures>(
    '10,000 guests answer a poll within 2 s, on a server of three processes',
    nobodyRefused,
    allCounted,
    lightProcess(0.12),
  ),
  'processes-3-vote-storm-10000-results-shown': entry<VoteStormFigures>(
    '10,000 guests answer a poll within 2 s while all see the results, on a server of three processes',
    nobodyRefused,
    allCounted,
    lightProcess(0.15),
  ),
  'vote-storm-19000': entry<VoteStormFigures>(
    '19,000 guests answer a poll within 2 s',
    nobodyRefused,
    allCounted,
    lightGuests,
  ),
  'two-servers-3000': entry<TwoServersFigures>(
    '3,000 guests answer a poll while all see the results, on one server and on two',
    {
      what: "convergence p99, compared with one server's",
      of: ({ oneServer, twoServers }) => twoServers.convergence.p99 / oneServer.convergence.p99,
      most: 1.2,
    },
    {
      what: "pushes to a phone, compared with one server's",
      of: ({ oneServer, twoServers }) => twoServers.pushesPerGuest / oneServer.pushesPerGuest,
      most: 1.1,
    },
    {
      what: 'refused',
      of: ({ oneServer, twoServers }) => oneServer.refused + twoServers.refused,
      most: 0,
    },
  ),
  'private-documents-10000': entry<PrivateDocumentsFigures>(
    'A server gets private documents of 10,000 guests who are on another server',
    {
      what: 'CPU per document if no client of the event is here, µs',
      of: ({ serverCpuMicroseconds }) => serverCpuMicroseconds.ofOtherEvent,
      most: 1,
    },
    {
      what: 'CPU per document if clients of the event are here, µs',
      of: ({ serverCpuMicroseconds }) => serverCpuMicroseconds.ofOtherGuests,
      most: 8,
    },
  ),
  'heartbeat-1000': entry<HeartbeatFigures>(
    'A heartbeat to 30,000 clients of 1,000 events, SQLite',
    shortTurns,
  ),
  'heartbeat-1000-postgres': entry<HeartbeatFigures>('The same with PostgreSQL', shortTurns),
  'cpu-per-guest': entry<CpuFigures>('CPU time of a vote, by number of guests', {
    what: 'CPU per guest, compared with the smallest number of guests',
    of: ({ rise }) => rise,
    most: 1.3,
  }),
  commit: entry<CommitFigures>(
    'CPU time of a single commit without a socket, SQLite',
    {
      what: 'vote in the main thread, ms',
      of: ({ mainThreadMilliseconds }) => mainThreadMilliseconds.vote,
      most: 0.8,
    },
    cheapQuestions,
  ),
  'commit-postgres': entry<CommitFigures>('The same with PostgreSQL', cheapQuestions),
  'slow-disk': entry<SlowDiskFigures>(
    'Each commit waits 50 ms for the disk (SQLite)',
    { what: 'read of another event p50, ms', of: ({ read }) => read.p50, most: 5 },
    { what: 'longest stop of the event loop, ms', of: ({ longestStop }) => longestStop, most: 20 },
  ),
  'quiz-storm-10000': entry<QuizStormFigures>(
    '10,000 guests answer a quiz question within 2 s',
    nobodyRefused,
    allScored,
  ),
  'quiz-reveal-10000': entry<QuizRevealFigures>(
    'The first and the twentieth question of a quiz with 10,000 players is revealed, SQLite',
    ...revealBudgets,
  ),
  'quiz-reveal-10000-postgres': entry<QuizRevealFigures>('The same with PostgreSQL', ...revealBudgets),
  'word-storm-10000': entry<WordStormFigures>(
    '10,000 guests enter a word within 2 s',
    nobodyRefused,
    allInCloud,
  ),
  'word-storm-10000-cloud-shown': entry<WordStormFigures>(
    '10,000 guests enter a word within 2 s while all see the cloud',
    nobodyRefused,
    allInCloud,
  ),
  'fan-out-1000': entry<FanOutFigures>(
    "A host's command reaches 1,000 phones and five screens",
    { what: 'receipt p99, ms', of: ({ receipt }) => receipt.p99, most: 100 },
    { what: 'missed', of: ({ missed }) => missed, most: 0 },
  ),
  'reconnect-storm-5000': entry<ReconnectFigures>('5,000 guests reconnect within 5 s', ...reconnectBudgets),
  'reconnect-storm-questions': entry<ReconnectFigures>(
    '1,000 guests reconnect within 5 s to an event with 1,000 questions',
    ...questionsBudgets,
  ),
  'enter-storm-1000-questions': entry<ReconnectFigures>(
    '1,000 guests enter an event with 1,000 questions within 5 s for the first time',
    ...questionsBudgets,
  ),
  'enter-storm-5000-questions': entry<ReconnectFigures>(
    '1,250 guests enter an event with 5,000 questions within 5 s for the first time',
    ...questionsBudgets,
  ),
  'join-storm-5000': entry<JoinFigures>('5,000 guests with one IP address join', {
    what: 'seconds until all have joined',
    of: ({ seconds }) => seconds,
    most: 10,
  }),
  'comment-storm-2500': entry<CommentStormFigures>(
    '2,500 guests send 500 comments a second for 5 s',
    nobodyRefused,
  ),
  'draw-10000': entry<DrawFigures>('Five draws of 100 winners from a pool of 10,000', {
    what: 'unfair draws',
    of: ({ fair }) => (fair ? 0 : 1),
    most: 0,
  }),
  'deadlines-1000': entry<DeadlineFigures>(
    '1,000 events end in the second in which a quiz question closes, SQLite',
    ...deadlineBudgets,
  ),
  'deadlines-1000-postgres': entry<DeadlineFigures>('The same with PostgreSQL', ...deadlineBudgets),
  'simulate-70000': entry<SimulateFigures>(
    '70,000 guests join an event within 40 s and answer a poll within 2 s, simulated on 1, 4 and 16 servers',
    {
      what: 'all have joined on 16 servers, s',
      of: ({ servers }) => servers[16]?.allJoinedAfterSeconds ?? Number.NaN,
      most: 60,
    },
    {
      what: 'acknowledgement of a vote on 16 servers p99, ms',
      of: ({ servers }) => servers[16]?.vote.p99 ?? Number.NaN,
      most: 2000,
    },
  ),
  'flood-20': entry<FloodFigures>('20 clients flood the server beside 500 guests', {
    what: "guests' acknowledgement p99, compared with no flood",
    of: ({ quiet, flooded }) => flooded.p99 / quiet.p99,
    most: 1.2,
  }),
  'soak-4': entry<SoakFigures>('1,000 phones: 4 minutes idle, 4 minutes of a busy show', ...soakBudgets),
  'soak-60': entry<SoakFigures>('1,000 phones: an hour idle, an hour of a busy show', ...soakBudgets),
  'first-load': entry<FirstLoadFigures>('A slow phone opens an event (1.6 Mbit/s, 150 ms, CPU 4x slower)', {
    what: 'script, kB',
    of: ({ scriptKilobytes }) => scriptKilobytes,
    most: guestBudgetBytes / 1000,
  }),
  'reports-500000': entry<ReportFigures>('Exports and figures of an event with 500,000 answers', {
    what: 'longest block of the event loop, ms',
    of: ({ longestStop }) => Math.max(...Object.values(longestStop)),
    most: 50,
  }),
  'picture-memory': entry<PictureMemoryFigures>('Decoding of the largest picture', {
    what: 'memory of one picture, MB',
    of: ({ peakMegabytes }) => peakMegabytes,
    most: limits.pictureDrawBytes / 2 ** 20,
  }),
  'screen-comments-200': entry<FrameFigures>('200 comments on the screen at the same time'),
  'screen-comments-200-over-a-poll': entry<FrameFigures>('The same over a poll that gets votes'),
  'screen-names-5000': entry<FrameFigures>('Rolling names from a pool of 5,000'),
}

export type ScenarioName = keyof typeof catalogue

/** The scenarios that `npm run bench -- <group>` runs together. */
export const groups: Record<string, readonly ScenarioName[]> = {
  simulate: ['simulate-70000'],
  scale: [
    'commit',
    'commit-postgres',
    'slow-disk',
    'two-servers-3000',
    'private-documents-10000',
    'heartbeat-1000',
    'heartbeat-1000-postgres',
    'quiz-reveal-10000',
    'quiz-reveal-10000-postgres',
    'deadlines-1000',
    'deadlines-1000-postgres',
    'reconnect-storm-5000',
    'reconnect-storm-questions',
    'enter-storm-1000-questions',
    'enter-storm-5000-questions',
    'join-storm-5000',
    'processes-3-vote-storm-10000',
    'processes-3-vote-storm-10000-results-shown',
    'idle',
  ],
}
