import type { Generated } from 'kysely'
import type { CommentState } from '../../src/contract/barrage.ts'
import type { ClipFormat } from '../../src/contract/clip-path.ts'
import type { ItemKind } from '../../src/contract/items/kinds.ts'
import type { EntryPlace } from '../../src/contract/items/open-text.ts'
import type { OrderStatus, UsageEnding } from '../../src/contract/orders/order.ts'
import type { PaidLevel, SubscriptionType } from '../../src/contract/orders/products.ts'
import type { SkinType } from '../../src/contract/skin.ts'

/**
 * The tables, the same in SQLite and Postgres. Instants are milliseconds since 1970 (BIGINT), booleans 0 or 1, JSON is
 * text. `seq` is the sequence of the event's log at which the row last changed.
 */
export interface MetaTable {
  name: string
  value: string
}

export interface AccountTable {
  id: string
  /** Lower case, for uniqueness; `logon_name` keeps what was typed. */
  logon_key: string
  logon_name: string
  user_name: string
  email: string
  password_hash: string
  roles: string
  member_type: string
  vip_level: string
  language: string
  /** What the account chose to wear, and for its new events; null: the default of its type. */
  skin_id: string | null
  screen_skin_id: string | null
  mobile_skin_id: string | null
  disabled: number
  created_at: number
  /** Path of a picture; '' for none. */
  avatar_path: Generated<string>
  phone: Generated<string>
  /** '' where none was chosen. */
  security_question: Generated<string>
  security_answer_hash: Generated<string>
}

/** What somebody proves with that an account is theirs: the code of a letter, or the token that sets a password. */
export interface ProofTable {
  /** SHA-256 of what the client holds, hex. */
  id_hash: string
  /** '' where there is no such account. */
  account_id: string
  kind: 'mail-code' | 'reset'
  /** SHA-256 of client's id and code, hex; '' where the id is all. */
  secret_hash: string
  expires_at: number
}

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  kind: 'host' | 'guest' | 'screen'
  /** Account, guest, or (for screens) event. */
  subject_id: string
  expires_at: number
  created_at: number
}

export interface CaptchaTable {
  id: string
  answer_hash: string
  expires_at: number
}

/** Failures per account, client or overall, within a window. */
export interface AttemptTable {
  bucket: string
  failures: number
  resets_at: number
}

export interface EventTable {
  id: string
  code: string
  owner_id: string
  state: string
  participants: number
  /** Sequence of the event's log, and of the last change each audience could see. */
  seq: number
  host_seq: number
  guest_seq: number
  screen_seq: number
  /** As in the state; the owner's of these ids, or built-in ones. */
  screen_skin_id: string
  mobile_skin_id: string
  created_at: number
  deleted_at: number | null
}

export interface AggregateTable {
  id: string
  event_id: string
  kind: 'qa' | 'question' | 'present' | 'barrage' | 'baton' | 'share' | ItemKind
  /** Orders items within an event. */
  position: number
  state: string
  /** The guest that asked (questions), the account that may host (shares), else null. */
  author_id: string | null
  seq: number
  created_at: number
}

export interface GuestTable {
  id: string
  username: string
  company: string
  email: string
  consent: number
  created_at: number
}

export interface ParticipationTable {
  event_id: string
  guest_id: string
  joined_at: number
  visited_at: number
  removed_at: number | null
}

/** One guest's ballot in one round of an item. */
export interface BallotTable {
  item_id: string
  round: number
  guest_id: string
  /** JSON array of option ids. */
  option_ids: string
  command_id: string
  created_at: number
}

/** One word of one guest in one round of a word cloud. */
export interface WordEntryTable {
  item_id: string
  round: number
  guest_id: string
  /** Under what the word is counted: src/contract/items/word.ts. */
  word_key: string
  text: string
  /** From 0: the how-many-eth of the guest's words in the round. */
  ordinal: number
  command_id: string
  created_at: number
}

/** A word of one round of a word cloud, counted in the transaction that writes its entries. */
export interface CloudWordTable {
  item_id: string
  round: number
  word_key: string
  /** As it was entered first. */
  text: string
  entries: number
  /** From 0: the how-many-eth different word of the round. */
  place: number
  /** Languages on whose list of profane words it is, with spaces between. */
  profane: string
  hidden: number
}

/** A round that is over and was answered: what it asked, for the poll may have been changed since. */
export interface EndedRoundTable {
  item_id: string
  round: number
  /** The poll's content as JSON. */
  content: string
  ended_at: number
}

