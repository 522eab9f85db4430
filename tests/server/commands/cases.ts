import { type CommandName, commands } from '../../../src/contract/commands.ts'
import type { Person } from '../live-server.ts'
import { barrageCases } from './barrage-cases.ts'
import { batonCases } from './baton-cases.ts'
import type { CommandCase, Stage } from './case.ts'
import { eventCases } from './event-cases.ts'
import { lotteryCases } from './lottery-cases.ts'
import { openTextCases } from './open-text-cases.ts'
import { pollCases } from './poll-cases.ts'
import { presentCases } from './present-cases.ts'
import { qaCases } from './qa-cases.ts'
import { quizCases } from './quiz-cases.ts'
import { ratingCases } from './rating-cases.ts'
import { templateCases } from './template-cases.ts'
import { wordCloudCases } from './word-cloud-cases.ts'

/** A command without its cases fails the types here. */
export const cases: Record<CommandName, CommandCase> = {
  ...eventCases,
  ...qaCases,
  ...pollCases,
  ...presentCases,
  ...quizCases,
  ...ratingCases,
  ...templateCases,
  ...wordCloudCases,
  ...openTextCases,
  ...barrageCases,
  ...batonCases,
  ...lotteryCases,
}

export const names = Object.keys(commands) as CommandName[]

export const callerOf = (stage: Stage, name: CommandName): Person =>
  commands[name].role === 'guest' ? stage.guest : stage.event.host
