import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { call } from '#bench/support/api.ts'
import { button, connected, screenMode } from '#tests/support/pages/console.ts'
import { cues } from '#tests/support/pages/evening.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { answer } from '#tests/support/pages/guest.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf, quizOf, type Seeding } from '#tests/support/pages/seeding.ts'
import { clockThatIsSet, passAMoment, passTime } from '#tests/support/pages/server-clock.ts'
import { reaches } from '#tests/support/pages/settled.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'
import { eveningCues, openEvening, press, showTotals, translatePages } from './evening-cues.ts'

const fixture = setUpFixture({ ownServer: clockThatIsSet })

const hour = 3_600_000
const keynote = '主题演讲'
const favourite = '最期待哪个环节'
const pause = '茶歇'
const quizTitle = '有奖问答'

const currentTitle = (desk: Page): Promise<string | null> =>
  desk
    .getByRole('list', { name: t('run.list') })
    .locator('[aria-current=step]')
    .textContent()

const isAt = (desk: Page, title: string) => eventually(() => currentTitle(desk)).toContain(title)

/** A run of five cues. The keynote and the break end by their length, and the poll by its answers. */
async function addRun(seeding: Seeding, code: string): Promise<string> {
  const poll = await seeding.poll(code, pollOf(favourite, ['演讲', '抽奖']))
  const questions = [{ text: '公司成立于哪一年', options: ['2011', '2014'] }]
  await seeding.run(code, 'Quiz/Add', { quiz: quizOf(quizTitle, questions) })
  const cues = await seeding.docs(code, 'cue:')
  const cueOf = (title: string) =>
    cues.find(
      ([, { context }]) => context.itemId !== null && (context.itemId === poll) === (title === favourite),
    )?.[0] ?? ''
  const slide = { heading: '下一个十年', text: '', link: '', agenda: false }
  await seeding.run(code, 'Cue/Add', {
    kind: 'slide',
    cue: { title: keynote, slide, seconds: 300, ends: { by: 'length' }, notes: '请王总上台' },
    beforeCueId: cueOf(favourite),
  })
  await seeding.run(code, 'Cue/Update', {
    cueId: cueOf(favourite),
    cue: { ends: { by: 'answers', percent: 80, seconds: 3600 }, results: 'revealOnLeave', lockOnLeave: true },
  })
  await seeding.run(code, 'Cue/Add', {
    kind: 'break',
    cue: { title: pause, seconds: 300, ends: { by: 'length' } },
    beforeCueId: cueOf(quizTitle),
  })
  const qa = cues.find(([, { context }]) => context.kind === 'qa')?.[0] ?? ''
  await seeding.run(code, 'Cue/Delete', { cueId: qa })
  return poll
}

/** The event with its run, and two guests. */
async function eventWithRun() {
  const seeding = fixture.seeding()
  const code = await seeding.event({ oneItemOpen: true })
  const poll = await addRun(seeding, code)
  const guests = [await seeding.guest(code, '小明'), await seeding.guest(code, '小红')] as const
  return { seeding, code, poll, guests }
}

/** The code of an event whose current cue ends by its length. */
async function eventWithTimedCue(seeding: Seeding): Promise<string> {
  const code = await seeding.event()
  const cue = { seconds: 300, ends: { by: 'length' as const } }
  const cueId = (await seeding.docs(code, 'cue:'))[0]?.[0] ?? ''
  await seeding.run(code, 'Cue/Update', { cueId, cue })
  await seeding.run(code, 'Run/Start', { cueId })
  return code
}

const cueId = async (seeding: Seeding, code: string, title: string): Promise<string> =>
  (await seeding.docs(code, 'cue:')).find(([, { context }]) => context.title === title)?.[0] ?? ''

it('an evening of 15 cues shows equal figures on desk, screen, phones and speaker’s view, in analytics and in exports', async () => {
  const evening = await openEvening(fixture)
  const { desk, speaker } = evening
  for (const [index, { title }] of cues.entries()) {
    await press(evening)
    await isAt(desk, title)
    await appears(speaker.getByRole('heading', { name: title, level: 1 }))
    await translatePages(evening)
    await eveningCues[index]?.(evening)
  }
  await press(evening)
  await appears(desk.getByRole('region', { name: t('run.finished') }))
  await showTotals(evening)
})

