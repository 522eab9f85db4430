import type { Schema } from './schema.ts'

/**
 * How a table's rows belong to an event. `event`: by `event_id`. `item`, `question`: by the id of an item or question
 * of the event; the rows of an item are deleted with it. `own way`: by other columns, with code of its own in the purge
 * of events. `kept`: its rows do not belong to events.
 */
type Belongs = 'event' | 'item' | 'question' | 'own way' | 'kept'

type GuestColumn = 'guest_id' | 'entry_id' | 'author_id'

interface TableFacts {
  of: Belongs
  /**
   * The column with the id of a guest, which an erased guest's rows lose at once. `later`: the rows of the history lose
   * their traces in a step of their own. `none`: the table has no guests.
   */
  guest: GuestColumn | 'later' | 'none'
  /** What the table has about people, for the data map (docs/operate/privacy.md). '': nothing. */
  personal: string
}

const row = (of: Belongs, guest: TableFacts['guest'], personal: string) => ({ of, guest, personal }) as const

/** The purge of events, the erasure of guests and the data map share this list. The compiler requires every table. */
const facts = {
  meta: row('kept', 'none', ''),
  audit: row('kept', 'none', 'accounts: who did what, when, from which IP address'),
  account: row(
    'kept',
    'none',
    'hosts: login, name, e-mail, phone, password hash, security question, second factor',
  ),
  identity: row('kept', 'none', 'hosts: their ids at providers of the house'),
  proof: row('kept', 'none', 'hosts: hashes of codes and of steps of a sign-in'),
  email: row('kept', 'none', 'hosts: address and text of e-mails that wait'),
  captcha: row('kept', 'none', ''),
  attempt: row('kept', 'none', 'counters of wrong codes and passwords, by account or IP address'),
  spent_challenge: row('kept', 'none', ''),
  template: row('kept', 'none', 'hosts: the texts of their templates'),
  theme: row('kept', 'none', ''),
  plan_order: row('kept', 'none', 'hosts: their orders'),
  order_trade: row('kept', 'none', 'hosts: their payments'),
  order_entry: row('kept', 'none', 'hosts: the history of their orders'),
  order_deadline: row('kept', 'none', ''),
  upload: row('kept', 'none', 'hosts: who uploaded a picture, a sound or a film'),
  ballot: row('item', 'guest_id', 'guests: votes'),
  ended_round: row('item', 'none', 'guests: names on leaderboards and of winners in ended rounds'),
  word_entry: row('item', 'guest_id', 'guests: words of word clouds'),
  cloud_word: row('item', 'none', 'guests: words of word clouds, counted'),
  text_entry: row('item', 'guest_id', 'guests: answers to open questions, with the name'),
  quiz_answer: row('item', 'guest_id', 'guests: answers in quizzes'),
  quiz_member: row('item', 'guest_id', 'guests: teams in quizzes'),
  quiz_ranking: row('item', 'guest_id', 'guests: ranks in quizzes'),
  lottery_entry: row('item', 'none', 'names and details of a list that a host imported'),
  lottery_exclusion: row('item', 'entry_id', 'guests who cannot win'),
  lottery_draw: row('item', 'none', 'guests: names and companies in the pool of a draw'),
  lottery_nonce: row('item', 'guest_id', 'guests: random numbers of phones'),
  lottery_winner: row('item', 'entry_id', 'guests who have won'),
  upvote: row('question', 'guest_id', 'guests: up-votes'),
  tally: row('event', 'none', ''),
  command: row('event', 'later', 'guests and hosts: answers to their commands, for retries'),
  log: row('event', 'later', 'guests and hosts: the history of the event, with texts'),
  comment: row('event', 'guest_id', 'guests: comments, with the name'),
  block: row('event', 'guest_id', 'guests whose comments are blocked, with the name'),
  reaction: row('event', 'guest_id', 'guests: the time of the last reaction'),
  deadline: row('event', 'none', ''),
  item_erasure: row('event', 'none', ''),
  guest_erasure: row('event', 'later', 'guests whose erasure is not finished yet'),
  retention: row('event', 'none', ''),
  upload_use: row('own way', 'none', ''),
  order_usage: row('own way', 'none', ''),
  order_former_usage: row('own way', 'none', ''),
  participation: row('own way', 'guest_id', 'guests: when they joined, whether their name is allowed'),
  guest: row('own way', 'later', 'guests: name, company, e-mail, consent'),
  session: row(
    'own way',
    'later',
    'hosts and guests: hashes of the tokens of their browsers; hosts: IP address and browser of the sign-in',
  ),
  aggregate: row(
    'own way',
    'author_id',
    'guests: questions with the name, leaderboards, winners; hosts: co-hosts, replies',
  ),
  event: row('own way', 'none', 'hosts: the settings of the event'),
} as const satisfies Record<keyof Schema, TableFacts>

type Facts = typeof facts

type TablesOf<Wanted extends Partial<TableFacts>> = {
  [Table in keyof Schema]: Facts[Table] extends Wanted ? Table : never
}[keyof Schema]

const names = Object.keys(facts) as (keyof Schema)[]

/** The tables whose rows belong to an event in this way. */
export const tablesOf = <Wanted extends Belongs>(wanted: Wanted): TablesOf<{ of: Wanted }>[] =>
  names.filter((table): table is TablesOf<{ of: Wanted }> => facts[table].of === wanted)

/** The tables that name guests by an id, with the column. */
export const guestTables = names.flatMap((table) => {
  const { of, guest } = facts[table]
  return guest === 'none' || guest === 'later' ? [] : { table, of, column: guest }
})

/** Every table with what it has about people. */
export const personalData: readonly (TableFacts & { table: keyof Schema })[] = names.map((table) => ({
  table,
  ...facts[table],
}))
