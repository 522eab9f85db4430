import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pollOf } from './backstage.ts'
import * as desk from './console.ts'
import * as phone from './guest.ts'
import { cellsOf, savedBy } from './saved-file.ts'
import { picture } from './screen.ts'
import { comesTo, seen } from './seen.ts'
import { refusedAnswer, setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

/** Markup that would leave a trace if a browser took it for more than text. */
const markup = (name: string): string =>
  `<img src=x onerror="window.traces=['${name}']"><script>traces=[1]</script>&lt;`

/** Names are short. */
const name = '<svg/onload=a()>'

/** Notes what the page's policy had to forbid. */
const before = `
  window.forbidden = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.forbidden.push(violatedDirective + ' ' + blockedURI))`

const traces = (page: Page) =>
  page.evaluate(() => ({
    run: (window as { traces?: string[] }).traces ?? [],
    forbidden: (window as { forbidden?: string[] }).forbidden,
    // The one in the head is the page's own.
    elements: document.querySelectorAll('img[src="x"], svg[onload], body script:not([src])').length,
  }))

const clean = { run: [], forbidden: [], elements: 0 }

it('markup in everything that people write is text on all three surfaces', async () => {
  const stageHand = stage.backstage()
  // No longer than an event's name may be.
  const EventName = '<img src=x onerror="window.traces=[1]"><script>window.traces=[1]</script>'
  const code = await stageHand.event({ EventName, Location: markup('place'), Schedule: markup('schedule') })
  const token = await stageHand.guest(code, name)
  for (const twin of ['Kim', 'kim']) await stageHand.guest(code, twin)
  const QuestionId = await stageHand.ask(code, token, markup('question'))
  const reply = { QuestionId, Text: markup('reply'), Private: false, AsModerator: false }
  await stageHand.run(code, 'Qa/Reply', reply)
  const options = ['<svg/onload=b()>', '</script><script>']
  const ItemId = await stageHand.activePoll(code, pollOf(markup('poll'), options))
  await stageHand.vote(code, token, ItemId, 0)
  await stageHand.run(code, 'Item/ShowResults', { ItemId })

  const [host, guest, screen] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}`, { before }),
    stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token }, before }),
    stage.open('screen', await stageHand.screenPath(code), { before }),
  ])
  const exactly = (page: Page, text: string) => seen(page.getByText(text, { exact: true }))
  await Promise.all([exactly(host, EventName), exactly(guest, EventName), exactly(screen, EventName)])
  await exactly(guest, markup('schedule'))
  await exactly(guest, markup('place'))

  await stageHand.run(code, 'Present/ShowQa', {})
  await seen(desk.questionCard(host, name).getByText(markup('question'), { exact: true }))
  await exactly(host, markup('reply'))
  await seen(phone.question(guest, name).getByText(markup('question'), { exact: true }))
  await exactly(guest, markup('reply'))
  await seen(picture(screen).getByText(markup('question'), { exact: true }))
  await seen(picture(screen).getByText(name))

  await stageHand.run(code, 'Present/ShowPoll', { ItemId })
  await desk.openTab(host, 'polls')
  for (const text of [markup('poll'), ...options]) {
    await exactly(host, text)
    await seen(guest.getByText(text))
    await seen(picture(screen).getByText(text, { exact: true }))
  }
  await desk.openTab(host, 'guests')
  await seen(host.getByRole('rowheader', { name, exact: true }))
  await host.getByText(t('console.onlyDoubles')).click()
  await seen(host.getByRole('rowheader', { name: `kim ${t('console.sameName', { count: 1 })}`, exact: true }))
  await comesTo(() => host.getByRole('row').count()).toBe(3)
  await desk.openTab(host, 'analytics')
  await seen(host.getByRole('img', { name: t('analytics.overTime') }))
  await seen(host.getByRole('cell', { name: markup('poll'), exact: true }))
  await seen(host.getByRole('cell', { name: '1 · 33%' }))
  const exported = (what: 'Questions' | 'Answers', format: 'CSV' | 'XLSX') =>
    savedBy(host, async () => {
      await desk.button(host, t('analytics.export')).click()
      const words = { what: t(`analytics.export${what}`), format }
      await host.getByRole('menuitem', { name: t('analytics.exportAs', words) }).click()
    })
  const questions = await exported('Questions', 'CSV')
  expect(questions.name).toBe(`${code}-questions.csv`)
  const [head, line] = new TextDecoder().decode(questions.bytes).split('\r\n')
  expect(head).toBe(
    [...(['time', 'question', 'upvotes', 'state'] as const), ...(['name', 'company', 'email'] as const)]
      .map((column) => t(`analytics.${column}`))
      .join(','),
  )
  const written = `"${markup('question').replaceAll('"', '""')}",0,${t('analytics.state-live')},${name},,`
  expect(line?.slice(line.indexOf(',') + 1)).toBe(written)
  const answers = await exported('Answers', 'XLSX')
  expect(answers.name).toBe(`${code}-answers.xlsx`)
  const cells = cellsOf(answers.bytes)
  expect(cells).toEqual(expect.arrayContaining([markup('poll'), '<svg/onload=b()>', name]))

  await host.getByRole('link', { name: t('console.toEvents') }).click()
  await exactly(host, EventName)
  for (const page of [host, guest, screen]) expect(await traces(page)).toEqual(clean)
})

it('markup in an address is text too', async () => {
  const page = await stage.open('guest', `/Guest/${encodeURIComponent(markup('code'))}`, {
    before,
    allow: refusedAnswer,
  })
  await seen(page.getByText(t.error('CodeUnknown')))
  await page.goto(`${stage.server().origin}/login?redirect=${encodeURIComponent('javascript:alert(1)')}`)
  await seen(desk.button(page, t('console.signIn')))
  await page.goto(`${stage.server().origin}/${encodeURIComponent(markup('path'))}`)
  await comesTo(() => new URL(page.url()).pathname).toBe('/login')
  expect(await traces(page)).toEqual(clean)
})

describe('the policy of every page', () => {
  it.each(['/', '/login', '/Guest/0', '/Screen/ABC234', '/demo'])(
    '%s allows scripts of this site and the one that stands in it only',
    async (path) => {
      const { origin } = stage.server()
      const { headers } = await fetch(origin + path, { redirect: 'follow' })
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((line) => {
          const [directive = '', ...sources] = line.trim().split(/\s+/)
          return [directive, sources]
        }),
      )
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        // The one that looks whether the browser is too old.
        'script-src': ["'self'", expect.stringMatching(/^'sha256-/)],
        'script-src-attr': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'self'"],
      })
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('stops a script that got into a page all the same', async () => {
    const page = await stage.open('guest', '/Guest', { before, allow: /Content Security Policy/ })
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html)
      const script = document.createElement('script')
      script.textContent = 'window.traces = [3]'
      document.body.append(script)
    }, markup('injected'))
    await comesTo(async () => (await traces(page)).forbidden?.length).toBe(2)
    expect((await traces(page)).run).toEqual([])
  })
})