/** One guest's entry to an open question. */
export interface TextEntryTable {
  id: string
  event_id: string
  item_id: string
  round: number
  /** Counts the entries of the round, from 1, as they came. */
  number: number
  guest_id: string
  /** Counts those of the guest in the round. */
  guest_number: number
  /** The guest's name when it came; empty where entries are anonymous. */
  author_name: string
  text: string
  place: EntryPlace
  pinned: number
  group_id: string | null
  command_id: string
  created_at: number
}

export interface UpvoteTable {
  question_id: string
  guest_id: string
  event_id: string
}

/**
 * Kept in the same transaction as the rows it counts. `option_id` '' counts voters (items) or up-votes (questions); a
 * barrage has its comments by state and its reactions.
 */
export interface TallyTable {
  subject_id: string
  round: number
  option_id: string
  event_id: string
  votes: number
  seq: number
}

/** Accepted commands and their first answers; ballots carry their own command id. */
export interface CommandTable {
  actor_id: string
  command_id: string
  event_id: string
  answer: string
  created_at: number
}

export interface LogTable {
  event_id: string
  seq: number
  at: number
  /** host:<id>, guest:<id> or system. */
  actor: string
  /** The command's name, or the deadline's. */
  name: string
  data: string
}

export interface DeadlineTable {
  id: string
  event_id: string
  kind: 'event-start' | 'event-end' | 'item' | 'comment-draw' | 'share-start' | 'share-end' | 'baton'
  /** The item or share it belongs to; null for those of the event. */
  item_id: string | null
  due_at: number
}

export type DeadlineRow = DeadlineTable

/** One guest's answer to one question of a quiz. */
export interface QuizAnswerTable {
  item_id: string
  round: number
  question_id: string
  guest_id: string
  /** JSON array of option ids. */
  option_ids: string
  /** From the opening of the question until the server received it. */
  milliseconds: number
  command_id: string
  created_at: number
}

export interface QuizMemberTable {
  item_id: string
  round: number
  guest_id: string
  team_id: string
}

/** How a guest stands in a quiz, as computed from the answers when a question was last revealed. */
export interface QuizStandingTable {
  item_id: string
  guest_id: string
  round: number
  /** JSON: a `QuizResultDoc`. */
  result: string
}

export interface CommentTable {
  id: string
  event_id: string
  guest_id: string
  /** Counts the guest's comments in the event. */
  guest_number: number
  guest_name: string
  text: string
  state: CommentState
  command_id: string
  created_at: number
  /** When it came into the line for the draw. */
  lined_at: number | null
  shown_at: number | null
  /** Counts the comments that the event has shown. */
  shown_number: number | null
  /** The question it was made. */
  question_id: string | null
}

/** A guest whose comments the host takes no more. */
export interface BlockTable {
  event_id: string
  guest_id: string
  guest_name: string
}

/** A guest's last message of reactions: tells its retry, and how fast they come. The counts are in `tally`. */
export interface ReactionTable {
  event_id: string
  guest_id: string
  command_id: string
  sent_at: number
}

/** A line of a lottery's imported list. */
export interface LotteryEntryTable {
  item_id: string
  entry_id: string
  name: string
  detail: string
  position: number
}

/** Who is kept out of a lottery: a guest or a line of its list. */
export interface LotteryExclusionTable {
  item_id: string
  entry_id: string
}

/** One draw from its preparation on: what it was committed to, and the seed that is published with the winners. */
export interface LotteryDrawTable {
  id: string
  item_id: string
  event_id: string
  round: number
  number: number
  prize_name: string
  places: number
  commitment: string
  seed: string
  word: string
  /** JSON array of [ticket, entry id, name, detail], by ticket. */
  pool: string
  prepared_at: number
  drawn_at: number | null
}

export interface LotteryWinnerTable {
  item_id: string
  ticket: string
  round: number
  number: number
  prize_id: string
  entry_id: string
  /** Which piece of the prize, while the win holds. */
  piece: number | null
  /** The entry, while the win holds and nobody may win twice. */
  sole_entry_id: string | null
  state: 'unclaimed' | 'claimed' | 'missed' | 'invalid'
  claim_until: number | null
}

/** Items that a host keeps to begin others with. */
export interface TemplateTable {
  id: string
  owner_id: string
  name: string
  /** JSON array of {kind, content}, in the order of the show. */
  items: string
  created_at: number
}

