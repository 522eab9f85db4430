import { call, command } from '#bench/support/api.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import type { PollLook } from '#contract/items/poll.ts'
import type { ServerProcess } from '#scripts/server-process.ts'

type Settings = CallInput<'/api/event/Event/Add'>['settings']
type PollInput = CommandInput<'Poll/Add'>['poll']
type QuizInput = CommandInput<'Quiz/Add'>['quiz']
type GuestInput = CallInput<'/api/guest/Guest/RegisterGuest'>
type Payload<Name extends CommandName> = Omit<CommandInput<Name>, 'eventCode'>
type Origin = Pick<ServerProcess, 'origin' | 'logonName' | 'password'>

const hour = 3_600_000
const noCaptcha = { validateCode: '', validateCodeGuId: '' }
export const registeredPassword = 'show-2026'

export const settings = (given: Partial<Settings>): Settings => ({
  eventName: '年度发布会',
  // The schedule must not fire during a test.
  startDate: Date.now() + 24 * hour,
  endDate: Date.now() + 26 * hour,
  location: '',
  schedule: '',
  features: { qa: true, polls: true, interactions: true },
  participantLimit: 500,
  guestFields: { name: 'optional', company: 'off', email: 'off' },
  anonymousAllowed: true,
  // Most tests open several items at the same time.
  oneItemOpen: false,
  passcode: '',
  ...given,
})

/** A poll in the format of the API. The option with the text `correct` is marked as correct. */
export const pollOf = (
  title: string,
  options: readonly string[],
  given: { correct?: string; most?: number; look?: PollLook } = {},
): PollInput => ({
  title,
  options: options.map((text) => ({ text, correct: text === given.correct })),
  multiple: given.most !== undefined,
  maxChoices: given.most ?? 1,
  look: given.look ?? 'bars',
})

/** A quiz without teams in the format of the API, whose phases a host ends. The first option of a question is correct. */
export const quizOf = (
  title: string,
  questions: readonly { text: string; options: readonly string[] }[],
): QuizInput => ({
  title,
  questions: questions.map(({ text, options }) => ({
    text,
    options: options.map((Text, index) => ({ text: Text, correct: index === 0 })),
    multiple: false,
    seconds: 120,
    points: 1000,
  })),
  teams: [],
  pace: 'hand',
  streaks: false,
})

/** Prepares what a test needs over the API, as the first host. */
export class Seeding {
  readonly #server: () => Origin
  readonly token: string

  private constructor(server: () => Origin, token: string) {
    this.#server = server
    this.token = token
  }

  /** Signs in. Captchas must be off. */
  static async enter(server: () => Origin): Promise<Seeding> {
    const { origin, logonName, password } = server()
    const token = await call(origin, '/api/sys/User/LoginUser', {
      logonName,
      password,
      isThrityDays: true,
      ...noCaptcha,
    })
    return new Seeding(server, token)
  }

