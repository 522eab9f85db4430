import type { CommandOfKind } from '#contract/items/kinds.commands.ts'
import type { ItemContents, ItemKind } from '#contract/items/kinds.ts'
import type { HeldReason } from '#contract/word-filter.ts'
import type { BallotKind } from '#machines/domain/item-charts/item-charts.ts'
import type { AnswerRow, AnswerTable } from '#server/store/answer-table.ts'
import type { Database } from '#server/store/store.ts'

/** A part of an answer. Each part gets a cell of its own in an export. */
export interface AnswerPart {
  question: string
  text: string
  /** The value of a numeric part; null if the part is not a number. */
  value: number | null
}

/** The data of an answer that an export includes besides its text. */
export interface AnswerMark {
  /** The last part of a text key `analytics.state-…`; empty for answers without a state. */
  state: string
  group: string
  /** Why the word filter holds the answer, the last part of a text key `analytics.held-…`; empty: it does not. */
  held: HeldReason | ''
  correct: boolean | null
  points: number | null
}

/** A row of a table of answers, with all its columns. */
export type RawAnswer = AnswerRow & Record<string, unknown>

/** An option that is counted in the tally. */
export interface CountedOption {
  /** The id in the tally. */
  id: string
  /**
   * The tally id under which the answers to the option's question are counted; empty if all voters of the round count.
   */
  votersId: string
  question: string
  option: string
  /** The state of the option: see `AnswerMark`. */
  state: string
  correct: boolean | null
}

/** How guests answer an item of a kind, and the table and columns of the answers. */
export interface AnswerSource<Kind extends ItemKind> {
  command: Kind extends BallotKind ? 'Item/Vote' : CommandOfKind<Kind>
  table: AnswerTable
  /** The column with the answer itself: option ids as JSON, or a text. */
  said: 'option_ids' | 'text'
  /** The column with the id of the answered question; an empty SQL literal if an item has only one question. */
  question: string
  /** The column with the name given with the answer, if it can differ from the guest's name. */
  named?: string
  /** Maps option ids to readable words; absent if answers contain no ids. */
  words?(content: ItemContents[Kind]): (id: string) => string
  /** Splits an answer into its parts; absent if an answer is one text. */
  parts?(content: ItemContents[Kind]): (optionIds: readonly string[]) => AnswerPart[]
  /** Reads the data of these answers that an export includes besides their text. */
  readMarks?(
    db: Database,
    rows: readonly RawAnswer[],
    contentOf: (round: number) => ItemContents[Kind],
  ): Promise<(row: RawAnswer) => Partial<AnswerMark>>
  /** The counted options of a round, in the order of display. */
  counted?(content: ItemContents[Kind]): CountedOption[]
}
