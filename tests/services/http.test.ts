import { describe, expect, it } from 'vitest'
import { isErrorCode } from '#contract/error-status.ts'
import { type CallPath, calls, type Envelope } from '#contract/interface/calls.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { hostGetCalls } from '#services/get-calls.ts'
import { createHttp } from '#services/http.ts'
import { wordsIn } from '#tests/support/words.ts'

const success: Envelope = {
  Status: true,
  Data: 'token',
  ErrorMsg: '',
  ErrorMsgEN: '',
  ErrorMsgES: '',
  ErrorMsgJA: '',
  Code: null,
  Params: null,
  Field: null,
}
const failure: Envelope = {
  ...success,
  Status: false,
  Data: null,
  ErrorMsg: '错',
  ErrorMsgEN: 'Wrong',
  ErrorMsgES: 'Mal',
  ErrorMsgJA: '誤',
  Code: 'TextTooLong',
  Params: { most: 20 },
  Field: 'Username',
}

type Fetch = typeof fetch

function httpAnswering(respond: () => Promise<Response>, token = '') {
  const sent: { url: string; init: RequestInit }[] = []
  const http = createHttp({
    token: () => token,
    getCalls: hostGetCalls,
    isCode: isErrorCode,
    origin: 'http://host',
    clock: () => 1_700_000_000_900,
    fetch: ((url: string, init: RequestInit) => {
      sent.push({ url, init })
      return respond()
    }) as Fetch,
  })
  return { http, sent }
}

const answering = (envelope: unknown, status = 200, token?: string) =>
  httpAnswering(async () => new Response(JSON.stringify(envelope), { status }), token)

describe('http', () => {
  it('the client uses GET for exactly the calls that the contract declares as GET', async () => {
    const { http, sent } = answering(success)
    for (const path of Object.keys(calls) as CallPath[]) {
      await http.call(path, {} as never)
      expect([path, sent.at(-1)?.init.method]).toEqual([path, calls[path].method])
    }
  })

  it('the HTTP client posts JSON with the bearer token, and with an empty header without a token', async () => {
    const { http, sent } = answering(success, 200, 'secret')
    const outcome = await http.call('/api/event/Event/GetEventByCode', { eventCode: '123456' })
    expect(outcome).toEqual({ ok: true, data: 'token' })
    expect(sent[0]?.url).toBe('http://host/api/event/Event/GetEventByCode')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"EventCode":"123456"}',
      headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
    })
    const bare = answering(success)
    await bare.http.call('/api/sys/File/GetGuid', {})
    expect(bare.sent[0]?.init.headers).toEqual({ Authorization: '' })
  })

  it('the HTTP client sends a GET call with its input and the time in seconds in the query', async () => {
    const { http, sent } = answering({ ...success, Data: [] })
    await http.call('/api/sys/Permission/GetMenusByUserAndApplication', { aId: 1 })
    expect(sent[0]?.url).toBe(
      'http://host/api/sys/Permission/GetMenusByUserAndApplication?aId=1&t=1700000000',
    )
    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('the HTTP client sends a command with its command id', async () => {
    const { http, sent } = answering(success)
    await http.command('Qa/Close', { eventCode: '123456' }, 'id-1')
    expect([sent[0]?.url, sent[0]?.init.body]).toEqual([
      'http://host/api/event/Qa/Close',
      '{"CommandId":"id-1","EventCode":"123456"}',
    ])
  })

  it('the HTTP client turns a failed envelope into a refusal', async () => {
    const { http } = answering(failure, 400)
    expect(await http.call('/api/sys/File/GetGuid', {})).toEqual({
      ok: false,
      code: 'TextTooLong',
      params: { most: 20 },
      field: 'username',
    })
  })

  it.each<[string, Partial<Record<keyof Envelope, string | undefined>>, Record<Language, string>]>([
    ['texts in four languages', {}, { zh: '错', en: 'Wrong', es: 'Mal', ja: '誤' }],
    [
      'texts in the two languages of the specification',
      { ErrorMsgES: undefined, ErrorMsgJA: '' },
      { zh: '错', en: 'Wrong', es: 'Wrong', ja: 'Wrong' },
    ],
    [
      'no text',
      { ErrorMsg: '', ErrorMsgEN: '', ErrorMsgES: '', ErrorMsgJA: '' },
      { zh: '错误', en: 'Error', es: 'Error', ja: 'エラー' },
    ],
  ])(
    'the HTTP client shows the server’s own texts when the failure has no known code: %s',
    async (_, words, said) => {
      for (const Code of ['constructor', null]) {
        const { http } = answering({ ...failure, ...words, Code }, 400)
        const outcome = await http.call('/api/sys/File/GetGuid', {})
        if (outcome.ok) throw new Error('it was taken')
        for (const language of languages) {
          expect(wordsIn(language).error(outcome.code, outcome.params)).toBe(said[language])
        }
      }
    },
  )

  it('a page of a guest shows the server’s texts for the code of a refusal that only hosts get', async () => {
    const answer = async () =>
      new Response(JSON.stringify({ ...failure, Code: 'PlanEvents' }), { status: 409 })
    const guests = createHttp({ token: () => '', fetch: answer as Fetch })
    const { http: hosts } = answering({ ...failure, Code: 'PlanEvents' }, 409)
    expect(await guests.call('/api/sys/File/GetGuid', {})).toMatchObject({ code: 'ReasonUnknown' })
    expect(await hosts.call('/api/sys/File/GetGuid', {})).toMatchObject({ code: 'PlanEvents' })
  })

  it.each([
    ['a gateway page', 502, 'Unreachable'],
    ['a gateway that limits the size', 413, 'TooLarge'],
  ])('the HTTP client refuses a call when %s answers', async (_, status, code) => {
    const { http } = httpAnswering(async () => new Response('<html>', { status }))
    expect(await http.call('/api/sys/File/GetGuid', {})).toEqual({ ok: false, code })
  })

  it('the HTTP client refuses a call with Unreachable when nothing answers', async () => {
    const { http } = httpAnswering(() => Promise.reject(new TypeError('network')))
    expect(await http.call('/api/sys/File/GetGuid', {})).toEqual({ ok: false, code: 'Unreachable' })
  })

  it('the HTTP client refuses a call with TimedOut when the answer takes too long', async () => {
    const http = createHttp({
      token: () => '',
      timeoutMilliseconds: 5,
      fetch: ((_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
        })) as Fetch,
    })
    expect(await http.call('/api/sys/File/GetGuid', {})).toEqual({ ok: false, code: 'TimedOut' })
  })
})
