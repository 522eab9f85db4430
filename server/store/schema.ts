import type { Generated, Selectable } from 'kysely'
import type { LinkKind } from '#contract/audience.ts'
import type { ClipFormat } from '#contract/clip-path.ts'
import type { CommentState } from '#contract/comments.ts'
import type { ItemKind } from '#contract/items/kinds.ts'
import type { EntryPlace } from '#contract/items/open-text.ts'
import type { OrderStatus, UsageEnding } from '#contract/orders/order.ts'
import type { PaidLevel, SubscriptionType } from '#contract/orders/products.ts'
import type { ThemeType } from '#contract/theme.ts'
import type { HeldReason } from '#contract/word-filter.ts'

/**
 * The tables, the same in SQLite and PostgreSQL. Times are milliseconds since 1970 (BIGINT), booleans are 0 or 1,
 * JSON is text. `seq` is the sequence in the event's log of the row's last change.
 */
export interface MetaTable {
  name: string
  value: string
}

export interface AccountTable {
  id: string
  /** The login name in lower case, so that it is unique. `logon_name` has the form that the user typed. */
  logon_key: string
  logon_name: string
  user_name: string
  email: string
  /** Time when the address was verified. Null: not yet. */
  email_verified_at: number | null
  /** '' if the account has no password. */
  password_hash: string
  roles: string
  member_type: string
  vip_level: string
  language: string
  /** The chosen themes of the account and for its new events; null: the default of the type. */
  theme_id: string | null
  screen_theme_id: string | null
  mobile_theme_id: string | null
  disabled: number
  created_at: number
  /** Until when a password that an operator gave is valid. Null: the host has chosen the password. */
  given_until: Generated<number | null>
  /** 1 if the given password was sent to the address of the account. */
  given_by_mail: Generated<number>
  /** Path of a picture; '' without one. */
  avatar_path: Generated<string>
  phone: Generated<string>
  /** '' if none was chosen. */
  security_question: Generated<string>
  security_answer_hash: Generated<string>
  /** 1 until the owner has verified the address, if the house wants this before any use. */
  must_verify: Generated<number>
  /** JSON of `SecondFactor`; '' while it is off. */
  second_factor: Generated<string>
}

/** A person at a provider of the house who signs in to an account. An account has one identity at each provider. */
export interface IdentityTable {
  /** The address of the provider, as `OidcSettings` has it. */
  issuer: string
  /** The provider's id of the person. */
  subject: string
  account_id: string
  created_at: number
  last_used_at: number
}

/** A proof that somebody owns an account: the code of an e-mail, or the token to set a password. */
export interface ProofTable {
  /** SHA-256 of the client's id, hex. */
  id_hash: string
  /** '' if the account does not exist. */
  account_id: string
  kind: 'mail-code' | 'reset' | 'email' | 'second-factor'
  /** SHA-256 of the client's id and code, hex; '' if the id alone is the proof. */
  secret_hash: string
  expires_at: number
}

/** An e-mail that waits. Its row is deleted when the e-mail was delivered or given up. */
export interface EmailTable {
  id: string
  /** The account that receives the e-mail; '' if there is no such account. */
  account_id: string
  recipient: string
  subject: string
  text: string
  created_at: number
  /** The e-mail is not sent after this time. */
  expires_at: number
  /** Time of the next try. While a server tries to send the e-mail: the end of the time that is reserved for the try. */
  due_at: number
  /** Number of tries that have begun. */
  tries: Generated<number>
}

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  kind: 'host' | 'guest' | LinkKind
  /** Id of the account, the guest, or (for links) the event. */
  subject_id: string
  expires_at: number
  created_at: number
  /**
   * For a link: the account that made it. Null for the link of the sample event, and for links of earlier versions.
   */
  made_by: string | null
  /** For a link and for a host: the approximate time of the last use. */
  used_at: number | null
  /** For a speaker's link: 1 if it may step the show. */
  control: Generated<number>
  /** For a host: the network address and the `User-Agent` at the sign-in. '' if unknown. */
  client: Generated<string>
  agent: Generated<string>
}

