import type { ErrorCode } from '#contract/errors.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { nextSequence, rewriteState } from '#tests/support/store/behind-servers.ts'
import type { LiveServer, Person, TestEvent } from '../server/live-server.ts'

/** The fixture of a command's case: a running event with its host and one guest. */
export class Fixture {
  readonly live: LiveServer
  readonly event: TestEvent
  readonly guest: Person

  constructor(live: LiveServer, event: TestEvent, guest: Person) {
    this.live = live
    this.event = event
    this.guest = guest
  }

  /** Sends a command of the host or the guest that must succeed. */
  do(name: Parameters<LiveServer['must']>[2], payload: object = {}): Promise<Record<string, string>> {
    const person = asGuest.has(name) ? this.guest : this.event.host
    return this.live.must(this.event, person, name, payload)
  }

  /** Signs the host in from another browser, which is another desk of the same account. */
  otherDesk(): Promise<Person> {
    return this.live.signedInAgain(this.event.host)
  }

  ask(text = 'Why?'): Promise<string> {
    return this.live.ask(this.event, this.guest, text)
  }

  async askForReview(): Promise<string> {
    await this.do('Qa/AutoReviewOff')
    return this.ask()
  }

  /** A question of another guest. */
  async othersQuestion(): Promise<string> {
    await this.do('Qa/AutoReviewOff')
    return this.live.ask(this.event, await this.live.guest(this.event))
  }

  async poll(content: object = {}): Promise<string> {
    const { itemId } = await this.do('Poll/Add', { poll: wirePoll(content) })
    return itemId ?? ''
  }

  async activePoll(content: object = {}): Promise<{ itemId: string; a: string; b: string; c: string }> {
    const itemId = await this.poll(content)
    await this.do('Item/Activate', { itemId })
    const doc = await this.hostDoc(`poll:${itemId}`)
    const [a = '', b = '', c = ''] = doc?.context.options.map((option) => option.id) ?? []
    return { itemId, a, b, c }
  }

  /** The document in the host's view under a key. */
  async hostDoc<Key extends DocKey>(key: Key): Promise<DocByKey[Key] | undefined> {
    const snapshot = await this.live.context.snapshots.snapshot(this.event.id, 'host', null)
    return snapshot?.changes.find(([other]) => other === key)?.[2] as DocByKey[Key] | undefined
  }

  async guestDoc<Key extends DocKey>(key: Key): Promise<DocByKey[Key] | undefined> {
    const snapshot = await this.live.context.snapshots.snapshot(this.event.id, 'guest', this.guest.id)
    const changes = [...(snapshot?.changes ?? []), ...(snapshot?.own ?? [])]
    return changes.find(([other]) => other === key)?.[2] as DocByKey[Key] | undefined
  }

  /** Puts an aggregate's stored context into a state that takes too many commands to reach. */
  async rewrite(id: string, change: (context: never) => object): Promise<void> {
    await rewriteState(this.live.db, id, (state) => ({
      ...state,
      context: { ...state.context, ...change(state.context as never) },
    }))
  }

  /** Adds copies of an aggregate, as many commands would. */
  async multiply(id: string, copies: number): Promise<void> {
    const { db } = this.live
    const row = await db.selectFrom('aggregate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: copies }, (_, index) => ({
      ...row,
      id: `${id}-${index}`,
      author_id: null,
      position: row.position + index + 1,
    }))
    for (let from = 0; from < copies; from += 500) {
      await db
        .insertInto('aggregate')
        .values(rows.slice(from, from + 500))
        .execute()
    }
    await nextSequence(db, row.event_id)
  }
}

const asGuest = new Set<string>([
  'Lottery/CommitNonce',
  'Lottery/RevealNonce',
  'Qa/Ask',
  'Qa/Edit',
  'Qa/Withdraw',
  'Qa/Upvote',
  'Qa/RemoveUpvote',
  'Item/Vote',
  'WordCloud/Enter',
  'OpenText/Submit',
  'Quiz/JoinTeam',
  'Quiz/Answer',
  'Comments/Send',
  'Reaction/Send',
  'Lottery/Claim',
])

export const wireSettings = (given: object = {}) => ({
  eventName: 'Renamed',
  startDate: Date.now() + 3_600_000,
  endDate: Date.now() + 7_200_000,
  location: 'Hall 2',
  schedule: 'Doors at nine',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 500,
  guestFields: { name: 'optional', company: 'optional', email: 'optional' },
  anonymousAllowed: true,
  passcode: '',
  ...given,
})

/** Options one (correct), two and three. */
export const wirePoll = (given: object = {}) => ({
  title: 'Which?',
  options: ['one', 'two', 'three'].map((text) => ({ text, correct: text === 'one' })),
  multiple: false,
  maxChoices: 1,
  ...given,
})

/** The runner adds `eventCode` and `commandId`. */
export type Payload = Record<string, unknown>

interface RefusalCase {
  code: ErrorCode
  /** The reason in a few words. */
  when: string
  payload(fixture: Fixture): Promise<Payload> | Payload
}

export interface CommandCase {
  /** Prepares what the command needs, and returns an accepted payload. */
  payload(fixture: Fixture): Promise<Payload> | Payload
  /** Checks the result after the command was accepted. */
  afterwards(fixture: Fixture, payload: Payload, data: unknown): Promise<void> | void
  refusals: RefusalCase[]
}

export const refusedWhen = (
  code: ErrorCode,
  when: string,
  payload: (fixture: Fixture) => Promise<Payload> | Payload,
): RefusalCase => ({ code, when, payload })

/** A well-formed id that names nothing. */
export const nobody = 'AAAAAAAAAAAAAAAA'

/** The event in states in which guests cannot take part. */
export const takingPart = (
  payload: (fixture: Fixture) => Promise<Payload>,
  feature: 'qa' | 'polls' | 'interactions',
) => [
  refusedWhen('EventEnded', 'the event has ended', async (fixture) => {
    const given = await payload(fixture)
    await fixture.do('Event/Finish')
    return given
  }),
  refusedWhen('FeatureOff', 'the feature is switched off', async (fixture) => {
    const given = await payload(fixture)
    const features = { qa: true, polls: true, interactions: true, [feature]: false }
    await fixture.do('Event/Update', { settings: wireSettings({ features }) })
    return given
  }),
]
