import { expect } from 'vitest'
import { renewAllLeases } from '../../server/baton/lease.ts'
import { newId } from '../../server/ids.ts'
import type { Audience } from '../../src/contract/audience.ts'
import { reactions } from '../../src/contract/barrage.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Outcome } from '../../src/contract/errors.ts'
import type { BallotDoc, TallyDoc } from '../../src/contract/items/item.ts'
import type { LotteryDoc, LotteryOwnDoc } from '../../src/contract/items/lottery.ts'
import type { OpenTextDoc, OwnEntriesDoc } from '../../src/contract/items/open-text.ts'
import type { PollDoc } from '../../src/contract/items/poll.ts'
import type { QuizDoc } from '../../src/contract/items/quiz.ts'
import type { RatingDoc } from '../../src/contract/items/rating.ts'
import type { Push, Snapshot } from '../../src/contract/protocol.ts'
import type { DocKey } from '../../src/contract/views.ts'
import { checkRows } from '../server/check-rows.ts'
import type { LiveServer, Person, TestEvent } from '../server/live-server.ts'
import { FuzzBaton } from './fuzz-baton.ts'
import { FuzzClient } from './fuzz-client.ts'
import type { FuzzEntries } from './fuzz-entries.ts'
import type { FuzzLottery } from './fuzz-lottery.ts'
import type { FuzzQuiz } from './fuzz-quiz.ts'
import type { FuzzRating } from './fuzz-rating.ts'
import type { Tally } from './fuzz-tally.ts'
import { leaksIn } from './leaks.ts'
import type { Tape } from './tape.ts'

/** What answers name of what was made. */
interface Made {
  QuestionId?: string
  ItemId?: string
  EntryId?: string
  CommentId?: string
  GroupId?: string
}

interface Sent {
  person: Person
  name: CommandName
  payload: object
  commandId: string
  outcome: Outcome
}

/** Options that a made-up vote may name; the polls have a, b and c. */
const optionIds = ['a', 'b', 'c', 'made-up']

/** Words that a guest may enter: some are one, some are held back. */
const fuzzWords = ['glad', 'Glád', 'GLAD', 'shit', '开心', 'a b', 'calm']

/** Subjects of commands (`Qa` of `Qa/Ask`) that a show is to prefer; empty: none. */
export type Wanted = ReadonlySet<string>

export const subjectOf = (name: CommandName): string => name.slice(0, name.indexOf('/'))

const mostLooks = 50

/** So often something else is made up before what is wanted is given up. */
const triesForWanted = 20

/** One event with a host or two, guests and a screen; every step is told by the tape. */
export class FuzzShow {
  readonly live: LiveServer
  readonly event: TestEvent
  readonly tape: Tape
  readonly tally: Tally
  readonly wanted: Wanted
  readonly guests: Person[]
  readonly clients: FuzzClient[]
  readonly sent: Sent[] = []
  readonly questionIds: string[] = []
  readonly pollIds: string[]
  /** Null: the event has no open question. */
  entries: FuzzEntries | null = null
  /** Null: the event has no quiz. */
  quiz: FuzzQuiz | null = null
  /** Null: the event has no lottery. */
  lottery: FuzzLottery | null = null
  /** Null: the event has no rating. */
  rating: FuzzRating | null = null
  /** Null: the event has one host. */
  baton: FuzzBaton | null = null
  readonly commentIds: string[] = []

  private constructor(
    live: LiveServer,
    event: TestEvent,
    guests: Person[],
    clients: FuzzClient[],
    tape: Tape,
    tally: Tally,
    wanted: Wanted,
  ) {
    this.live = live
    this.event = event
    this.guests = guests
    this.clients = clients
    this.tape = tape
    this.tally = tally
    this.wanted = wanted
    this.pollIds = event.pollIds
  }

  static async open(
    live: LiveServer,
    event: TestEvent,
    tape: Tape,
    tally: Tally,
    wanted: Wanted,
  ): Promise<FuzzShow> {
    const guests = [await live.guest(event), await live.guest(event), await live.guest(event)]
    const [first] = guests
    const screen = await live.context.sessions.create('screen', event.id, 3600)
    const seats = [
      { audience: 'host', token: event.host.token } as const,
      { audience: 'screen', token: screen } as const,
      ...guests.map(({ token }) => ({ audience: 'guest', token }) as const),
      // The first guest has a second device.
      { audience: 'guest', token: first?.token ?? '' } as const,
    ]
    const clients = seats.map((seat) => new FuzzClient(live, { ...seat, code: event.code }, tape, tally))
    await Promise.all(clients.map((client) => client.connect()))
    return new FuzzShow(live, event, guests, clients, tape, tally, wanted)
  }

