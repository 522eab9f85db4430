import { expect } from 'vitest'
import type { Audience } from '#contract/audience.ts'
import { reactions } from '#contract/comments.ts'
import type { Outcome } from '#contract/errors.ts'
import type { CommandName } from '#contract/interface/commands.ts'
import type { Push, Snapshot } from '#contract/interface/protocol.ts'
import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc } from '#contract/items/open-text.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import type { QuizDoc } from '#contract/items/quiz.ts'
import type { RatingDoc } from '#contract/items/rating.ts'
import { renewAllLeases } from '#server/features/show-control/lease.ts'
import { newId } from '#server/platform/ids.ts'
import type { RandomSource } from '#tests/support/random-source.ts'
import { checkRows } from '#tests/support/server/check-rows.ts'
import { leaksIn } from '#tests/support/server/leaks.ts'
import type { LiveServer, Person, TestEvent } from '#tests/support/server/live-server.ts'
import { sane, viewOf } from '#tests/support/server/same-view.ts'
import { FuzzClient } from './fuzz-client.ts'
import type { FuzzEntries } from './fuzz-entries.ts'
import type { FuzzLottery } from './fuzz-lottery.ts'
import type { FuzzMessages } from './fuzz-messages.ts'
import type { FuzzQuiz } from './fuzz-quiz.ts'
import type { FuzzRating } from './fuzz-rating.ts'
import type { FuzzRun } from './fuzz-run.ts'
import { FuzzShowControl } from './fuzz-show-control.ts'
import type { Tally } from './fuzz-tally.ts'

/** The ids in an answer. */
interface Made {
  questionId?: string
  itemId?: string
  entryId?: string
  commentId?: string
  groupId?: string
  cueId?: string | null
  messageId?: string
}

interface Sent {
  person: Person
  name: CommandName
  payload: object
  commandId: string
  outcome: Outcome
}

/** The options of a random vote. The polls have a, b and c. */
const optionIds = ['a', 'b', 'c', 'made-up']

/** The words that a guest may enter: some are equal, some are held back. */
const fuzzWords = ['glad', 'Glád', 'GLAD', 'shit', '开心', 'a b', 'calm']

/** The aggregates (`Qa` of `Qa/Ask`) whose commands a random show prefers. Empty: no preference. */
export type Wanted = ReadonlySet<string>

export const aggregateOf = (name: CommandName): string => name.slice(0, name.indexOf('/'))

const mostLooks = 50

/** After this many other commands the wanted aggregate is given up. */
const triesForWanted = 20

/** An event with one or two hosts, guests and a screen. The seed decides every step. */
export class FuzzShow {
  readonly live: LiveServer
  readonly event: TestEvent
  readonly random: RandomSource
  readonly tally: Tally
  readonly wanted: Wanted
  readonly guests: Person[]
  readonly clients: FuzzClient[]
  readonly sent: Sent[] = []
  readonly questionIds: string[] = []
  readonly pollIds: string[]
  /** Null if the event has no open question. */
  entries: FuzzEntries | null = null
  /** Null if the event has no quiz. */
  quiz: FuzzQuiz | null = null
  /** Null if the event has no lottery. */
  lottery: FuzzLottery | null = null
  /** Null if the event has no rating. */
  rating: FuzzRating | null = null
  /** Null if nobody uses the run of the event. */
  run: FuzzRun | null = null
  /** Null if the hosts send no messages. */
  messages: FuzzMessages | null = null
  /** The control of a show with two hosts. Null if the event has one host. */
  showControl: FuzzShowControl | null = null
  readonly commentIds: string[] = []

  private constructor(
    live: LiveServer,
    event: TestEvent,
    guests: Person[],
    clients: FuzzClient[],
    random: RandomSource,
    tally: Tally,
    wanted: Wanted,
  ) {
    this.live = live
    this.event = event
    this.guests = guests
    this.clients = clients
    this.random = random
    this.tally = tally
    this.wanted = wanted
    this.pollIds = event.pollIds
  }

  static async open(
    live: LiveServer,
    event: TestEvent,
    random: RandomSource,
    tally: Tally,
    wanted: Wanted,
  ): Promise<FuzzShow> {
    const guests = [await live.guest(event), await live.guest(event), await live.guest(event)]
    const [first] = guests
    const screen = await live.context.sessions.create('screen', event.id, 3600)
    const speaker = await live.speakerLink(event, event.host, true)
    const seats = [
      { audience: 'host', token: event.host.token } as const,
      { audience: 'screen', token: screen } as const,
      { audience: 'speaker', token: speaker } as const,
      ...guests.map(({ token }) => ({ audience: 'guest', token }) as const),
      // The first guest has a second device.
      { audience: 'guest', token: first?.token ?? '' } as const,
    ]
    const clients = seats.map((seat) => new FuzzClient(live, { ...seat, code: event.code }, random, tally))
    await Promise.all(clients.map((client) => client.connect()))
    return new FuzzShow(live, event, guests, clients, random, tally, wanted)
  }