/** A used proof of work. The row stays until the proof expires, so that nobody uses the proof again. */
export interface SpentChallengeTable {
  nonce: string
  expires_at: number
}

export interface CaptchaTable {
  id: string
  answer_hash: string
  expires_at: number
}

/** Counts failed tries (per account, per client or overall) within a window of time. */
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
  /** Number of questions that guests can see. */
  live_questions: number
  /** Sequence of the event's log, and of the last change that each audience could see. */
  seq: number
  host_seq: number
  guest_seq: number
  screen_seq: number
  speaker_seq: number
  /** The same ids as in the state: themes of the owner, or built-in ones. */
  screen_theme_id: string
  mobile_theme_id: string
  created_at: number
  deleted_at: number | null
  /** The reason for which an operator suspended the event; '' if it is not suspended. */
  suspended: string
}

export interface AggregateTable {
  id: string
  event_id: string
  kind:
    | 'qa'
    | 'question'
    | 'present'
    | 'comments'
    | 'showControl'
    | 'coHost'
    | 'cue'
    | 'run'
    | 'message'
    | ItemKind
  /** Position of items, and of cues, within an event. */
  position: number
  state: string
  /** The guest who asked (questions), the account with access (shares), else null. */
  author_id: string | null
  seq: number
  created_at: number
  /** For a question: the state of the region `place`. Null for all other kinds, like the next two columns. */
  place: Generated<string | null>
  /** For a question: 1 if it is highlighted. */
  highlighted: Generated<number | null>
  /** For a question: 1 if it was asked anonymously. */
  anonymous: Generated<number | null>
}

export interface GuestTable {
  id: string
  username: string
  company: string
  email: string
  /** The details in folded form, for comparison, search and sorting (`foldName`; e-mail addresses `foldText`). */
  username_key: Generated<string>
  company_key: Generated<string>
  email_key: Generated<string>
  /** 1: may be used; 0: not given; `consentWithdrawn` (2): given and taken back, so the guest has no name. */
  consent: number
  /** Index of the drawn character for quizzes; null: not chosen. */
  character: Generated<number | null>
  created_at: number
}

export interface ParticipationTable {
  event_id: string
  guest_id: string
  joined_at: number
  visited_at: number
  removed_at: number | null
  /** The event's sequence at the last change of the guest's private documents, and at the change before; 0: never. */
  own_seq: Generated<number>
  own_seq_before: Generated<number>
  /** 1: others see `#<name_number>` instead of the guest's name, until a host allows the name. */
  name_held: Generated<number>
  /** Number of the guest in the event; null: the name was never held. */
  name_number: Generated<number | null>
  /** The name that a host has allowed. */
  name_allowed: Generated<string | null>
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
  /** The key that counts the word: src/contract/items/word.ts. */
  word_key: string
  text: string
  /** Index of the word among the guest's words of the round, from 0. */
  ordinal: number
  command_id: string
  created_at: number
}

/** A word of one round of a word cloud, counted in the transaction that writes its entries. */
export interface CloudWordTable {
  item_id: string
  round: number
  word_key: string
  /** The word as it was first entered. */
  text: string
  entries: number
  /** Index of the word among the different words of the round, from 0. */
  place: number
  /** The word as the audience sees it, if it is masked. */
  masked: string | null
  hidden: number
}

/**
 * A finished round with answers. The row has the item's content at that time, because the item may have changed
 * since.
 */
export interface EndedRoundTable {
  item_id: string
  round: number
  /** The item's content as JSON. */
  content: string
  ended_at: number
}

/** One guest's entry to an open question. */
export interface TextEntryTable {
  id: string
  event_id: string
  item_id: string
  round: number
  /** Number of the entry in the round, from 1, in the order of arrival. */
  number: number
  guest_id: string
  /** Number of the entry among the guest's entries of the round. */
  guest_number: number
  /** The guest's name at that time; empty if entries are anonymous. */
  author_name: string
  text: string
  /** Why the entry waits although entries are not reviewed. */
  held: HeldReason | null
  /** The text as the audience sees it, if it has masked words. */
  masked: string | null
  place: EntryPlace
  pinned: number
  group_id: string | null
  command_id: string
  created_at: number
  /** Time at which the entry last reached the wall. Until then, the time of arrival. */
  shown_at: number
}

