import { call, command } from '#bench/parts/api.ts'
import type { CallInput } from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import type { PollLook } from '#contract/items/poll.ts'
import type { ServerProcess } from '#scripts/server-process.ts'

type Settings = CallInput<'/api/event/Event/Add'>['Settings']
type PollInput = CommandInput<'Poll/Add'>['Poll']
type QuizInput = CommandInput<'Quiz/Add'>['Quiz']
type GuestInput = CallInput<'/api/guest/Guest/RegisterGuest'>
type Payload<Name extends CommandName> = Omit<CommandInput<Name>, 'EventCode'>
type Origin = Pick<ServerProcess, 'origin' | 'logonName' | 'password'>

const hour = 3_600_000
const noCaptcha = { ValidateCode: '', ValidateCodeGuId: '' }
export const registeredPassword = 'show-2026'

export const settings = (given: Partial<Settings>): Settings => ({
  EventName: '年度发布会',
  // The schedule must not fire during a test.
  StartDate: Date.now() + 24 * hour,
  EndDate: Date.now() + 26 * hour,
  Location: '',
  Schedule: '',
  Features: { Qa: true, Polls: true, Interactions: true },
  ParticipantLimit: 500,
  GuestFields: { Name: 'optional', Company: 'off', Email: 'off' },
  AnonymousAllowed: true,
  // Most tests open several items at the same time.
  OneItemOpen: false,
  Passcode: '',
  ...given,
})

/** A poll in the format of the API. The option with the text `correct` is marked as correct. */
export const pollOf = (
  Title: string,
  options: readonly string[],
  given: { correct?: string; most?: number; look?: PollLook } = {},
): PollInput => ({
  Title,
  Options: options.map((Text) => ({ Text, Correct: Text === given.correct })),
  Multiple: given.most !== undefined,
  MaxChoices: given.most ?? 1,
  Look: given.look ?? 'bars',
})

