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
import { newId } from '#server/platform/ids.ts'

/** Calls the API of the server that is measured. Throws on a refusal, because a measurement expects none. */
async function ask(origin: string, path: string, init: RequestInit, token: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(origin + path, { ...init, headers })
  const envelope = (await response.json()) as Envelope
  if (!envelope.Status) throw new Error(`${path}: ${envelope.Code}`)
  return envelope.Data
}

const post = (origin: string, path: string, body: unknown, token: string): Promise<unknown> =>
  ask(origin, path, { method: 'POST', body: JSON.stringify(body) }, token)

export const call = <Path extends CallPath>(
  origin: string,
  path: Path,
  input: CallInput<Path>,
  token = '',
): Promise<CallAnswer<Path>> =>
  (calls[path].method === 'GET'
    ? ask(origin, `${path}?${new URLSearchParams(input as Record<string, string>)}`, {}, token)
    : post(origin, path, input, token)) as Promise<CallAnswer<Path>>

export const command = <Name extends CommandName>(
  origin: string,
  name: Name,
  payload: CommandInput<Name>,
  token: string,
): Promise<unknown> => post(origin, `/api/event/${name}`, { ...payload, CommandId: newId() }, token)

/** A running event with one active poll of four options. */
export interface Show {
  hostToken: string
  eventCode: string
  pollId: string
  optionIds: string[]
}

export async function prepareShow(origin: string, logonName: string, password: string): Promise<Show> {
  const hostToken = await call(origin, '/api/sys/User/LoginUser', {
    LogonName: logonName,
    Password: password,
    ValidateCode: '',
    ValidateCodeGuId: '',
    IsThrityDays: false,
  })
  const event = await call(
    origin,
    '/api/event/Event/Add',
    {
      Settings: {
        EventName: 'Bench',
        StartDate: Date.now() + 3_600_000,
        EndDate: Date.now() + 7_200_000,
        Location: '',
        Schedule: '',
        Features: { Qa: true, Polls: true, Interactions: true },
        ParticipantLimit: 100_000,
        GuestFields: { Name: 'optional', Company: 'off', Email: 'off' },
        AnonymousAllowed: true,
        // Some scenarios open a second item.
        OneItemOpen: false,
        Passcode: '',
      },
    },
    hostToken,
  )
  const EventCode = event.EventCode
  await command(origin, 'Event/Start', { EventCode }, hostToken)
  const option = (Text: string) => ({ Text, Correct: false })
  const Poll = {
    Title: 'Which one?',
    Options: ['A', 'B', 'C', 'D'].map(option),
    Multiple: false,
    MaxChoices: 1,
  }
  const added = (await command(origin, 'Poll/Add', { EventCode, Poll }, hostToken)) as { ItemId: string }
  await command(origin, 'Item/Activate', { EventCode, ItemId: added.ItemId }, hostToken)
  const show = { hostToken, eventCode: EventCode, pollId: added.ItemId }
  const poll = await readDoc(origin, show, `poll:${added.ItemId}`)
  return { ...show, optionIds: poll.context.options.map((each) => each.id) }
}

/** Fetches a document of the host's view. Throws if it does not exist. */
export async function readDoc<Key extends DocKey>(
  origin: string,
  { eventCode: EventCode, hostToken }: Pick<Show, 'eventCode' | 'hostToken'>,
  wanted: Key,
): Promise<DocByKey[Key]> {
  const snapshot = await call(origin, '/api/event/Event/GetSnapshot', { EventCode }, hostToken)
  const doc = (snapshot.changes as Snapshot['changes']).find(([key]) => key === wanted)?.[2]
  if (!doc) throw new Error(`no document ${wanted}`)
  return doc as DocByKey[Key]
}

/** Registers guests over HTTP, `atOnce` at a time, and returns their tokens. */
export async function registerGuests(
  origin: string,
  EventCode: string,
  count: number,
  atOnce = 64,
): Promise<string[]> {
  const tokens: string[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const number = next++
      const input = { EventCode, Username: `Guest ${number}`, Company: '', Email: '', Consent: true }
      const { Token } = await call(origin, '/api/guest/Guest/RegisterGuest', input)
      tokens.push(Token)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return tokens
}

/** Token for the big screen. */
export const screenToken = async (origin: string, { hostToken, eventCode }: Show): Promise<string> =>
  (await call(origin, '/api/event/Link/Add', { EventCode: eventCode, Kind: 'screen' }, hostToken)).Token

/** The vote of a guest in the show's poll. The guests choose the options in turn. */
export const voteOf = ({ eventCode, pollId, optionIds }: Show, index: number, Round: number) => ({
  Name: 'Item/Vote' as const,
  Payload: {
    EventCode: eventCode,
    ItemId: pollId,
    Round,
    OptionIds: [optionIds[index % optionIds.length]],
  },
})
