import { type Kysely, sql } from 'kysely'

/** SQL that SQLite and PostgreSQL share: only the types text, bigint and integer. `schema.ts` describes the columns. */
const tables = `
create table meta (
  name text primary key,
  value text not null
);

create table account (
  id text primary key,
  logon_key text not null unique,
  logon_name text not null,
  user_name text not null,
  email text not null,
  email_verified_at bigint,
  password_hash text not null,
  roles text not null,
  member_type text not null,
  vip_level text not null,
  language text not null,
  theme_id text,
  screen_theme_id text,
  mobile_theme_id text,
  disabled integer not null default 0,
  created_at bigint not null,
  avatar_path text not null default '',
  phone text not null default '',
  security_question text not null default '',
  security_answer_hash text not null default ''
);
create index account_email on account (lower(email));

create table proof (
  id_hash text not null,
  account_id text not null,
  kind text not null,
  secret_hash text not null,
  expires_at bigint not null,
  primary key (id_hash, account_id)
);
create index proof_account on proof (account_id);
create index proof_expiry on proof (expires_at);

create table session (
  token_hash text primary key,
  kind text not null,
  subject_id text not null,
  expires_at bigint not null,
  created_at bigint not null,
  made_by text,
  used_at bigint,
  control integer not null default 0
);
create index session_subject on session (kind, subject_id);

create table spent_challenge (
  nonce text primary key,
  expires_at bigint not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);

create table captcha (
  id text primary key,
  answer_hash text not null,
  expires_at bigint not null
);
create index captcha_expiry on captcha (expires_at);

create table attempt (
  bucket text primary key,
  failures integer not null,
  resets_at bigint not null
);

create table event (
  id text primary key,
  code text not null unique,
  owner_id text not null,
  state text not null,
  participants integer not null default 0,
  seq bigint not null default 0,
  host_seq bigint not null default 0,
  guest_seq bigint not null default 0,
  screen_seq bigint not null default 0,
  speaker_seq bigint not null default 0,
  screen_theme_id text not null default 'builtin-screen',
  mobile_theme_id text not null default 'builtin-mobile',
  created_at bigint not null,
  deleted_at bigint
);
create index event_deleted on event (deleted_at);
create index event_owner on event (owner_id);

create table aggregate (
  id text primary key,
  event_id text not null,
  kind text not null,
  position integer not null default 0,
  state text not null,
  author_id text,
  seq bigint not null,
  created_at bigint not null,
  place text,
  highlighted integer,
  anonymous integer
);
create index aggregate_author on aggregate (author_id, event_id);
create index aggregate_event on aggregate (event_id, kind);

create table guest (
  id text primary key,
  username text not null,
  company text not null,
  email text not null,
  username_key text not null default '',
  company_key text not null default '',
  email_key text not null default '',
  consent integer not null,
  character integer,
  created_at bigint not null
);

create table participation (
  event_id text not null,
  guest_id text not null,
  joined_at bigint not null,
  visited_at bigint not null,
  removed_at bigint,
  own_seq bigint not null default 0,
  own_seq_before bigint not null default 0,
  name_held integer not null default 0,
  name_number integer,
  name_allowed text,
  primary key (event_id, guest_id)
);
create index participation_guest on participation (guest_id);
create index participation_held on participation (event_id) where name_held = 1;
-- The heartbeat reads the recently removed guests of an event.
create index participation_removed on participation (event_id, removed_at) where removed_at is not null;
create index participation_time on participation (event_id, joined_at, guest_id);

create table ballot (
  item_id text not null,
  round integer not null,
  guest_id text not null,
  option_ids text not null,
  command_id text not null,
  created_at bigint not null,
  primary key (item_id, round, guest_id)
);
create index ballot_guest on ballot (guest_id);
create index ballot_time on ballot (item_id, created_at, guest_id);

create table word_entry (
  item_id text not null,
  round integer not null,
  guest_id text not null,
  word_key text not null,
  text text not null,
  ordinal integer not null,
  command_id text not null,
  created_at bigint not null,
  primary key (item_id, round, guest_id, word_key)
);
create index word_entry_guest on word_entry (guest_id);
-- The unique number enforces the limit of a guest's words in a round.
create unique index word_entry_ordinal on word_entry (item_id, round, guest_id, ordinal);
create index word_entry_time on word_entry (item_id, created_at, guest_id);

create table cloud_word (
  item_id text not null,
  round integer not null,
  word_key text not null,
  text text not null,
  entries integer not null,
  place integer not null,
  masked text,
  hidden integer not null,
  primary key (item_id, round, word_key)
);
-- The most frequent words are read with every batch of entries.
create index cloud_word_most on cloud_word (item_id, round, hidden, entries desc, place);

create table ended_round (
  item_id text not null,
  round integer not null,
  content text not null,
  ended_at bigint not null,
  primary key (item_id, round)
);

create table text_entry (
  id text primary key,
  event_id text not null,
  item_id text not null,
  round integer not null,
  number integer not null,
  guest_id text not null,
  guest_number integer not null,
  author_name text not null,
  text text not null,
  held text,
  masked text,
  place text not null,
  pinned integer not null,
  group_id text,
  command_id text not null,
  created_at bigint not null,
  shown_at bigint not null default 0,
  -- Each entry counts once, and no two entries of a guest have the same number.
  unique (guest_id, item_id, command_id),
  unique (guest_id, item_id, round, guest_number),
  unique (item_id, round, number)
);
create index text_entry_group on text_entry (item_id, round, group_id, number);
create index text_entry_place on text_entry (item_id, round, place, pinned, number);
create index text_entry_time on text_entry (item_id, created_at, guest_id);

create table upvote (
  question_id text not null,
  guest_id text not null,
  event_id text not null,
  primary key (question_id, guest_id)
);
create index upvote_guest on upvote (guest_id, event_id);

create table tally (
  subject_id text not null,
  round integer not null,
  option_id text not null,
  event_id text not null,
  votes integer not null,
  seq bigint not null,
  primary key (subject_id, round, option_id)
);
create index tally_event on tally (event_id);

create table command (
  event_id text not null,
  command_id text not null,
  actor_id text not null,
  digest text not null,
  answer text not null,
  created_at bigint not null,
  -- A batch looks up many commands of one event by their ids.
  primary key (event_id, command_id, actor_id)
);

create table log (
  event_id text not null,
  seq bigint not null,
  at bigint not null,
  actor text not null,
  name text not null,
  data text not null,
  primary key (event_id, seq)
);

create table item_erasure (
  item_id text primary key,
  event_id text not null,
  next_seq bigint not null,
  last_seq bigint not null
);

create table deadline (
  id text primary key,
  event_id text not null,
  kind text not null,
  item_id text,
  due_at bigint not null,
  held_until bigint not null default 0,
  tries integer not null default 0,
  awaits_item_id text,
  awaits_percent integer
);
create index deadline_due on deadline (due_at);
create index deadline_event on deadline (event_id, due_at);
create index deadline_item on deadline (item_id);

create table quiz_answer (
  item_id text not null,
  round integer not null,
  question_id text not null,
  guest_id text not null,
  option_ids text not null,
  milliseconds integer not null,
  command_id text not null,
  created_at bigint not null,
  primary key (item_id, round, question_id, guest_id)
);
create index quiz_answer_guest on quiz_answer (guest_id, item_id);
create index quiz_answer_time on quiz_answer (item_id, created_at, guest_id);

create table quiz_member (
  item_id text not null,
  round integer not null,
  guest_id text not null,
  team_id text not null,
  primary key (item_id, round, guest_id)
);

create table quiz_ranking (
  item_id text not null,
  guest_id text not null,
  round integer not null,
  result text not null,
  primary key (item_id, guest_id, round)
);
create index quiz_ranking_round on quiz_ranking (item_id, round, guest_id);

create table comment (
  id text primary key,
  event_id text not null,
  guest_id text not null,
  guest_number integer not null,
  guest_name text not null,
  text text not null,
  held text,
  masked text,
  state text not null,
  blocked_from text,
  command_id text not null,
  created_at bigint not null,
  lined_at bigint,
  shown_at bigint,
  shown_number integer,
  question_id text,
  unique (event_id, guest_id, guest_number),
  unique (event_id, shown_number)
);
create index comment_state on comment (event_id, state, lined_at);
create index comment_time on comment (event_id, created_at, guest_id);

create table block (
  event_id text not null,
  guest_id text not null,
  guest_name text not null,
  primary key (event_id, guest_id)
);

create table reaction (
  event_id text not null,
  guest_id text not null,
  command_ids text not null,
  sent_at bigint not null,
  primary key (event_id, guest_id)
);

create table lottery_entry (
  item_id text not null,
  entry_id text not null,
  name text not null,
  detail text not null,
  position integer not null,
  primary key (item_id, entry_id)
);

create table lottery_exclusion (
  item_id text not null,
  entry_id text not null,
  primary key (item_id, entry_id)
);

create table lottery_draw (
  id text primary key,
  item_id text not null,
  event_id text not null,
  round integer not null,
  number integer not null,
  prize_name text not null,
  places integer not null,
  commitment text not null,
  seed text not null,
  word text not null,
  pool text not null,
  prepared_at bigint not null,
  drawn_at bigint,
  pool_root text not null default '',
  pool_size integer not null default 0,
  salt_key text not null default '',
  masked integer not null default 0,
  previous text not null default '',
  phones integer not null default 0,
  phone_root text not null default '',
  revealed integer not null default 0,
  revealed_root text not null default '',
  rolled_at bigint,
  cancelled_at bigint,
  unique (item_id, round, number)
);

create table lottery_nonce (
  draw_id text not null,
  guest_id text not null,
  event_id text not null,
  item_id text not null,
  hash text not null,
  nonce text not null,
  primary key (draw_id, guest_id)
);
create index lottery_nonce_event on lottery_nonce (event_id);
create index lottery_nonce_item on lottery_nonce (item_id);

create table lottery_winner (
  item_id text not null,
  ticket text not null,
  round integer not null,
  number integer not null,
  prize_id text not null,
  entry_id text not null,
  piece integer,
  sole_entry_id text,
  state text not null,
  claim_until bigint,
  primary key (item_id, ticket),
  -- A winner without a piece, or who may win again, has null in this column. Nulls never conflict.
  unique (item_id, round, prize_id, piece),
  unique (item_id, round, sole_entry_id)
);
create index lottery_winner_entry on lottery_winner (entry_id, item_id);

create table template (
  id text primary key,
  owner_id text not null,
  name text not null,
  items text not null,
  cues text not null default '[]',
  created_at bigint not null,
  deleted_at bigint
);
create index template_owner on template (owner_id);

create table upload (
  name text primary key,
  account_id text not null,
  format text not null,
  bytes integer not null,
  touched_at bigint not null
);
create index upload_account on upload (account_id);
create index upload_touched on upload (touched_at);

create table upload_use (
  holder text not null,
  name text not null,
  primary key (holder, name)
);
create index upload_use_name on upload_use (name);

create table theme (
  owner_id text not null,
  id text not null,
  origin_id text,
  type integer not null,
  content text not null,
  created_at bigint not null,
  primary key (owner_id, id)
);

create table plan_order (
  id text primary key,
  number text not null unique,
  account_id text not null,
  command_id text not null,
  name text not null,
  subscription text not null,
  level text not null,
  quantity integer not null,
  events integer not null,
  days integer not null,
  amount bigint not null,
  status text not null,
  state text not null,
  trade_state text not null,
  trade_words text not null,
  is_test integer not null default 0,
  period_start bigint,
  period_end bigint,
  seq integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  unique (account_id, command_id)
);
create index plan_order_amount on plan_order (amount, number);
create index plan_order_list on plan_order (account_id, created_at);

create table order_trade (
  trade_no text primary key,
  order_id text not null,
  amount bigint not null,
  state text not null,
  transaction_id text unique,
  refund_no text unique,
  created_at bigint not null
);
create index order_trade_order on order_trade (order_id);

create table order_entry (
  order_id text not null,
  seq integer not null,
  at bigint not null,
  actor text not null,
  name text not null,
  data text not null,
  primary key (order_id, seq)
);

create table order_deadline (
  order_id text not null,
  subject text not null,
  kind text not null,
  due_at bigint not null,
  looks integer not null default 0,
  primary key (order_id, kind, subject)
);
create index order_deadline_due on order_deadline (due_at);

create table order_usage (
  event_id text primary key,
  order_id text not null,
  event_name text not null,
  used_at bigint not null
);
create index order_usage_order on order_usage (order_id);

create table order_former_usage (
  event_id text not null,
  order_id text not null,
  event_name text not null,
  used_at bigint not null,
  ended_at bigint not null,
  ending text not null,
  primary key (order_id, event_id, used_at)
);
`

/** Creates the tables. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of tables.split(';')) if (statement.trim()) await sql.raw(statement).execute(db)
}
