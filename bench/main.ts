import { machine } from './figures.ts'
import { barrageStorm } from './scenarios/barrage-storm.ts'
import { drawFrom } from './scenarios/draw.ts'
import { fanOut } from './scenarios/fan-out.ts'
import { firstLoad } from './scenarios/first-load.ts'
import { flood } from './scenarios/flood.ts'
import { joinStorm } from './scenarios/join-storm.ts'
import { quizStorm } from './scenarios/quiz-storm.ts'
import { reconnectStorm } from './scenarios/reconnect-storm.ts'
import { screenFrames } from './scenarios/screen-frames.ts'
import { soak } from './scenarios/soak.ts'
import { voteStorm } from './scenarios/vote-storm.ts'
import { wordStorm } from './scenarios/word-storm.ts'

const port = 3987

/** npm run bench [-- <scenario> …]; without a name all of them. Figures go to standard output as JSON lines. */
const scenarios: Record<string, () => Promise<unknown>> = {
  'vote-storm-1000': () => voteStorm(1000, false, port),
  'vote-storm-10000': () => voteStorm(10_000, false, port),
  'vote-storm-10000-results-shown': () => voteStorm(10_000, true, port),
  'vote-storm-19000': () => voteStorm(19_000, false, port),
  'quiz-storm-10000': () => quizStorm(10_000, port),
  'word-storm-10000': () => wordStorm(10_000, false, port),
  'word-storm-10000-cloud-shown': () => wordStorm(10_000, true, port),
  'fan-out-1000': () => fanOut(1000, port),
  'reconnect-storm-5000': () => reconnectStorm(5000, port),
  'join-storm-5000': () => joinStorm(5000, port),
  'barrage-storm-2500': () => barrageStorm(2500, port),
  'draw-10000': () => drawFrom(10_000, port),
  'flood-20': () => flood(port),
  'soak-4': () => soak(4, port),
  'soak-60': () => soak(60, port),
  'first-load': () => firstLoad(port),
  'screen-comments-200': () => screenFrames('comments', 200),
  'screen-comments-200-over-a-poll': () => screenFrames('comments', 200, 'poll'),
  'screen-names-5000': () => screenFrames('names', 5000),
}

/** Too long to come with all the others. */
const onlyByName = new Set(['soak-60'])

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(`no scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}`)
  process.exit(1)
}

console.log(`machine: ${machine()}; server and load client share it`)
for (const [name, run] of Object.entries(scenarios)) {
  if (asked.length > 0 ? !asked.includes(name) : onlyByName.has(name)) continue
  console.log(JSON.stringify({ scenario: name, ...((await run()) as object) }))
}
process.exit(0)