/** A quiz without teams in the format of the API, whose phases a host ends. The first option of a question is correct. */
export const quizOf = (
  Title: string,
  questions: readonly { text: string; options: readonly string[] }[],
): QuizInput => ({
  Title,
  Questions: questions.map(({ text, options }) => ({
    Text: text,
    Options: options.map((Text, index) => ({ Text, Correct: index === 0 })),
    Multiple: false,
    Seconds: 120,
    Points: 1000,
  })),
  Teams: [],
  Pace: 'hand',
  Streaks: false,
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
      LogonName: logonName,
      Password: password,
      IsThrityDays: true,
      ...noCaptcha,
    })
    return new Seeding(server, token)
  }

  /** Registers an account without a paid plan. Returns the API access of this account. */
  async register(LogonName: string, UserName: string): Promise<Seeding> {
    const account = { LogonName, UserName, Email: `${LogonName}@example.org`, Password: registeredPassword }
    await call(this.#server().origin, '/api/sys/User/RegisterUser', { ...account, ...noCaptcha })
    return Seeding.enter(() => ({
      ...this.#server(),
      logonName: LogonName,
      password: registeredPassword,
    }))
  }

  run<Name extends CommandName>(
    EventCode: string,
    name: Name,
    payload: Payload<Name>,
    token = this.token,
  ): Promise<unknown> {
    return command(
      this.#server().origin,
      name,
      { EventCode, ...payload } as unknown as CommandInput<Name>,
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
    const input = { Settings: settings(given) }
    return (await call(this.#server().origin, '/api/event/Event/Add', input, this.token)).EventCode
  }

  /** The id of an active poll. */
  async activePoll(code: string, poll: PollInput): Promise<string> {
    const ItemId = await this.poll(code, poll)
    await this.run(code, 'Item/Activate', { ItemId })
    return ItemId
  }

  async poll(code: string, Poll: PollInput): Promise<string> {
    return ((await this.run(code, 'Poll/Add', { Poll })) as { ItemId: string }).ItemId
  }

  /** The codes of the account's events. */
  async codes(): Promise<string[]> {
    const events = await call(this.#server().origin, '/api/event/Event/GetList', {}, this.token)
    return events.map(({ EventCode }) => EventCode)
  }

  async delete(EventCode: string): Promise<void> {
    await call(this.#server().origin, '/api/event/Event/Delete', { EventCode }, this.token)
  }

  /** The token of a guest who has joined. */
  async guest(EventCode: string, Username: string, given: Partial<GuestInput> = {}): Promise<string> {
    const details = { Username, Company: '', Email: '', Consent: true, ...given }
    const input = { EventCode, ...details }
    return (await call(this.#server().origin, '/api/guest/Guest/RegisterGuest', input)).Token
  }

  /** The id of the question. */
  async ask(code: string, guestToken: string, Text: string, Anonymous = false): Promise<string> {
    const answer = await this.run(code, 'Qa/Ask', { Text, Anonymous }, guestToken)
    return (answer as { QuestionId: string }).QuestionId
  }

  async vote(code: string, guestToken: string, ItemId: string, ...places: number[]): Promise<void> {
    const poll = await this.doc(code, `poll:${ItemId}`)
    const OptionIds = places.map((place) => poll?.context.options[place]?.id ?? '')
    await this.run(code, 'Item/Vote', { ItemId, Round: poll?.context.round ?? 0, OptionIds }, guestToken)
  }

  /** The address of the event's big screen with its token. */
  async screenPath(EventCode: string): Promise<string> {
    const input = { EventCode, Kind: 'screen' } as const
    const { Token } = await call(this.#server().origin, '/api/event/Link/Add', input, this.token)
    return `/Screen/${EventCode}#token=${encodeURIComponent(Token)}`
  }

  /** The address of the event's speaker's view with its token. */
  async speakerPath(EventCode: string, Control = true): Promise<string> {
    const input = { EventCode, Kind: 'speaker', Control } as const
    const { Token } = await call(this.#server().origin, '/api/event/Link/Add', input, this.token)
    return `/Speaker/${EventCode}#token=${encodeURIComponent(Token)}`
  }

  /** The document in the host's view. */
  async doc<Key extends DocKey>(EventCode: string, key: Key): Promise<DocByKey[Key] | undefined> {
    const found = (await this.#changes(EventCode)).find(([each]) => each === key)
    return found?.[2] as DocByKey[Key] | undefined
  }

  /** The server's time. */
  async now(EventCode: string): Promise<number> {
    return Number((await this.#snapshot(EventCode)).now)
  }

  /** The epoch of the server's pushes to the event's hosts. */
  async epoch(EventCode: string): Promise<string> {
    return String((await this.#snapshot(EventCode)).epoch)
  }

  /** The sequence of the event's hosts. */
  async seq(EventCode: string): Promise<number> {
    return Number((await this.#snapshot(EventCode)).seq)
  }

  /** The documents of one family. Each document comes with the part of its key after the colon. */
  async docs<Prefix extends 'question:' | 'poll:' | 'cue:' | 'message:'>(
    EventCode: string,
    prefix: Prefix,
  ): Promise<[id: string, doc: DocByKey[`${Prefix}${string}`]][]> {
    const family = (await this.#changes(EventCode)).filter(([key]) => key.startsWith(prefix))
    return family.map(([key, , doc]) => [key.slice(prefix.length), doc as DocByKey[`${Prefix}${string}`]])
  }

  #snapshot = (EventCode: string): Promise<Record<string, unknown>> =>
    call(this.#server().origin, '/api/event/Event/GetSnapshot', { EventCode }, this.token)

  async #changes(EventCode: string): Promise<[key: string, version: number, doc: unknown][]> {
    const snapshot = await this.#snapshot(EventCode)
    return snapshot.changes as [key: string, version: number, doc: unknown][]
  }
}
