import type { Schema } from './schema.ts'

/**
 * How a table's rows belong to an event. `event`: by `event_id`. `item`, `question`: by the id of an item or question
 * of the event; the rows of an item are deleted with it. `own way`: by other columns, with code of its own in the purge
 * of events. `kept`: its rows do not belong to events. The compiler requires an entry for each new table.
 */
type Belongs = 'event' | 'item' | 'question' | 'own way' | 'kept'

const belongs = {
  meta: 'kept',
  audit: 'kept',
  account: 'kept',
  proof: 'kept',
  email: 'kept',
  captcha: 'kept',
  attempt: 'kept',
  spent_challenge: 'kept',
  template: 'kept',
  theme: 'kept',
  plan_order: 'kept',
  order_trade: 'kept',
  order_entry: 'kept',
  order_deadline: 'kept',
  upload: 'kept',
  ballot: 'item',
  ended_round: 'item',
  word_entry: 'item',
  cloud_word: 'item',
  text_entry: 'item',
  quiz_answer: 'item',
  quiz_member: 'item',
  quiz_ranking: 'item',
  lottery_entry: 'item',
  lottery_exclusion: 'item',
  lottery_draw: 'item',
  lottery_nonce: 'item',
  lottery_winner: 'item',
  upvote: 'question',
  tally: 'event',
  command: 'event',
  log: 'event',
  comment: 'event',
  block: 'event',
  reaction: 'event',
  deadline: 'event',
  item_erasure: 'event',
  upload_use: 'own way',
  order_usage: 'own way',
  order_former_usage: 'own way',
  participation: 'own way',
  guest: 'own way',
  session: 'own way',
  aggregate: 'own way',
  event: 'own way',
} as const satisfies Record<keyof Schema, Belongs>

type TablesOf<Wanted extends Belongs> = {
  [Table in keyof Schema]: (typeof belongs)[Table] extends Wanted ? Table : never
}[keyof Schema]

/** The tables whose rows belong to an event in this way. */
export const tablesOf = <Wanted extends Belongs>(wanted: Wanted): TablesOf<Wanted>[] =>
  (Object.keys(belongs) as (keyof Schema)[]).filter(
    (table): table is TablesOf<Wanted> => belongs[table] === wanted,
  )
