import type { ErrorCode } from '../../../src/contract/errors.ts'
import type { DocByKey, DocKey } from '../../../src/contract/views.ts'
import type { LiveServer, Person, TestEvent } from '../live-server.ts'

/** What a case of a command works on: an event of its own under way, its host and one guest. */
export class Stage {
  readonly live: LiveServer
  readonly event: TestEvent
  readonly guest: Person

  constructor(live: LiveServer, event: TestEvent, guest: Person) {
    this.live = live
    this.event = event
    this.guest = guest
  }

  /** The host's or the guest's command, which has to succeed. */
  do(name: Parameters<LiveServer['must']>[2], payload: object = {}): Promise<Record<string, string>> {
    const person = asGuest.has(name) ? this.guest : this.event.host
    return this.live.must(this.event, person, name, payload)
  }

  /** The same account in a browser of its own: another desk. */
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
    const { ItemId } = await this.do('Poll/Add', { Poll: wirePoll(content) })
    return ItemId ?? ''
  }

  async activePoll(content: object = {}): Promise<{ ItemId: string; a: string; b: string; c: string }> {
    const ItemId = await this.poll(content)
    await this.do('Item/Activate', { ItemId })
    const doc = await this.hostDoc(`poll:${ItemId}`)
    const [a = '', b = '', c = ''] = doc?.context.options.map((option) => option.id) ?? []
    return { ItemId, a, b, c }
  }

  /** What the host's view has under a key. */
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
    const { db } = this.live
    const row = await db.selectFrom('aggregate').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const state = JSON.parse(row.state)
    const context = { ...state.context, ...change(state.context as never) }
    await db
      .updateTable('aggregate')
      .set({ state: JSON.stringify({ ...state, context }) })
      .where('id', '=', id)
      .execute()
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
  }
}

const asGuest = new Set<string>([
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
  'Barrage/Send',
  'Reaction/Send',
  'Lottery/Claim',
])

export const wireSettings = (given: object = {}) => ({
  EventName: 'Renamed',
  StartDate: Date.now() + 3_600_000,
  EndDate: Date.now() + 7_200_000,
  Location: 'Hall 2',
  Schedule: 'Doors at nine',
  Features: { Qa: true, Polls: true, Interactions: true },
  ParticipantLimit: 500,
  GuestFields: { Name: 'optional', Company: 'optional', Email: 'optional' },
  AnonymousAllowed: true,
  Passcode: '',
  ...given,
})

/** Options one (correct), two, three. */
export const wirePoll = (given: object = {}) => ({
  Title: 'Which?',
  Options: ['one', 'two', 'three'].map((text) => ({ Text: text, Correct: text === 'one' })),
  Multiple: false,
  MaxChoices: 1,
  ...given,
})

/** Leaves EventCode and CommandId to the runner. */
export type Payload = Record<string, unknown>

interface RefusalCase {
  code: ErrorCode
  /** Why, in a few words. */
  when: string
  payload(stage: Stage): Promise<Payload> | Payload
}

export interface CommandCase {
  /** Makes what the command needs, and answers a payload that is taken. */
  payload(stage: Stage): Promise<Payload> | Payload
  /** Asserts what must be so once it was taken. */
  afterwards(stage: Stage, payload: Payload, data: unknown): Promise<void> | void
  refusals: RefusalCase[]
}

export const refusedWhen = (
  code: ErrorCode,
  when: string,
  payload: (stage: Stage) => Promise<Payload> | Payload,
): RefusalCase => ({ code, when, payload })

/** A well-formed id that names nothing. */
export const nobody = 'AAAAAAAAAAAAAAAA'

/** The event in states in which guests take no part. */
export const takingPart = (
  payload: (stage: Stage) => Promise<Payload>,
  feature: 'Qa' | 'Polls' | 'Interactions',
) => [
  refusedWhen('EventEnded', 'the event has ended', async (stage) => {
    const given = await payload(stage)
    await stage.do('Event/Finish')
    return given
  }),
  refusedWhen('FeatureOff', 'the event goes without it', async (stage) => {
    const given = await payload(stage)
    const Features = { Qa: true, Polls: true, Interactions: true, [feature]: false }
    await stage.do('Event/Update', { Settings: wireSettings({ Features }) })
    return given
  }),
]