export interface UpvoteTable {
  question_id: string
  guest_id: string
  event_id: string
}

/**
 * Counts, written in the same transaction as the counted rows. `option_id` '' counts voters (items) or up-votes
 * (questions). The comments of an event have counts by state and by reaction.
 */
export interface TallyTable {
  subject_id: string
  round: number
  option_id: string
  event_id: string
  votes: number
  seq: number
}

/** Accepted commands of an event with their first answers. Ballots have their own command id. */
export interface CommandTable {
  event_id: string
  command_id: string
  actor_id: string
  /** SHA-256 of the command's name and payload, base64url; empty in rows of earlier versions. */
  digest: string
  answer: string
  created_at: number
}

export interface LogTable {
  event_id: string
  seq: number
  at: number
  /** host:<id>, guest:<id> or system. */
  actor: string
  /** The name of the command or deadline. */
  name: string
  data: string
}

/** A deleted item whose log entries are being erased, up to the sequence of its deletion. */
export interface ItemErasureTable {
  item_id: string
  event_id: string
  /** Entries before this sequence are already erased. */
  next_seq: number
  last_seq: number
}

/** A guest who was erased from an event, while the log and the stored answers of the event still have traces. */
export interface GuestErasureTable {
  event_id: string
  guest_id: string
  /** The random id that the guest's rows have from now on. */
  erased_id: string
  /** JSON array of the keys of words that only this guest has entered. 'null': the texts stay, and only the id goes. */
  words: string
}

/** What the retention has done with an event: `guests`: names and details of its guests; `event`: the whole event. */
export interface RetentionTable {
  event_id: string
  step: 'guests' | 'event'
  /** When the owner was told. */
  noticed_at: number
  done_at: number | null
}

export interface DeadlineTable {
  id: string
  event_id: string
  kind:
    | 'event-start'
    | 'event-end'
    | 'item'
    | 'comment-draw'
    | 'coHost-start'
    | 'coHost-end'
    | 'showControl'
    | 'run'
  /** The item or share of the deadline; null for deadlines of the event. */
  item_id: string | null
  due_at: number
  /**
   * Until this time no server fires the deadline, because a server is firing it now, or because the deadline has
   * failed.
   */
  held_until: Generated<number>
  /** Number of times that the deadline has failed. */
  tries: Generated<number>
  /** For the run: the deadline is due at once if this percentage of the guests has answered the item. */
  awaits_item_id: Generated<string | null>
  awaits_percent: Generated<number | null>
}

export type DeadlineRow = Selectable<DeadlineTable>