  /** A second host comes, to a desk of their own. */
  async share(): Promise<void> {
    const { live, event, tape } = this
    this.baton = await FuzzBaton.begin(live, event, tape)
    const { token } = this.baton.hosts[1]
    const client = new FuzzClient(live, { audience: 'host', token, code: event.code }, tape, this.tally)
    await client.connect()
    this.clients.push(client)
  }

  /** Time passes, so that nobody asks too fast for long. */
  async pause(milliseconds: number): Promise<void> {
    await this.baton?.renew(this.clients, milliseconds)
    this.live.site.clock.offset += milliseconds
  }

  #clientOf(person: Person): FuzzClient | undefined {
    const own = this.clients.filter((client) => client.seat.token === person.token && client.connected)
    return own[this.tape.below(own.length)]
  }

  async #send(person: Person, name: CommandName, payload: object, commandId: string): Promise<void> {
    const client = this.tape.chance(4) ? undefined : this.#clientOf(person)
    const outcome: Outcome = client
      ? await client.command(name, payload, commandId)
      : await this.live.command(this.event, person, name, payload, commandId)
    this.tally.add(`${name} ${outcome.ok ? 'ok' : outcome.code}`)
    this.tally.add(client ? 'over a socket' : 'over REST')
    this.#checkRetry(commandId, person, outcome)
    const sent = { person, name, payload, commandId, outcome }
    this.sent.push(sent)
    this.baton?.note(sent)
    if (outcome.ok && (payload as { ItemId?: string }).ItemId === this.rating?.ItemId) await this.#rated(name)
    const made = outcome.ok ? ((outcome.data ?? {}) as Made) : {}
    this.entries?.note(made)
    if (made.QuestionId) this.questionIds.push(made.QuestionId)
    if (made.ItemId) this.pollIds.push(made.ItemId)
    if (made.CommentId) this.commentIds.push(made.CommentId)
    const gone = name === 'Item/Delete' && outcome.ok ? (payload as { ItemId: string }).ItemId : ''
    // The last one stays on the list, deleted as it is: then votes are for nothing.
    if (this.pollIds.length > 1 && this.pollIds.includes(gone))
      this.pollIds.splice(this.pollIds.indexOf(gone), 1)
  }

  /** Something was done to the rating. */
  async #rated(name: CommandName): Promise<void> {
    if (name === 'Item/Vote') this.tally.add('ratings')
    if (name !== 'Rating/Update' && name !== 'Item/Reset') return
    const isNextRound = await this.rating?.look()
    if (isNextRound && name === 'Rating/Update') this.tally.add('edits that begin a round')
  }

  #checkRetry(commandId: string, person: Person, outcome: Outcome): void {
    const first = this.sent.find(
      (sent) => sent.commandId === commandId && sent.person.id === person.id && sent.outcome.ok,
    )
    // Of a guest's reactions only the last is known again: a late copy of an earlier one is a new one.
    if (!first?.outcome.ok || first.name === 'Reaction/Send') return
    // A deleted item takes its answers with it, and with them what was answered.
    const answered = first.name === 'Item/Vote' || first.name === 'WordCloud/Enter'
    const deleted = !outcome.ok && outcome.code === 'NotFound' && answered
    if (!deleted) expect(outcome.ok && outcome.data).toEqual(first.outcome.data)
    this.tally.add('retries of what was accepted')
  }

  /** One command of somebody, made up from the tape: mostly one that makes sense. */
  command(): Promise<void> {
    const { tape } = this
    const earlier = this.sent[tape.below(this.sent.length)]
    if (earlier && tape.chance(6)) {
      return this.#send(earlier.person, earlier.name, earlier.payload, earlier.commandId)
    }
    if (this.rating && tape.chance(this.wanted.has('Rating') ? 5 : 25)) return this.#changeRating(this.rating)
    let made = this.#made()
    if (this.wanted.size > 0 && !tape.chance(3)) {
      for (let tries = 0; tries < triesForWanted && !this.wanted.has(subjectOf(made.name)); tries += 1) {
        made = this.#made()
      }
    }
    return this.#send(made.person, made.name, made.payload, newId())
  }

  /** A rating is given, and then the rating is put away, changed and put to the guests again, amid all else. */
  async #changeRating(rating: FuzzRating): Promise<void> {
    await this.#send(this.tape.pick(this.guests), ...rating.guestCommand(), newId())
    const host = this.baton?.host() ?? this.event.host
    for (const command of rating.change()) await this.#send(host, ...command, newId())
  }

  #made(): Pick<Sent, 'person' | 'name' | 'payload'> {
    const host = () => this.baton?.host() ?? this.event.host
    const person = this.tape.chance(3) ? host() : this.tape.pick(this.guests)
    const [name, payload] = person.kind === 'host' ? this.#hostCommand() : this.#guestCommand()
    return { person, name, payload }
  }

  #question(): string {
    return this.tape.chance(12)
      ? 'made-up-question'
      : this.tape.pick(['asked-later', ...this.questionIds].slice(-5))
  }

  #poll(): string {
    return this.tape.chance(12) ? 'made-up-poll' : this.tape.pick(this.pollIds)
  }

  #comment(): string {
    return this.tape.chance(12)
      ? 'made-up-comment'
      : this.tape.pick(['asked-later', ...this.commentIds].slice(-6))
  }

  #barrageCommand(name: CommandName): [CommandName, object] {
    const { tape } = this
    if (name === 'Barrage/SetSlowMode') return [name, { Seconds: tape.pick([0, 5, 30]) }]
    if (/Guest$/.test(name)) return [name, { GuestId: tape.pick(this.guests).id }]
    if (/Approve|Reject/.test(name))
      return [name, { CommentIds: [...new Set([this.#comment(), this.#comment()])] }]
    return [
      name,
      /Pin$|Delete|ToQuestion/.test(name) && name !== 'Barrage/Unpin' ? { CommentId: this.#comment() } : {},
    ]
  }

  #hostCommand(): [CommandName, object] {
    const { tape, entries, lottery, quiz, rating, baton } = this
    if (baton && tape.chance(5)) return baton.command()
    if (quiz && tape.chance(3)) return quiz.hostCommand()
    if (lottery && tape.chance(3)) return lottery.hostCommand(this.guests)
    if (rating && tape.chance(4)) return rating.hostCommand()
    if (entries && tape.chance(2)) return entries.hostCommand()
    const QuestionId = this.#question()
    const ItemId = this.#poll()
    const name = tape.pick(hostCommands)
    if (/^(Barrage|Reaction)\//.test(name)) return this.#barrageCommand(name)
    if (name === 'Qa/Reply') {
      return [
        name,
        {
          QuestionId,
          Text: `Reply ${tape.below(100)}`,
          Private: tape.chance(2),
          AsModerator: tape.chance(2),
        },
      ]
    }
    if (name === 'Item/Move')
      return [name, { ItemId, BeforeItemId: tape.chance(3) ? null : tape.pick(this.pollIds) }]
    if (name === 'Poll/Update') {
      const ids = tape.chance(2) ? ['a', 'b', 'c'] : ['a', 'b']
      const Options = ids.map((OptionId) => ({ OptionId, Text: `Now ${OptionId}`, Correct: tape.chance(2) }))
      return [name, { ItemId, Poll: { Title: 'Changed?', Options, Multiple: true, MaxChoices: 2 } }]
    }
    if (name === 'Present/ShowInteraction') return [name, { ItemId: null }]
    if (name.startsWith('WordCloud/')) return [name, { ItemId, Word: tape.pick(fuzzWords) }]
    if (name === 'Item/Activate') return [name, { ItemId, OnScreen: this.sent.length % 2 === 0 }]
    if (/^(Item|Poll)\//.test(name) || name === 'Present/ShowPoll') return [name, { ItemId }]
    if (/^Qa\/(Open|Close|AutoReview)/.test(name)) return [name, {}]
    return [name, name.startsWith('Qa/') ? { QuestionId } : {}]
  }

  #guestCommand(): [CommandName, object] {
    const { tape, entries, lottery, quiz, rating } = this
    if (quiz && tape.chance(2)) return quiz.guestCommand()
    if (lottery && tape.chance(5)) return lottery.guestCommand()
    if (rating && tape.chance(4)) return rating.guestCommand()
    if (entries && tape.chance(2)) return entries.guestCommand()
    const QuestionId = this.#question()
    const name = tape.pick(guestCommands)
    if (name === 'Barrage/Send') return [name, { Text: `Comment ${tape.below(1000)}` }]
    if (name === 'Reaction/Send') return [name, { Reactions: [tape.pick(reactions), tape.pick(reactions)] }]
    if (name === 'Qa/Ask') return [name, { Text: `Question ${tape.below(1000)}`, Anonymous: tape.chance(2) }]
    if (name === 'Qa/Edit')
      return [name, { QuestionId, Text: tape.chance(5) ? ' ' : `Edited ${tape.below(1000)}` }]
    if (name === 'WordCloud/Enter') {
      return [name, { ItemId: this.#poll(), Round: tape.chance(3) ? 2 : 1, Word: tape.pick(fuzzWords) }]
    }
    if (name !== 'Item/Vote') return [name, { QuestionId }]
    const OptionIds = Array.from({ length: tape.chance(4) ? 2 : 1 }, () => tape.pick(optionIds))
    return [name, { ItemId: this.#poll(), Round: tape.chance(3) ? 2 : 1, OptionIds }]
  }

  /** Something beside commands: a guest comes, changes their details, or a device loses the line or finds it again. */
  async happening(): Promise<void> {
    const { tape, live, event } = this
    const kind = tape.below(4)
    if (kind === 0 && this.guests.length < 8) {
      this.guests.push(await live.guest(event))
      this.tally.add('joins')
    } else if (kind === 1) {
      const details = { Username: `Name ${tape.below(100)}`, Company: '', Email: '', Consent: tape.chance(2) }
      await live.call('/api/guest/Guest/UpdateLoginGuest', details, tape.pick(this.guests))
      this.tally.add('details')
    } else {
      const client = tape.pick(this.clients)
      if (client.connected) client.disconnect()
      else await client.connect()
    }
  }

  /** What is due by the show's clock must not fire between a view and a fresh one; one may make another due. */
  async #passDeadlines(): Promise<void> {
    const { live, event } = this
    const due = () =>
      live.db
        .selectFrom('deadline')
        .select('kind')
        .where('event_id', '=', event.id)
        .where('due_at', '<=', live.now())
        .execute()
    for (let looks = 0; looks < mostLooks && (await due()).length > 0; looks += 1) await live.pass(0)
    expect(await due()).toEqual([])
  }

  /** Everybody's view equals a fresh one, the counts equal the rows, the log has no hole. */
  async check(): Promise<void> {
    const { live, event } = this
    // No desk is given up while views are compared.
    await renewAllLeases(live.context.store, live.now())
    // While it is open, draws go on by themselves.
    await live.command(event, event.host, 'Barrage/Close')
    if (this.quiz) await this.#send((await this.baton?.holder()) ?? event.host, ...this.quiz.stop(), newId())
    await this.#passDeadlines()
    // A host's command gives out all that was gathered before it.
    await live.must(event, event.host, 'Event/LockDoor')
    await live.must(event, event.host, 'Event/UnlockDoor')
    const snapshots: Snapshot[] = []
    for (const client of this.clients) {
      if (!client.connected) continue
      const fresh = await client.settle()
      expect([client.name, sane(client.view, fresh)]).toEqual([client.name, sane(viewOf(fresh), fresh)])
      checkSecrets(client.seat.audience, fresh)
      snapshots.push(fresh)
      if (this.tape.chance(3)) {
        client.disconnect()
        await client.connect()
      }
    }
    await checkRows(live, event)
    await this.quiz?.check(this.sent)
    await this.lottery?.check(snapshots)
    await this.rating?.check()
    await this.baton?.check(this.sent)
  }
}

type View = Map<DocKey, unknown>

const viewOf = ({ changes, own }: Snapshot): View =>
  new Map([...changes, ...own].map(([key, , doc]) => [key, doc]))

/**
 * A guest's answers count in their item's round alone: those of a former round or of an item that is gone stay with the
 * client that gave them, and are nothing. Sorted, since a view has no order.
 */
function sane(view: View, fresh: Snapshot): [string, unknown][] {
  const docs = new Map<string, unknown>(fresh.changes.map(([key, , doc]) => [key, doc]))
  const counts = (key: string, doc: unknown): boolean => {
    // A gauge of the moment is in no snapshot.
    if (key.startsWith('in-flight:')) return false
    const item = [
      ['ballot:', docs.has(key.replace('ballot:', 'rating:')) ? 'rating:' : 'poll:'],
      ['own-entries:', 'openText:'],
      ['own-words:', 'wordCloud:'],
      ['quiz-answer:', 'quiz:'],
      ['quiz-team:', 'quiz:'],
      ['quiz-result:', 'quiz:'],
    ].find(([own]) => key.startsWith(own ?? ''))
    if (!item) return true
    const asked = docs.get(key.replace(...(item as [string, string]))) as PollDoc | OpenTextDoc | undefined
    return asked?.context.round === (doc as BallotDoc | OwnEntriesDoc).round
  }
  // Wins are a round's, being kept out is not; nothing of both is what no document says as well.
  const lotsOf = (key: string, doc: unknown): unknown => {
    const { excluded, round, wins } = doc as LotteryOwnDoc
    const lottery = docs.get(key.replace('lots:', 'lottery:')) as LotteryDoc | undefined
    const won = lottery?.context.round === round ? wins : []
    return lottery && (excluded || won.length > 0) ? { excluded, won } : null
  }
  return [...view]
    .filter(([key, doc]) => counts(key, doc))
    .map(([key, doc]): [string, unknown] => [key, key.startsWith('lots:') ? lotsOf(key, doc) : doc])
    .filter(([, doc]) => doc !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function checkSecrets(audience: Audience, { changes }: Snapshot): void {
  if (audience === 'host') return
  expect(leaksIn(audience, { name: 'Push', body: { changes } as Push })).toEqual([])
  const docs = new Map(changes.map(([key, , doc]) => [key, doc]))
  for (const [key, doc] of docs) {
    if (!key.startsWith('tally:') || (doc as TallyDoc).counts === null) continue
    const [, id] = key.split(':')
    const quiz = docs.get(`quiz:${id}`) as QuizDoc | undefined
    if (quiz) {
      checkQuizSecrets(quiz, doc as TallyDoc)
      continue
    }
    const item = docs.get(`poll:${id}`) ?? docs.get(`openText:${id}`) ?? docs.get(`rating:${id}`)
    expect((item as PollDoc | OpenTextDoc | RatingDoc).value.results).toBe('shown')
  }
}

/** Before its distribution is shown, a quiz tells how large the teams are in the lobby, and no more. */
function checkQuizSecrets({ value, context }: QuizDoc, { counts }: TallyDoc): void {
  if (['distribution', 'answer', 'leaderboard'].includes(value.phase)) return
  expect(value.phase).toBe('lobby')
  const teamIds = context.teams.map(({ id }) => id)
  for (const id of Object.keys(counts ?? {})) expect(teamIds).toContain(id)
}

const hostCommands = [
  'Qa/Open',
  'Qa/Close',
  'Qa/AutoReviewOn',
  'Qa/AutoReviewOff',
  'Qa/Approve',
  'Qa/Approve',
  'Qa/Reject',
  'Qa/Reconsider',
  'Qa/Star',
  'Qa/Unstar',
  'Qa/Highlight',
  'Qa/Highlight',
  'Qa/Unhighlight',
  'Qa/MarkAnswered',
  'Qa/MarkUnanswered',
  'Qa/Archive',
  'Qa/Restore',
  'Qa/Reply',
  'Qa/Reply',
  'Qa/Reply',
  'Poll/Update',
  'WordCloud/HideWord',
  'WordCloud/RestoreWord',
  'Item/Clone',
  'Item/Delete',
  'Item/Move',
  'Item/Activate',
  'Item/Activate',
  'Item/Activate',
  'Item/Deactivate',
  'Item/Lock',
  'Item/Unlock',
  'Item/ShowResults',
  'Item/HideResults',
  'Poll/ShowAnswer',
  'Poll/HideAnswer',
  'Item/Reset',
  'Barrage/Open',
  'Barrage/Open',
  'Barrage/Open',
  'Barrage/Close',
  'Barrage/ReviewOn',
  'Barrage/ReviewOff',
  'Barrage/Pause',
  'Barrage/Resume',
  'Barrage/Resume',
  'Barrage/SetSlowMode',
  'Barrage/Approve',
  'Barrage/Approve',
  'Barrage/Reject',
  'Barrage/Pin',
  'Barrage/Pin',
  'Barrage/Unpin',
  'Barrage/Delete',
  'Barrage/ToQuestion',
  'Barrage/BlockGuest',
  'Barrage/UnblockGuest',
  'Barrage/UnblockGuest',
  'Reaction/Open',
  'Reaction/Close',
  'Present/ShowWelcome',
  'Present/ShowQa',
  'Present/ShowPoll',
  'Present/ShowInteraction',
] as const satisfies CommandName[]

const guestCommands = [
  'Qa/Ask',
  'Qa/Ask',
  'Qa/Edit',
  'Qa/Withdraw',
  'Qa/Upvote',
  'Qa/Upvote',
  'Qa/RemoveUpvote',
  'Item/Vote',
  'Item/Vote',
  'Item/Vote',
  'WordCloud/Enter',
  'WordCloud/Enter',
  'Barrage/Send',
  'Barrage/Send',
  'Barrage/Send',
  'Reaction/Send',
] as const satisfies CommandName[]
