import type { Commands, KindInterface } from './kind-interface.ts'
import type { DocsOfKind, ItemKind } from './kinds.ts'
import { lotteryInterface } from './lottery.commands.ts'
import { openTextInterface } from './open-text.commands.ts'
import { pollInterface } from './poll.commands.ts'
import { quizInterface } from './quiz.commands.ts'
import { rankingInterface } from './ranking.commands.ts'
import { ratingInterface } from './rating.commands.ts'
import { wordCloudInterface } from './word-cloud.commands.ts'

/**
 * The registry of the commands of all item kinds. This registry is separate from kinds.ts so that phones do not
 * load schemas.
 */
export const kindInterfaces = {
  poll: pollInterface,
  quiz: quizInterface,
  rating: ratingInterface,
  ranking: rankingInterface,
  wordCloud: wordCloudInterface,
  openText: openTextInterface,
  lottery: lotteryInterface,
} satisfies { [Kind in ItemKind]: KindInterface<DocsOfKind<Kind>, Commands> }

type Interfaces = typeof kindInterfaces

/** Names of the commands that belong to a kind. */
export type CommandOfKind<Kind extends ItemKind> = keyof Interfaces[Kind]['commands']

type Together<Part extends keyof Interfaces[ItemKind]> = {
  [Kind in ItemKind]: (one: Interfaces[Kind][Part]) => void
}[ItemKind] extends (all: infer All) => void
  ? All
  : never

const together = <Part extends keyof Interfaces[ItemKind]>(part: Part): Together<Part> =>
  Object.assign({}, ...Object.values(kindInterfaces).map((kind) => kind[part]))

export const kindCommands = together('commands')
export const kindSummaries = together('summaries')
export const kindDocuments = together('documents')
