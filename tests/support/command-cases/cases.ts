import { type CommandName, commands } from '#contract/interface/commands.ts'
import type { Person } from '../server/live-server.ts'
import type { CommandCase, Fixture } from './case.ts'
import { commentsCases } from './comments-cases.ts'
import { eventCases } from './event-cases.ts'
import { lotteryCases } from './lottery-cases.ts'
import { messageCases } from './message-cases.ts'
import { openTextCases } from './open-text-cases.ts'
import { pollCases } from './poll-cases.ts'
import { presentCases } from './present-cases.ts'
import { qaCases } from './qa-cases.ts'
import { quizCases } from './quiz-cases.ts'
import { rankingCases } from './ranking-cases.ts'
import { ratingCases } from './rating-cases.ts'
import { runCases } from './run-cases.ts'
import { showControlCases } from './show-control-cases.ts'
import { templateCases } from './template-cases.ts'
import { wordCloudCases } from './word-cloud-cases.ts'

/** The types fail here for a command without cases. */
export const cases: Record<CommandName, CommandCase> = {
  ...eventCases,
  ...qaCases,
  ...pollCases,
  ...presentCases,
  ...quizCases,
  ...ratingCases,
  ...rankingCases,
  ...templateCases,
  ...wordCloudCases,
  ...openTextCases,
  ...commentsCases,
  ...showControlCases,
  ...lotteryCases,
  ...runCases,
  ...messageCases,
}

export const names = Object.keys(commands) as CommandName[]

export const callerOf = (fixture: Fixture, name: CommandName): Person =>
  commands[name].role === 'guest' ? fixture.guest : fixture.event.host
