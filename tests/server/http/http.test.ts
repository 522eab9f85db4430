import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import performanceHooks from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { commit, version } from '#server/platform/version.ts'
import { storeIsUnavailable } from '#server/store/unavailable.ts'
import { buildServer, type TestServer } from '#tests/support/server/build.ts'

const guidPath = '/api/sys/File/GetGuid'
const signInPath = '/api/sys/User/LoginUser'

const metricsToken = 'a-token-of-the-operator'

describe('the HTTP side', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await buildServer({
      environment: { publicUrl: 'https://live.example.org', metricsToken },
    })
    server.app.get('/api/test/bug', async () => {
      throw new Error('the inner truth: password=hunter2')
    })
    server.app.get('/api/test/store', async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })
    })
    server.app.get('/api/test/text', async () => {
      throw 'not even an error'
    })
  })
  afterAll(() => server.close())
  const readMetrics = () =>
    server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })

  test('every answer has the security headers', async () => {
    for (const url of [guidPath, '/health', '/metrics', '/nothing.js', '/api/nothing', '/']) {
      const { headers } = await server.app.inject(url)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['x-frame-options'], url).toBe('SAMEORIGIN')
      expect(headers['referrer-policy'], url).toBe('same-origin')
      expect(headers['x-request-id'], url).toMatch(/^[A-Za-z0-9_-]{16}$/)
      expect(headers['x-powered-by'], url).toBeUndefined()
      expect(headers.server, url).toBeUndefined()
    }
  })

  test('the content security policy allows only our own scripts, and only the empty inline style', async () => {
    const { headers } = await server.app.inject({ url: guidPath, headers: { host: 'hall.example:3000' } })
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => {
          const [name = '', ...values] = directive.trim().split(' ')
          return [name, values.join(' ')]
        }),
    )
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'font-src': "'self' data:",
      'connect-src': "'self' ws://hall.example:3000 wss://hall.example:3000",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    })
  })

  test('an invalid host name does not get into the content security policy', async () => {
    const { headers } = await server.app.inject({
      url: guidPath,
      headers: { host: "x; script-src 'unsafe-inline'" },
    })
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-inline')
  })

  test('HTTPS answers have strict transport security, and HTTP answers do not', async () => {
    const plain = await buildServer()
    const header = 'strict-transport-security'
    expect((await server.app.inject(guidPath)).headers[header]).toBe('max-age=31536000')
    expect((await plain.app.inject(guidPath)).headers[header]).toBeUndefined()
    await plain.close()
  })

  const post = (headers: Record<string, string>, payload: string | object = {}) =>
    server.app.inject({ method: 'POST', url: signInPath, headers, payload })

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example', host: 'hall.example:3000' }],
    [{ origin: 'http://hall.example:3001', host: 'hall.example:3000' }],
    [{ origin: 'http://hall.example:3000', host: 'hall.example:3000' }],
    [{ origin: 'http://live.example.org', host: 'live.example.org' }],
    [{ origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }],
    [{ origin: 'null' }],
    [{ origin: '' }],
    [{ origin: 'https://live.example.org.evil.example' }],
    [{ origin: 'file://hall.example:3000', host: 'hall.example:3000' }],
    [{ origin: 'http://evil.example', host: 'hall.example', 'x-forwarded-host': 'evil.example' }],
  ])('a call from another site is refused: %o', async (headers) => {
    const response = await post(headers as unknown as Record<string, string>)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ Status: false, Code: 'OriginRefused', Data: null })
  })

  test.each([
    [{}],
    [{ origin: 'https://live.example.org', host: '10.0.0.7:3000' }],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }],
    [{ origin: 'http://[::1]:3000', host: '[::1]:3000' }],
  ])('a call from PUBLIC_URL, from this machine or from no page is accepted: %o', async (headers) => {
    const response = await post(headers as unknown as Record<string, string>)
    expect(response.json()).toMatchObject({ Code: 'BadInput' })
  })

  test('without PUBLIC_URL a call from a page of the same host name is accepted', async () => {
    const local = await buildServer()
    const code = async (origin: string, host: string) => {
      const headers = { origin, host }
      return (await local.app.inject({ method: 'POST', url: signInPath, headers, payload: {} })).json().Code
    }
    expect(await code('http://hall.example:3000', 'hall.example:3000')).toBe('BadInput')
    expect(await code('https://hall.example', 'HALL.example')).toBe('BadInput')
    expect(await code('http://10.0.0.7:3000', '10.0.0.7:3000')).toBe('BadInput')
    expect(await code('http://evil.example', 'hall.example')).toBe('OriginRefused')
    await local.close()
  })

  test('behind a proxy the server uses the forwarded host name', async () => {
    const behind = await buildServer({ environment: { trustedProxies: 1 } })
    const forwarded = { host: '127.0.0.1:3000', 'x-forwarded-host': 'hall.example' }
    const code = async (origin: string) => {
      const headers = { ...forwarded, origin }
      const response = await behind.app.inject({ method: 'POST', url: signInPath, headers, payload: {} })
      return response.json().Code
    }
    expect(await code('https://hall.example')).toBe('BadInput')
    expect(await code('https://evil.example')).toBe('OriginRefused')
    await behind.close()
  })

  test('no other site may read an answer of the API', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await server.app.inject({ method: 'OPTIONS', url: signInPath, headers })
    expect(response.statusCode).toBe(403)
    const read = await server.app.inject({ url: guidPath, headers })
    expect(Object.keys(read.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a call accepts only a JSON body', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
    ]) {
      const response = await post({ 'content-type': type }, '{"LogonName":"ann"}')
      expect([response.statusCode, response.json().Code], type).toEqual([400, 'BadInput'])
    }
  })

  test('a body that is too large is refused before it is read', async () => {
    const response = await post({ 'content-type': 'application/json' }, `"${'x'.repeat(limits.bodyBytes)}"`)
    expect([response.statusCode, response.json().Code]).toEqual([413, 'TooLarge'])
  })

  test('an internal error answers without details and is logged completely', async () => {
    for (const url of ['/api/test/bug', '/api/test/text']) {
      const response = await server.app.inject(url)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        Status: false,
        Data: null,
        ErrorMsg: '服务器出错了，请稍后再试',
        ErrorMsgEN: expect.any(String),
        ErrorMsgES: expect.any(String),
        ErrorMsgJA: expect.any(String),
        Code: 'Internal',
        Params: null,
        Field: null,
      })
    }
    const line = server.logLines.find((text) => text.includes('the inner truth')) ?? ''
    expect(line).toContain('http.test.ts')
    expect(JSON.parse(line)).toMatchObject({ level: 50, reqId: expect.any(String) })
  })

  test('a store that does not answer is reported as StoreUnavailable', async () => {
    const response = await server.app.inject('/api/test/store')
    expect([response.statusCode, response.json().Code]).toEqual([503, 'StoreUnavailable'])
    expect(response.body).not.toContain('10.0.0.5')
  })

  test('a path that cannot be decoded answers BadInput', async () => {
    const response = await server.app.inject('/api/%E0%A4%A')
    expect([response.statusCode, response.json().Code]).toEqual([400, 'BadInput'])
  })

  test('/health reports whether the store answers', async () => {
    const ill = await buildServer()
    expect((await ill.app.inject('/health')).json()).toEqual({ status: 'ok', disk: 'ok', version, commit })
    await ill.context.store.close()
    const response = await ill.app.inject('/health')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable', version, commit }])
    await ill.app.close()
  })

  test('/metrics needs its token, and does not exist when none is configured', async () => {
    for (const authorization of [undefined, 'Bearer wrong', `Bearer ${metricsToken}x`, metricsToken]) {
      const { statusCode, body } = await server.app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([statusCode, body]).toEqual([401, 'Not allowed'])
    }
    const closed = await buildServer()
    const headers = { authorization: 'Bearer ' }
    expect((await closed.app.inject({ url: '/metrics', headers })).body).not.toContain('cuelight_')
    await closed.close()
  })

  test('/metrics counts calls, refusals and the delay of the event loop', async () => {
    await post({ origin: 'https://evil.example' })
    const { metrics } = server.context
    metrics.connections.inc({ audience: 'guest' })
    metrics.commands.inc({ name: 'Item/Vote', outcome: 'accepted' })
    metrics.commitSeconds.observe(0.004)
    metrics.pushLagSeconds.observe({ audience: 'screen' }, 0.02)
    const { body, headers } = await readMetrics()
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(/cuelight_refusals_total\{code="OriginRefused"\} [1-9]/)
    expect(body).toMatch(
      /cuelight_call_seconds_count\{route="\/api\/sys\/File\/GetGuid",status="200"\} [1-9]/,
    )
    expect(body).toContain('cuelight_connections{audience="guest"} 1')
    expect(body).toContain('cuelight_commands_total{name="Item/Vote",outcome="accepted"} 1')
    expect(body).toContain('cuelight_commit_seconds_count 1')
    expect(body).toContain('cuelight_push_lag_seconds_count{audience="screen"} 1')
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  test('the measurement of the event loop wakes an idle server at most 40 times a second', () => {
    const measured = vi.spyOn(performanceHooks, 'monitorEventLoopDelay')
    onTestFinished(() => measured.mockRestore())
    createMetrics({ mailWaiting: async () => 0 })
    const [[options] = []] = measured.mock.calls
    expect(options?.resolution).toBeGreaterThanOrEqual(25)
  })

  test('paths that clients invent do not become metrics', async () => {
    for (let index = 0; index < 20; index++) await server.app.inject(`/made-up-${index}`)
    expect((await readMetrics()).body).not.toContain('made-up')
  })

  test('/api/docs shows the contract, with its own content security policy', async () => {
    const document = (await server.app.inject('/api/docs/json')).json()
    expect(document.openapi).toMatch(/^3\./)
    expect(Object.keys(document.paths)).toContain(signInPath)
    const page = await server.app.inject('/api/docs')
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    const script = /src="([^"]+bundle\.js)"/.exec(page.body)?.[1] ?? ''
    const url = new URL(script, 'http://localhost/api/docs').pathname
    expect((await server.app.inject(url)).statusCode).toBe(200)
  })
})