  /** Adds a second host with a desk of their own. */
  async share(): Promise<void> {
    const { live, event, random } = this
    this.showControl = await FuzzShowControl.begin(live, event, random)
    const { token } = this.showControl.hosts[1]
    const client = new FuzzClient(live, { audience: 'host', token, code: event.code }, random, this.tally)
    await client.connect()
    this.clients.push(client)
  }

  /** Lets time pass, so that no guest is rate-limited for long. */
  async pause(milliseconds: number): Promise<void> {
    await this.showControl?.renew(this.clients, milliseconds)
    this.live.site.clock.offset += milliseconds
  }

  #clientOf(person: Person): FuzzClient | undefined {
    const own = this.clients.filter((client) => client.seat.token === person.token && client.connected)
    return own[this.random.below(own.length)]
  }

  async #send(person: Person, name: CommandName, payload: object, commandId: string): Promise<void> {
    const client = this.random.chance(4) ? undefined : this.#clientOf(person)
    const outcome: Outcome = client
      ? await client.command(name, payload, commandId)
      : await this.live.command(this.event, person, name, payload, commandId)
    this.tally.add(`${name} ${outcome.ok ? 'ok' : outcome.code}`)
    this.tally.add(client ? 'over a socket' : 'over REST')
    this.#checkRetry(commandId, person, outcome)
    const sent = { person, name, payload, commandId, outcome }
    this.sent.push(sent)
    this.showControl?.record(sent)
    if (outcome.ok && (payload as { itemId?: string }).itemId === this.rating?.itemId) await this.#rated(name)
    const made = outcome.ok ? ((outcome.data ?? {}) as Made) : {}
    this.run?.record(made)
    this.messages?.record(made)
    this.entries?.record(made)
    if (made.questionId) this.questionIds.push(made.questionId)
    if (made.itemId) this.pollIds.push(made.itemId)
    if (made.commentId) this.commentIds.push(made.commentId)
    const gone = name === 'Item/Delete' && outcome.ok ? (payload as { itemId: string }).itemId : ''
    // The last poll stays on the list even if it is deleted, so that votes for a deleted poll are refused.
    if (this.pollIds.length > 1 && this.pollIds.includes(gone))
      this.pollIds.splice(this.pollIds.indexOf(gone), 1)
  }

  /** Counts an action on the rating. */
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
    // Ignore reactions: the server remembers only the last reaction of a guest, so a late copy of an earlier one
    // counts as new.
    if (!first?.outcome.ok || first.name === 'Reaction/Send') return
    // If an item is deleted, its answers and the stored answers to its commands are deleted too.
    const answered = first.name === 'Item/Vote' || first.name === 'WordCloud/Enter'
    const deleted = !outcome.ok && outcome.code === 'NotFound' && answered
    if (!deleted) expect(outcome.ok && outcome.data).toEqual(first.outcome.data)
    this.tally.add('retries of what was accepted')
  }

  /** Sends a random command of a random person. Most of the commands make sense in the current state. */
  command(): Promise<void> {
    const { random } = this
    const earlier = this.sent[random.below(this.sent.length)]
    if (earlier && random.chance(6)) {
      return this.#send(earlier.person, earlier.name, earlier.payload, earlier.commandId)
    }
    if (this.rating && random.chance(this.wanted.has('Rating') ? 5 : 25))
      return this.#changeRating(this.rating)
    let made = this.#made()
    if (this.wanted.size > 0 && !random.chance(3)) {
      for (let tries = 0; tries < triesForWanted && !this.wanted.has(aggregateOf(made.name)); tries += 1) {
        made = this.#made()
      }
    }
    return this.#send(made.person, made.name, made.payload, newId())
  }

  /** A guest rates, then the host deactivates, changes and reactivates the rating among other actions. */
  async #changeRating(rating: FuzzRating): Promise<void> {
    await this.#send(this.random.pick(this.guests), ...rating.guestCommand(), newId())
    const host = this.showControl?.host() ?? this.event.host
    for (const command of rating.change()) await this.#send(host, ...command, newId())
  }

  #made(): Pick<Sent, 'person' | 'name' | 'payload'> {
    const host = () => this.showControl?.host() ?? this.event.host
    const person = this.random.chance(3) ? host() : this.random.pick(this.guests)
    const [name, payload] = person.kind === 'host' ? this.#hostCommand() : this.#guestCommand()
    return { person, name, payload }
  }

  #question(): string {
    return this.random.chance(12)
      ? 'made-up-question'
      : this.random.pick(['asked-later', ...this.questionIds].slice(-5))
  }

  #poll(): string {
    return this.random.chance(12) ? 'made-up-poll' : this.random.pick(this.pollIds)
  }

  #comment(): string {
    return this.random.chance(12)
      ? 'made-up-comment'
      : this.random.pick(['asked-later', ...this.commentIds].slice(-6))
  }

  #commentsCommand(name: CommandName): [CommandName, object] {
    const { random } = this
    if (name === 'Comments/SetSlowMode') return [name, { seconds: random.pick([0, 5, 30]) }]
    if (/Guest$/.test(name)) return [name, { guestId: random.pick(this.guests).id }]
    if (/Approve|Reject/.test(name))
      return [name, { commentIds: [...new Set([this.#comment(), this.#comment()])] }]
    return [
      name,
      /Pin$|Delete|ToQuestion/.test(name) && name !== 'Comments/Unpin' ? { commentId: this.#comment() } : {},
    ]
  }

  #hostCommand(): [CommandName, object] {
    const { random, entries, lottery, messages, quiz, rating, run, showControl } = this
    if (showControl && random.chance(5)) return showControl.command()
    if (messages && random.chance(this.wanted.has('Message') ? 2 : 8)) return messages.hostCommand()
    if (run && random.chance(this.wanted.has('Run') ? 2 : 3)) return run.hostCommand()
    if (quiz && random.chance(3)) return quiz.hostCommand()
    if (lottery && random.chance(3)) return lottery.hostCommand(this.guests)
    if (rating && random.chance(4)) return rating.hostCommand()
    if (entries && random.chance(2)) return entries.hostCommand()
    const questionId = this.#question()
    const itemId = this.#poll()
    const name = random.pick(hostCommands)
    if (/^(Comments|Reaction)\//.test(name)) return this.#commentsCommand(name)
    if (name === 'Qa/Reply') {
      return [
        name,
        {
          questionId,
          text: `Reply ${random.below(100)}`,
          private: random.chance(2),
          asModerator: random.chance(2),
        },
      ]
    }
    if (name === 'Item/Move')
      return [name, { itemId, beforeItemId: random.chance(3) ? null : random.pick(this.pollIds) }]
    if (name === 'Poll/Update') {
      const ids = random.chance(2) ? ['a', 'b', 'c'] : ['a', 'b']
      const options = ids.map((optionId) => ({
        optionId,
        text: `Now ${optionId}`,
        correct: random.chance(2),
      }))
      return [name, { itemId, poll: { title: 'Changed?', options, multiple: true, maxChoices: 2 } }]
    }
    if (name === 'Present/ShowInteraction') return [name, { itemId: null }]
    if (name.startsWith('WordCloud/')) return [name, { itemId, word: random.pick(fuzzWords) }]
    if (name === 'Item/Activate') return [name, { itemId, onScreen: this.sent.length % 2 === 0 }]
    if (/^(Item|Poll)\//.test(name) || name === 'Present/ShowPoll') return [name, { itemId }]
    if (/^Qa\/(Open|Close|AutoReview)/.test(name)) return [name, {}]
    return [name, name.startsWith('Qa/') ? { questionId } : {}]
  }

  #guestCommand(): [CommandName, object] {
    const { random, entries, lottery, quiz, rating } = this
    if (quiz && random.chance(2)) return quiz.guestCommand()
    if (lottery && random.chance(5)) return lottery.guestCommand()
    if (rating && random.chance(4)) return rating.guestCommand()
    if (entries && random.chance(2)) return entries.guestCommand()
    const questionId = this.#question()
    const name = random.pick(guestCommands)
    if (name === 'Comments/Send') return [name, { text: `Comment ${random.below(1000)}` }]
    if (name === 'Reaction/Send')
      return [name, { reactions: [random.pick(reactions), random.pick(reactions)] }]
    if (name === 'Qa/Ask')
      return [name, { text: `Question ${random.below(1000)}`, anonymous: random.chance(2) }]
    if (name === 'Qa/Edit')
      return [name, { questionId, text: random.chance(5) ? ' ' : `Edited ${random.below(1000)}` }]
    if (name === 'WordCloud/Enter') {
      return [name, { itemId: this.#poll(), round: random.chance(3) ? 2 : 1, word: random.pick(fuzzWords) }]
    }
    if (name !== 'Item/Vote') return [name, { questionId }]
    const OptionIds = Array.from({ length: random.chance(4) ? 2 : 1 }, () => random.pick(optionIds))
    return [name, { itemId: this.#poll(), round: random.chance(3) ? 2 : 1, optionIds: OptionIds }]
  }

  /** The speaker steps the show, marks a question or confirms a message. Over REST a speaker has no commands. */
  async #speakerPresses(): Promise<void> {
    const speaker = this.clients.find(({ seat, connected }) => seat.audience === 'speaker' && connected)
    const [name, payload] = this.random.pick([
      ['Run/Next', {}],
      ['Qa/MarkAnswered', { questionId: this.#question() }],
      ['Message/Read', { messageId: this.messages?.messageId() ?? 'made-up-message' }],
      ['Event/Finish', {}],
    ] as const)
    const outcome = await speaker?.command(name, payload, newId())
    if (outcome) this.tally.add(`speaker ${name} ${outcome.ok ? 'ok' : outcome.code}`)
  }

  /**
   * Does an action besides commands: a guest joins or changes details, a speaker presses a key, or a device loses or
   * restores its connection.
   */
  async happening(): Promise<void> {
    const { random, live, event } = this
    const kind = random.below(5)
    if (kind === 0 && this.guests.length < 8) {
      this.guests.push(await live.guest(event))
      this.tally.add('joins')
    } else if (kind === 1) {
      const details = {
        username: `Name ${random.below(100)}`,
        company: '',
        email: '',
        consent: random.chance(2),
      }
      await live.call('/api/guest/Guest/UpdateLoginGuest', details, random.pick(this.guests))
      this.tally.add('details')
    } else if (kind === 2) {
      await this.#speakerPresses()
    } else {
      const client = random.pick(this.clients)
      if (client.connected) client.disconnect()
      else await client.connect()
    }
  }

  /**
   * Fires all due deadlines, because none may fire between a view and a fresh snapshot. A deadline may create
   * another one.
   */
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

  /**
   * Checks that the view of each client equals a fresh view, that the counts equal the rows, and that the log has
   * no gap.
   */
  async check(): Promise<void> {
    const { live, event } = this
    // No desk loses control while views are compared.
    await renewAllLeases(live.context.store, live.now())
    // While comments are open, the server keeps drawing waiting comments, and the views would change.
    await live.command(event, event.host, 'Comments/Close')
    if (this.quiz)
      await this.#send((await this.showControl?.holder()) ?? event.host, ...this.quiz.stop(), newId())
    if (this.run)
      await this.#send((await this.showControl?.holder()) ?? event.host, ...this.run.stop(), newId())
    await this.#passDeadlines()
    // A host's command flushes all pending pushes.
    await live.must(event, event.host, 'Event/LockDoor')
    await live.must(event, event.host, 'Event/UnlockDoor')
    const snapshots: Snapshot[] = []
    for (const client of this.clients) {
      if (!client.connected) continue
      const fresh = await client.settle()
      expect([client.name, sane(client.view, fresh)]).toEqual([client.name, sane(viewOf(fresh), fresh)])
      checkSecrets(client.seat.audience, fresh)
      snapshots.push(fresh)
      if (this.random.chance(3)) {
        client.disconnect()
        await client.connect()
      }
    }
    await checkRows(live, event)
    await this.quiz?.check(this.sent)
    await this.lottery?.check(snapshots)
    await this.rating?.check()
    await this.run?.check(this.sent)
    await this.showControl?.check(this.sent)
  }
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

/** Before the distribution is shown, a quiz reveals only the team sizes in the lobby. */
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
  'Comments/Open',
  'Comments/Open',
  'Comments/Open',
  'Comments/Close',
  'Comments/ReviewOn',
  'Comments/ReviewOff',
  'Comments/Pause',
  'Comments/Resume',
  'Comments/Resume',
  'Comments/SetSlowMode',
  'Comments/Approve',
  'Comments/Approve',
  'Comments/Reject',
  'Comments/Pin',
  'Comments/Pin',
  'Comments/Unpin',
  'Comments/Delete',
  'Comments/ToQuestion',
  'Comments/BlockGuest',
  'Comments/UnblockGuest',
  'Comments/UnblockGuest',
  'Reaction/Open',
  'Reaction/Close',
  'Present/ShowWelcome',
  'Present/ShowQa',
  'Present/ShowPoll',
  'Present/ShowInteraction',
  'Present/BlackOut',
  'Present/EndBlackout',
  'Present/SetJoinCode',
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
  'Comments/Send',
  'Comments/Send',
  'Comments/Send',
  'Reaction/Send',
] as const satisfies CommandName[]