  /** Registers an account without a paid plan. Returns the API access of this account. */
  async register(logonName: string, userName: string): Promise<Seeding> {
    const account = { logonName, userName, email: `${logonName}@example.org`, password: registeredPassword }
    await call(this.#server().origin, '/api/sys/User/RegisterUser', { ...account, ...noCaptcha })
    return Seeding.enter(() => ({
      ...this.#server(),
      logonName,
      password: registeredPassword,
    }))
  }

  run<Name extends CommandName>(
    eventCode: string,
    name: Name,
    payload: Payload<Name>,
    token = this.token,
  ): Promise<unknown> {
    return command(
      this.#server().origin,
      name,
      { eventCode, ...payload } as unknown as CommandInput<Name>,
      token,
    )
  }

  /** The code of a running event. */
  async event(given: Partial<Settings> = {}): Promise<string> {
    const code = await this.eventToCome(given)
    await this.run(code, 'Event/Start', {})
    return code
  }

  async eventToCome(given: Partial<Settings> = {}): Promise<string> {
    const input = { settings: settings(given) }
    return (await call(this.#server().origin, '/api/event/Event/Add', input, this.token)).eventCode
  }

  /** The id of an active poll. */
  async activePoll(code: string, poll: PollInput): Promise<string> {
    const itemId = await this.poll(code, poll)
    await this.run(code, 'Item/Activate', { itemId })
    return itemId
  }

  async poll(code: string, poll: PollInput): Promise<string> {
    return ((await this.run(code, 'Poll/Add', { poll })) as { itemId: string }).itemId
  }

  /** The codes of the account's events. */
  async codes(): Promise<string[]> {
    const events = await call(this.#server().origin, '/api/event/Event/GetList', {}, this.token)
    return events.map(({ eventCode }) => eventCode)
  }

  async delete(eventCode: string): Promise<void> {
    await call(this.#server().origin, '/api/event/Event/Delete', { eventCode }, this.token)
  }

  /** The token of a guest who has joined. */
  async guest(eventCode: string, username: string, given: Partial<GuestInput> = {}): Promise<string> {
    const details = { username, company: '', email: '', consent: true, ...given }
    const input = { eventCode, ...details }
    return (await call(this.#server().origin, '/api/guest/Guest/RegisterGuest', input)).token
  }

  /** The id of the question. */
  async ask(code: string, guestToken: string, text: string, anonymous = false): Promise<string> {
    const answer = await this.run(code, 'Qa/Ask', { text, anonymous }, guestToken)
    return (answer as { questionId: string }).questionId
  }

  async vote(code: string, guestToken: string, itemId: string, ...places: number[]): Promise<void> {
    const poll = await this.doc(code, `poll:${itemId}`)
    const optionIds = places.map((place) => poll?.context.options[place]?.id ?? '')
    await this.run(code, 'Item/Vote', { itemId, round: poll?.context.round ?? 0, optionIds }, guestToken)
  }

  /** The address of the event's big screen with its token. */
  async screenPath(eventCode: string): Promise<string> {
    const input = { eventCode, kind: 'screen' } as const
    const { token } = await call(this.#server().origin, '/api/event/Link/Add', input, this.token)
    return `/Screen/${eventCode}#token=${encodeURIComponent(token)}`
  }

  /** The address of the event's speaker's view with its token. */
  async speakerPath(eventCode: string, control = true): Promise<string> {
    const input = { eventCode, kind: 'speaker', control } as const
    const { token } = await call(this.#server().origin, '/api/event/Link/Add', input, this.token)
    return `/Speaker/${eventCode}#token=${encodeURIComponent(token)}`
  }

  /** The document in the host's view. */
  async doc<Key extends DocKey>(eventCode: string, key: Key): Promise<DocByKey[Key] | undefined> {
    const found = (await this.#changes(eventCode)).find(([each]) => each === key)
    return found?.[2] as DocByKey[Key] | undefined
  }

  /** The server's time. */
  async now(eventCode: string): Promise<number> {
    return Number((await this.#snapshot(eventCode)).now)
  }

  /** The epoch of the server's pushes to the event's hosts. */
  async epoch(eventCode: string): Promise<string> {
    return String((await this.#snapshot(eventCode)).epoch)
  }

  /** The sequence of the event's hosts. */
  async seq(eventCode: string): Promise<number> {
    return Number((await this.#snapshot(eventCode)).seq)
  }

  /** The documents of one family. Each document comes with the part of its key after the colon. */
  async docs<Prefix extends 'question:' | 'poll:' | 'cue:' | 'message:'>(
    eventCode: string,
    prefix: Prefix,
  ): Promise<[id: string, doc: DocByKey[`${Prefix}${string}`]][]> {
    const family = (await this.#changes(eventCode)).filter(([key]) => key.startsWith(prefix))
    return family.map(([key, , doc]) => [key.slice(prefix.length), doc as DocByKey[`${Prefix}${string}`]])
  }

  #snapshot = (eventCode: string): Promise<Record<string, unknown>> =>
    call(this.#server().origin, '/api/event/Event/GetSnapshot', { eventCode }, this.token)

  async #changes(eventCode: string): Promise<[key: string, version: number, doc: unknown][]> {
    const snapshot = await this.#snapshot(eventCode)
    return snapshot.changes as [key: string, version: number, doc: unknown][]
  }
}