test('a request that is sent too slowly is closed', async () => {
  const server = await buildServer()
  expect(server.app.server.requestTimeout).toBe(limits.requestSeconds * 1000)
  await server.close()
})

test('the address of a client comes only from the trusted proxies', async () => {
  const seen = async (trustedProxies: number) => {
    const server = await buildServer({ environment: { trustedProxies } })
    server.app.get('/api/test/address', async ({ ip }) => ip)
    const headers = { 'x-forwarded-for': '192.0.2.66, 192.0.2.7' }
    const { body } = await server.app.inject({ url: '/api/test/address', headers })
    await server.close()
    return body
  }
  expect(await seen(0)).toBe('127.0.0.1')
  expect(await seen(1)).toBe('192.0.2.7')
  expect(await seen(2)).toBe('192.0.2.66')
})

test('closing the server waits for pending requests', async () => {
  const server = await buildServer()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  server.app.get('/api/test/slow', async () => {
    begin()
    await gate
    return 'done'
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const answer = new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/test/slow' }, (response) => {
      response.setEncoding('utf8').on('data', resolve)
    })
    sent.on('error', reject).end()
  })
  await begun
  const closed = server.close()
  open()
  expect(await answer).toBe('done')
  await closed
})

describe('an error of the store', () => {
  const fault = (given: object, message = '') => storeIsUnavailable(Object.assign(new Error(message), given))

  test.each([
    [{ code: 'ECONNREFUSED' }],
    [{ code: '57P01' }],
    [{ code: '08006' }],
    [{ code: '53100' }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 10 + (4 << 8) }],
  ])('the error %o means that the store is unavailable', (given) => {
    expect(fault(given)).toBe(true)
  })

  test.each([
    [{ code: '23505' }],
    [{ code: '42601' }],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }],
    [{ code: 'ERR_ASSERTION' }],
    [{}],
  ])('the error %o is treated as a bug, not as an unavailable store', (given) => {
    expect(fault(given)).toBe(false)
  })

  test('a timeout of the connection pool means that the store is unavailable', () => {
    expect(fault({}, 'timeout exceeded when trying to connect')).toBe(true)
    expect(storeIsUnavailable('text')).toBe(false)
  })
})