it('a run goes on through a restart of the server on every surface, and ends its cues by time and by answers', async () => {
  const { seeding, code, poll, guests } = await eventWithRun()
  const allow = lostConnection
  const desk = await fixture.openAsHost(`/Event/index/${code}`, { allow })
  await connected(desk)
  const screen = await fixture.open('screen', await seeding.screenPath(code), { allow })
  const phone = await fixture.open('guest', `/Guest/${code}`, {
    allow,
    cookies: { 'Guest-Token': guests[0] },
  })
  const speaker = await fixture.open('speaker', await seeding.speakerPath(code), { allow })
  await appears(desk.getByRole('region', { name: t('run.controls') }))
  await desk.keyboard.press('PageDown')
  await isAt(desk, t('run.kindWelcome'))
  await desk.keyboard.press(' ')
  await isAt(desk, keynote)
  await appears(picture(screen).getByText('下一个十年'))
  await appears(phone.getByRole('region', { name: '下一个十年' }))
  await appears(speaker.getByText('请王总上台'))

  // The step that ends the keynote was written before the server is killed.
  await fixture.killAndRestart()
  await connected(desk)
  await isAt(desk, keynote)
  passTime(fixture)
  await isAt(desk, favourite)
  expect((await seeding.doc(code, 'run'))?.context.last?.cause).toBe('time')
  await appears(picture(screen).getByText(favourite))
  await appears(speaker.getByText(favourite))

  // The poll ends when 80 percent have answered: both guests.
  await answer(phone, '抽奖')
  await eventually(async () => (await seeding.doc(code, `tally:${poll}`))?.voters).toBe(1)
  expect(await currentTitle(desk)).toContain(favourite)
  await seeding.vote(code, guests[1], poll, 1)
  await eventually(async () => (await seeding.doc(code, `poll:${poll}`))?.value.results).toBe('shown')
  expect((await seeding.doc(code, 'run'))?.context.last?.cause).toBe('answers')
  expect((await seeding.doc(code, `poll:${poll}`))?.value).toMatchObject({
    voting: 'locked',
    results: 'shown',
  })
  // The result stays until a press.
  await reaches(desk, await seeding.seq(code))
  await passAMoment(fixture)
  await desk.keyboard.press('PageDown')
  await isAt(desk, pause)
  await appears(picture(screen).getByText(pause))
  await appears(speaker.getByText(pause))
})

it('a run goes on when another host takes control, and does nothing automatically after a change by hand', async () => {
  const { seeding, code } = await eventWithRun()
  const second = await seeding.register('ben_k', 'Ben')
  const { origin } = fixture.server()
  const period = { role: 'user' as const, startDate: Date.now() - hour, endDate: Date.now() + 24 * hour }
  await call(
    origin,
    '/api/event/Share/Add',
    { eventCode: code, logonName: 'ben_k', ...period },
    seeding.token,
  )
  const allow = lostConnection
  const desk = await fixture.openAsHost(`/Event/index/${code}`, { allow })
  const benDesk = await fixture.open('console', `/Event/index/${code}`, {
    allow,
    cookies: { 'Host-Token': second.token, sidebarStatus: '0' },
  })
  const screen = await fixture.open('screen', await seeding.screenPath(code), { allow })
  await connected(desk)
  await connected(benDesk)
  await appears(desk.getByRole('region', { name: t('run.controls') }))
  await desk.keyboard.press('PageDown')
  await isAt(desk, t('run.kindWelcome'))
  await appears(desk.getByText(t('coHosts.youControl')))

  // The control survives the restart of the server.
  await fixture.killAndRestart()
  await connected(desk)
  await connected(benDesk)
  await appears(desk.getByText(t('coHosts.youControl')))
  await seeding.run(code, 'Run/GoTo', { cueId: await cueId(seeding, code, pause) })
  await isAt(benDesk, pause)

  const other = await eventWithTimedCue(seeding)
  await button(benDesk, t('coHosts.seize')).click()
  await button(benDesk.getByRole('dialog'), t('coHosts.seize')).click()
  await appears(desk.getByText(t('coHosts.otherControls', { name: 'Ben' })))
  await disappears(benDesk.getByRole('dialog'))
  const forward = (page: Page) =>
    page.getByRole('region', { name: t('run.controls') }).locator('[aria-keyshortcuts="Space PageDown"]')
  await eventually(() => forward(desk).getAttribute('aria-disabled')).toBe('true')
  await desk.keyboard.press('PageDown')

  // The break would end by its length, but the second host has shown something else by hand.
  await screenMode(benDesk, 'Welcome').click()
  await appears(desk.getByText(t('run.takenOver', { name: 'Ben' })))
  passTime(fixture)
  // The step of another event was due at the same time, so the break would have ended by now.
  await eventually(async () => (await seeding.doc(other, 'run'))?.context.last?.cause).toBe('time')
  expect(await currentTitle(benDesk)).toContain(pause)

  // The next step of the second host goes on with the plan. One key steps the quiz too.
  await benDesk.keyboard.press('PageDown')
  await isAt(benDesk, quizTitle)
  await disappears(desk.getByText(t('run.takenOver', { name: 'Ben' })))
  await benDesk.keyboard.press('PageDown')
  await appears(picture(screen).getByText('公司成立于哪一年'))
})