/** One guest's answer to one question of a quiz. */
export interface QuizAnswerTable {
  item_id: string
  round: number
  question_id: string
  guest_id: string
  /** JSON array of option ids. */
  option_ids: string
  /** Milliseconds from the opening of the question until the server received the answer. */
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

/** A guest's rank in a round of a quiz, computed from the answers at the last reveal. */
export interface QuizRankingTable {
  item_id: string
  guest_id: string
  round: number
  /** These columns have the fields of `QuizResultDoc`. Null also in results from earlier versions without the field. */
  title: string | null
  revealed: number
  players: number
  counted: number | null
  score: number
  /** `right` in `QuizResultDoc`. */
  correct_answers: number | null
  /** Total time of correct answers. Null in results from earlier versions. */
  milliseconds: number | null
  streak: number
  rank: number
  tied: number | null
  gap: number | null
  rank_ahead: number | null
  former_rank: number | null
  points: number
  bonus: number
  /** 0 or 1; null if the guest did not answer the last revealed question, or if it does not count. */
  correct: number | null
}

export interface CommentTable {
  id: string
  event_id: string
  guest_id: string
  /** Number of the comment among the guest's comments in the event. */
  guest_number: number
  guest_name: string
  text: string
  /** Why the comment waits although review is off. */
  held: HeldReason | null
  /** The text as the audience sees it, if it has masked words. */
  masked: string | null
  state: CommentState
  /**
   * The state to which the comment returns when the guest who wrote it is unblocked; null if no block has removed
   * the comment.
   */
  blocked_from: CommentState | null
  command_id: string
  created_at: number
  /** Time when the comment began to wait for the random choice of the next comments. */
  lined_at: number | null
  shown_at: number | null
  /** Number of the comment among the shown comments of the event. */
  shown_number: number | null
  /** The question that a host made from the comment. */
  question_id: string | null
}

/** A guest whose comments the host has blocked. */
export interface BlockTable {
  event_id: string
  guest_id: string
  guest_name: string
}

/**
 * A guest's last message of reactions. The row identifies a retry and limits the rate. The counts are in `tally`.
 */
export interface ReactionTable {
  event_id: string
  guest_id: string
  /** Ids of the latest messages, the newest first, separated by spaces. */
  command_ids: string
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

/** An excluded guest or list entry of a lottery. */
export interface LotteryExclusionTable {
  item_id: string
  entry_id: string
}

/** One draw since its preparation: its committed values, and the seed that is published with the winners. */
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
  /** JSON array of [ticket, entry id, name, detail], sorted by ticket. */
  pool: string
  prepared_at: number
  drawn_at: number | null
  /** Empty for draws of versions in which phones did not take part. */
  pool_root: string
  pool_size: number
  /** The key from which the salts in the hashes of the pool entries are made. The key is never published. */
  salt_key: string
  /** Whether the audience sees only the ends of names. */
  masked: number
  /** The commitment (hash) of the draw of the same lottery that was prepared before. */
  previous: string
  /**
   * Number of phones that had sent a commitment when the names began to roll, and the Merkle root of these commitments.
   */
  phones: number
  phone_root: string
  /** Number of phones whose secret numbers arrived in time, and the Merkle root of these numbers. */
  revealed: number
  revealed_root: string
  rolled_at: number | null
  /** Time when the draw was cancelled without winners. */
  cancelled_at: number | null
  /** Number of entries of the pool whose guest was erased: see `PoolRow` in server/features/items/lottery/open-draw.ts. */
  erased: Generated<number>
}

/**
 * A phone in one draw: its commitment (the hash of its secret number), and the number itself. The number is empty
 * until the phone reveals the number.
 */
export interface LotteryNonceTable {
  draw_id: string
  guest_id: string
  event_id: string
  item_id: string
  hash: string
  nonce: string
}

export interface LotteryWinnerTable {
  item_id: string
  ticket: string
  round: number
  number: number
  prize_id: string
  entry_id: string
  /** Which piece of the prize was won. Only while the win is valid. */
  piece: number | null
  /**
   * The id of the entry, so that the entry can win only once. Set only while the win is valid and nobody may win
   * twice.
   */
  sole_entry_id: string | null
  state: 'unclaimed' | 'claimed' | 'missed' | 'invalid'
  claim_until: number | null
}

/** Items that a host saved as a template for others. */
export interface TemplateTable {
  id: string
  owner_id: string
  name: string
  /** JSON array of {kind, content}, in the order of the show. */
  items: string
  /** JSON array of the cues of a run, in their order. Empty if the template has items only. */
  cues: Generated<string>
  created_at: number
  /** The time of the deletion; null: the template is not deleted. */
  deleted_at: number | null
}

/** One uploaded picture, sound or film. Its files are in the storage of server/platform/uploads/storage.ts. */
export interface UploadTable {
  name: string
  /** The account that uploaded the file. */
  account_id: string
  /** The format of the upload. Pictures are stored in another format, clips unchanged. */
  format: 'png' | 'jpeg' | 'gif' | ClipFormat
  /** Size of all files of the upload together. */
  bytes: number
  /** When the file was uploaded, or when a use of the upload last started or ended. */
  touched_at: number
}

/** Records that some stored content uses an upload. */
export interface UploadUseTable {
  /** The user of the upload: the id of an item, or a word and the id of something else. */
  holder: string
  name: string
}

/** A theme of an account: a custom one, or a built-in one (under its own id) that the account has changed. */
export interface ThemeTable {
  owner_id: string
  id: string
  /** The built-in theme that this theme replaces; null for a custom theme. */
  origin_id: string | null
  type: ThemeType
  /** JSON: a `ThemeContent`. */
  content: string
  created_at: number
}

/** An order of a plan: the purchase and its state machine. Money in fen. */
export interface PlanOrderTable {
  id: string
  number: string
  account_id: string
  /** The command id of the call that created the order, so that a retry creates no second order. */
  command_id: string
  name: string
  subscription: SubscriptionType
  level: PaidLevel
  quantity: number
  /** Total number of events in the order. */
  events: number
  days: number
  amount: number
  /** The state machine's state as one word, for lists and filters. */
  status: OrderStatus
  state: string
  /** The last state that WeChat Pay reported for the order's trade, as a code and as text. */
  trade_state: string
  trade_words: string
  /** 1: the order was paid at the WeChat Pay simulator. */
  is_test: number
  /** The period starts with the payment. Before that, start and end are null. */
  period_start: number | null
  period_end: number | null
  /** Sequence of the last entry in the order's history. */
  seq: number
  created_at: number
  updated_at: number
}

/** One QR code of an order at WeChat Pay. */
export interface OrderTradeTable {
  trade_no: string
  order_id: string
  amount: number
  /**
   * `asked`: it is unknown whether the trade exists at WeChat Pay. `surplus`: the trade was paid although the order
   * was already paid in another way.
   */
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

/** A task for an order at its due time. */
export interface OrderDeadlineTable {
  order_id: string
  /** The number of the trade or refund; '' for the order itself. */
  subject: string
  /** `expire`: the payment is overdue. `look`: ask WeChat Pay about a trade. `refund`: ask about a refund. */
  kind: 'expire' | 'look' | 'refund'
  due_at: number
  /** Number of checks so far. */
  looks: number
}

/** An event that uses an order. */
export interface OrderUsageTable {
  event_id: string
  order_id: string
  event_name: string
  used_at: number
}

/** The former use of an order by an event. The order can be used for another event. */
export interface OrderFormerUsageTable extends OrderUsageTable {
  ended_at: number
  ending: UsageEnding
}

/** One act of the audit log: see server/platform/audit.ts. The rows stay when the account or the event is deleted. */
export interface AuditTable {
  id: string
  at: number
  /** The account that acted; null if nobody was signed in. */
  actor_id: string | null
  /** The actor's login name at that time. */
  actor_name: string
  act: string
  /** The account and the event to which the act was done. */
  account_id: string | null
  event_id: string | null
  /** IP address as the server saw it; '' for an act on the machine of the server. */
  client: string
  /** JSON. */
  details: string
}

export interface Schema {
  audit: AuditTable
  theme: ThemeTable
  plan_order: PlanOrderTable
  order_trade: OrderTradeTable
  order_entry: OrderEntryTable
  order_deadline: OrderDeadlineTable
  order_usage: OrderUsageTable
  order_former_usage: OrderFormerUsageTable
  template: TemplateTable
  meta: MetaTable
  account: AccountTable
  identity: IdentityTable
  proof: ProofTable
  email: EmailTable
  session: SessionTable
  captcha: CaptchaTable
  spent_challenge: SpentChallengeTable
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
  item_erasure: ItemErasureTable
  comment: CommentTable
  block: BlockTable
  reaction: ReactionTable
  deadline: DeadlineTable
  guest_erasure: GuestErasureTable
  retention: RetentionTable
  upload: UploadTable
  upload_use: UploadUseTable
  quiz_answer: QuizAnswerTable
  quiz_member: QuizMemberTable
  quiz_ranking: QuizRankingTable
  lottery_entry: LotteryEntryTable
  lottery_exclusion: LotteryExclusionTable
  lottery_draw: LotteryDrawTable
  lottery_nonce: LotteryNonceTable
  lottery_winner: LotteryWinnerTable
}
