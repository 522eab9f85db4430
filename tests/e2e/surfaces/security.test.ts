import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import * as desk from '#tests/support/pages/console.ts'
import { refusedAnswer, setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { cellsOf, savedBy } from '#tests/support/pages/saved-file.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

/** Markup that would leave a trace if a browser did not treat it as text. */
const markup = (name: string): string =>
  `<img src=x onerror="window.traces=['${name}']"><script>traces=[1]</script>&lt;`

/** A short piece of markup, because names have a short limit. */
const name = '<svg/onload=a()>'

/** Records what the page's policy blocked. */
const before = `
  window.forbidden = []
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.forbidden.push(violatedDirective + ' ' + blockedURI))`

const traces = (page: Page) =>
  page.evaluate(() => ({
    run: (window as { traces?: string[] }).traces ?? [],
    forbidden: (window as { forbidden?: string[] }).forbidden,
    // Count no script in the head, because the page has one inline script there.
    elements: document.querySelectorAll('img[src="x"], svg[onload], body script:not([src])').length,
  }))

const clean = { run: [], forbidden: [], elements: 0 }

it('markup in everything that people write is shown as text on all three surfaces', async () => {
  const seeding = fixture.seeding()
  // The markup is at most as long as the name of an event may be.
  const eventName = '<img src=x onerror="window.traces=[1]"><script>window.traces=[1]</script>'
  const code = await seeding.event({ eventName, location: markup('place'), schedule: markup('schedule') })
  const token = await seeding.guest(code, name)
  for (const textAlternative of ['Kim', 'kim']) await seeding.guest(code, textAlternative)
  const questionId = await seeding.ask(code, token, markup('question'))
  const reply = { questionId, text: markup('reply'), private: false, asModerator: false }
  await seeding.run(code, 'Qa/Reply', reply)
  const options = ['<svg/onload=b()>', '</script><script>']
  const itemId = await seeding.activePoll(code, pollOf(markup('poll'), options))
  await seeding.vote(code, token, itemId, 0)
  await seeding.run(code, 'Item/ShowResults', { itemId })

  const [host, guest, screen] = await Promise.all([
    fixture.openAsHost(`/Event/index/${code}?tab=qa`, { before }),
    fixture.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token }, before }),
    fixture.open('screen', await seeding.screenPath(code), { before }),
  ])
  // Markdown reads a character reference as its character.
  const inMarkdown = (name: string) => markup(name).replaceAll('&lt;', '<')
  const exactly = (page: Page, text: string) => appears(page.getByText(text, { exact: true }))
  await Promise.all([exactly(host, eventName), exactly(guest, eventName), exactly(screen, eventName)])
  await exactly(guest, inMarkdown('schedule'))
  await exactly(guest, markup('place'))

  await seeding.run(code, 'Present/ShowQa', {})
  await appears(desk.questionCard(host, name).getByText(markup('question'), { exact: true }))
  await exactly(host, inMarkdown('reply'))
  await appears(phone.question(guest, name).getByText(markup('question'), { exact: true }))
  await exactly(guest, inMarkdown('reply'))
  await appears(picture(screen).getByText(markup('question'), { exact: true }))
  await appears(picture(screen).getByText(name))

  await seeding.run(code, 'Present/ShowPoll', { itemId })
  await desk.openTab(host, 'polls')
  for (const text of [markup('poll'), ...options]) {
    await exactly(host, text)
    await appears(guest.getByText(text))
    await appears(picture(screen).getByText(text, { exact: true }))
  }
  await desk.openTab(host, 'guests')
  await appears(host.getByRole('rowheader', { name, exact: true }))
  await desk.tick(host, t('console.onlyDoubles'))
  await appears(
    host.getByRole('rowheader', { name: `kim ${t('console.sameName', { count: 1 })}`, exact: true }),
  )
  await eventually(() => host.getByRole('row').count()).toBe(3)
  await desk.openTab(host, 'analytics')
  await appears(host.getByRole('img', { name: t('analytics.overTime') }))
  await appears(host.getByRole('cell', { name: markup('poll'), exact: true }))
  await appears(host.getByRole('cell', { name: '1 · 33%' }))
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
    [
      ...(['time', 'question', 'upvotes', 'state', 'replies'] as const),
      ...(['name', 'company', 'email'] as const),
    ]
      .map((column) => t(`analytics.${column}`))
      .join(','),
  )
  const written = `"${markup('question').replaceAll('"', '""')}",0,${t('analytics.state-live')},1,${name},,`
  expect(line?.slice(line.indexOf(',') + 1)).toBe(written)
  const answers = await exported('Answers', 'XLSX')
  expect(answers.name).toBe(`${code}-answers.xlsx`)
  const cells = cellsOf(answers.bytes)
  expect(cells).toEqual(expect.arrayContaining([markup('poll'), '<svg/onload=b()>', name]))

  await host.getByRole('link', { name: t('console.toEvents') }).click()
  await exactly(host, eventName)
  for (const page of [host, guest, screen]) expect(await traces(page)).toEqual(clean)
})

it('markup in an address is shown as text', async () => {
  const page = await fixture.open('guest', `/Guest/${encodeURIComponent(markup('code'))}`, {
    before,
    allow: refusedAnswer,
  })
  await appears(page.getByText(t.error('CodeUnknown')))
  await page.goto(`${fixture.server().origin}/login?redirect=${encodeURIComponent('javascript:alert(1)')}`)
  await appears(desk.button(page, t('console.signIn')))
  await page.goto(`${fixture.server().origin}/${encodeURIComponent(markup('path'))}`)
  await eventually(() => new URL(page.url()).pathname).toBe('/login')
  expect(await traces(page)).toEqual(clean)
})

describe('the policy of every page', () => {
  it.each(['/', '/login', '/Guest/0', '/Screen/ABC234', '/demo'])(
    'the content security policy of %s allows only scripts of this site and its one inline script',
    async (path) => {
      const { origin } = fixture.server()
      const { headers } = await fetch(origin + path, { redirect: 'follow' })
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((line) => {
          const [directive = '', ...sources] = line.trim().split(/\s+/)
          return [directive, sources]
        }),
      )
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        // The inline script checks whether the browser is too old.
        'script-src': ["'self'", expect.stringMatching(/^'sha256-/)],
        'script-src-attr': ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'self'"],
      })
      expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('the content security policy blocks a script that was injected into a page', async () => {
    const page = await fixture.open('guest', '/Guest', { before, allow: /Content Security Policy/ })
    await page.evaluate((html) => {
      document.body.insertAdjacentHTML('beforeend', html)
      const script = document.createElement('script')
      script.textContent = 'window.traces = [3]'
      document.body.append(script)
    }, markup('injected'))
    await eventually(async () => (await traces(page)).forbidden?.length).toBe(2)
    expect((await traces(page)).run).toEqual([])
  })
})
