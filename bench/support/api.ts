import {
  type CallAnswer,
  type CallInput,
  type CallPath,
  calls,
  type Envelope,
} from '#contract/interface/calls.ts'
import type { CommandInput, CommandName } from '#contract/interface/commands.ts'
import type { Snapshot } from '#contract/interface/protocol.ts'
import type { DocByKey, DocKey } from '#contract/interface/views.ts'
import { answerInOtherNames, otherNames, queryInOtherNames } from '#contract/rest-names.ts'
import type { WordFilterSettings } from '#contract/word-filter.ts'
import { newId } from '#server/platform/ids.ts'

/** Calls the API of the server that is measured. Throws on a refusal, because a measurement expects none. */
async function ask(origin: string, path: string, init: RequestInit, token: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(origin + path, { ...init, headers })
  const envelope = (await response.json()) as Envelope
  if (!envelope.Status) throw new Error(`${path}: ${envelope.Code}`)
  return answerInOtherNames(path.split('?')[0] ?? path, envelope.Data)
}

const post = (origin: string, path: string, body: unknown, token: string): Promise<unknown> =>
  ask(origin, path, { method: 'POST', body: JSON.stringify(otherNames(body)) }, token)

export const call = <Path extends CallPath>(
  origin: string,
  path: Path,
  input: CallInput<Path>,
  token = '',
): Promise<CallAnswer<Path>> =>
  (calls[path].method === 'GET'
    ? ask(
        origin,
        `${path}?${new URLSearchParams(queryInOtherNames({ ...input } as Record<string, string>))}`,
        {},
        token,
      )
    : post(origin, path, input, token)) as Promise<CallAnswer<Path>>

export const command = <Name extends CommandName>(
  origin: string,
  name: Name,
  payload: CommandInput<Name>,
  token: string,
): Promise<unknown> => post(origin, `/api/event/${name}`, { ...payload, commandId: newId() }, token)

/** Signs a host in without a captcha, and returns the token. */
export const signIn = (origin: string, logonName: string, password: string): Promise<string> =>
  call(origin, '/api/sys/User/LoginUser', {
    logonName,
    password,
    validateCode: '',
    validateCodeGuId: '',
    isThrityDays: false,
  })

/** A running event with one active poll of four options. */
export interface Show {
  hostToken: string
  eventCode: string
  pollId: string
  optionIds: string[]
}

export async function prepareShow(
  origin: string,
  logonName: string,
  password: string,
  settings: { guard?: WordFilterSettings } = {},
): Promise<Show> {
  const hostToken = await signIn(origin, logonName, password)
  const event = await call(
    origin,
    '/api/event/Event/Add',
    {
      settings: {
        eventName: 'Bench',
        startDate: Date.now() + 3_600_000,
        endDate: Date.now() + 7_200_000,
        location: '',
        schedule: '',
        features: { qa: true, polls: true, interactions: true },
        participantLimit: 100_000,
        guestFields: { name: 'optional', company: 'optional', email: 'optional' },
        anonymousAllowed: true,
        // Some scenarios open a second item.
        oneItemOpen: false,
        passcode: '',
        ...settings,
      },
    },
    hostToken,
  )
  const eventCode = event.eventCode
  await command(origin, 'Event/Start', { eventCode }, hostToken)
  const option = (text: string) => ({ text, correct: false })
  const content = {
    title: 'Which one?',
    options: ['A', 'B', 'C', 'D'].map(option),
    multiple: false,
    maxChoices: 1,
  }
  const added = (await command(origin, 'Poll/Add', { eventCode, poll: content }, hostToken)) as {
    itemId: string
  }
  await command(origin, 'Item/Activate', { eventCode, itemId: added.itemId }, hostToken)
  const show = { hostToken, eventCode, pollId: added.itemId }
  const poll = await readDoc(origin, show, `poll:${added.itemId}`)
  return { ...show, optionIds: poll.context.options.map((each) => each.id) }
}

/** Fetches a document of the host's view. Throws if it does not exist. */
export async function readDoc<Key extends DocKey>(
  origin: string,
  { eventCode, hostToken }: Pick<Show, 'eventCode' | 'hostToken'>,
  wanted: Key,
): Promise<DocByKey[Key]> {
  const snapshot = await call(origin, '/api/event/Event/GetSnapshot', { eventCode }, hostToken)
  const doc = (snapshot.changes as Snapshot['changes']).find(([key]) => key === wanted)?.[2]
  if (!doc) throw new Error(`no document ${wanted}`)
  return doc as DocByKey[Key]
}

/** Registers guests over HTTP, `atOnce` at a time, and returns their tokens in the order of their numbers. */
export async function registerGuests(
  origin: string,
  eventCode: string,
  count: number,
  atOnce = 64,
): Promise<string[]> {
  const tokens: string[] = new Array(count)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const number = next++
      const input = { eventCode, username: `Guest ${number}`, company: '', email: '', consent: true }
      const { token } = await call(origin, '/api/guest/Guest/RegisterGuest', input)
      tokens[number] = token
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return tokens
}

/** Token for the big screen. */
export const screenToken = async (origin: string, { hostToken, eventCode }: Show): Promise<string> =>
  (await call(origin, '/api/event/Link/Add', { eventCode, kind: 'screen' }, hostToken)).token

/** The vote of a guest in the show's poll. The guests choose the options in turn. */
export const voteOf = ({ eventCode, pollId, optionIds }: Show, index: number, round: number) => ({
  name: 'Item/Vote' as const,
  payload: {
    eventCode,
    itemId: pollId,
    round,
    optionIds: [optionIds[index % optionIds.length]],
  },
})