/** One uploaded picture, sound or film; its files are where server/uploads/storage.ts says. */
export interface UploadTable {
  name: string
  /** Who uploaded it. */
  account_id: string
  /** A picture's before it was drawn anew; a clip's as it is. */
  format: 'png' | 'jpeg' | 'gif' | ClipFormat
  /** Of all its sizes together. */
  bytes: number
  /** When it was uploaded, or last taken into use or out of it. */
  touched_at: number
}

/** An upload that something stored shows. */
export interface UploadUseTable {
  /** An item's id, or a word and the id of what else shows it. */
  holder: string
  name: string
}

/** A theme of an account: a custom one, or a built-in one (under its own id) that the account has changed. */
export interface SkinTable {
  owner_id: string
  id: string
  /** The built-in one that this stands for; null for a custom one. */
  origin_id: string | null
  type: SkinType
  /** JSON: a `SkinContent`. */
  content: string
  created_at: number
}

/** An order of a plan: what was bought, and its chart. Money in fen. */
export interface PlanOrderTable {
  id: string
  number: string
  account_id: string
  /** Of the call that made it: its retry makes no second one. */
  command_id: string
  name: string
  subscription: SubscriptionType
  level: PaidLevel
  quantity: number
  /** How many events it brings in all. */
  events: number
  days: number
  amount: number
  /** The chart's state in a word, to list and filter by. */
  status: OrderStatus
  state: string
  /** What WeChat Pay said last of its trade, and in words. */
  trade_state: string
  trade_words: string
  /** It was paid at the test gateway. */
  is_test: number
  /** From the payment on; both null until then. */
  period_start: number | null
  period_end: number | null
  /** Of the last entry in its history. */
  seq: number
  created_at: number
  updated_at: number
}

/** One QR code of an order as WeChat Pay knows it. */
export interface OrderTradeTable {
  trade_no: string
  order_id: string
  amount: number
  /** `asked`: nobody knows yet whether it is there; `surplus`: paid though the order had been paid otherwise. */
  state: 'asked' | 'open' | 'closed' | 'paid' | 'surplus' | 'refunded'
  transaction_id: string | null
  refund_no: string | null
  created_at: number
}

/** The history of an order: append-only. */
export interface OrderEntryTable {
  order_id: string
  seq: number
  at: number
  actor: string
  name: string
  data: string
}

/** What is to be done with an order when its time comes. */
export interface OrderDeadlineTable {
  order_id: string
  /** The trade or refund number, '' for the order itself. */
  subject: string
  /** `expire`: it was to be paid by now; `look`: WeChat Pay is asked about a trade; `refund`: about a refund. */
  kind: 'expire' | 'look' | 'refund'
  due_at: number
  /** How often it was looked at. */
  looks: number
}

/** An event that was made with an order. */
export interface OrderUsageTable {
  event_id: string
  order_id: string
  event_name: string
  used_at: number
}

/** The same of an event that stands on the order no more: its piece can be used for another one. */
export interface OrderFormerUsageTable extends OrderUsageTable {
  ended_at: number
  ending: UsageEnding
}

export interface Schema {
  skin: SkinTable
  plan_order: PlanOrderTable
  order_trade: OrderTradeTable
  order_entry: OrderEntryTable
  order_deadline: OrderDeadlineTable
  order_usage: OrderUsageTable
  order_former_usage: OrderFormerUsageTable
  template: TemplateTable
  meta: MetaTable
  account: AccountTable
  proof: ProofTable
  session: SessionTable
  captcha: CaptchaTable
  attempt: AttemptTable
  event: EventTable
  aggregate: AggregateTable
  guest: GuestTable
  participation: ParticipationTable
  ballot: BallotTable
  ended_round: EndedRoundTable
  word_entry: WordEntryTable
  cloud_word: CloudWordTable
  text_entry: TextEntryTable
  upvote: UpvoteTable
  tally: TallyTable
  command: CommandTable
  log: LogTable
  comment: CommentTable
  block: BlockTable
  reaction: ReactionTable
  deadline: DeadlineTable
  upload: UploadTable
  upload_use: UploadUseTable
  quiz_answer: QuizAnswerTable
  quiz_member: QuizMemberTable
  quiz_standing: QuizStandingTable
  lottery_entry: LotteryEntryTable
  lottery_exclusion: LotteryExclusionTable
  lottery_draw: LotteryDrawTable
  lottery_winner: LotteryWinnerTable
}
