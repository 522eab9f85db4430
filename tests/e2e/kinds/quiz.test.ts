import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatNumber } from '#i18n/base/format.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, connected, openNew, tick } from '#tests/support/pages/console.ts'
import { lostConnection, setUpFixture } from '#tests/support/pages/fixture.ts'
import { goTo } from '#tests/support/pages/guest.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { clockThatIsSet, passAMoment, withClockStopped } from '#tests/support/pages/server-clock.ts'
import { reaches } from '#tests/support/pages/settled.ts'
import { appears, disappears, eventually, hasFocus } from '#tests/support/pages/waits.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { makePicture } from '#tests/support/uploads/made-pictures.ts'
import { uploadForm, uploadPath } from '#tests/support/uploads/upload-form.ts'
import { t } from '#tests/support/words.ts'
import { holdAnswers, injectPush, keepsLines, letAnswersCome } from './inject-messages.ts'

// A quiz from its form to the podium: written and run on the desk and the screen, played on the phone.

const fixture = setUpFixture({ ownServer: clockThatIsSet })

/** Counts the notes that the page has started. */
const countsSounds = `
  window.soundsBegun = 0
  const begin = AudioScheduledSourceNode.prototype.start
  AudioScheduledSourceNode.prototype.start = function (...given) {
    window.soundsBegun += 1
    return begin.apply(this, given)
  }
`
const sounds = (page: Page): Promise<number> => page.evaluate('window.soundsBegun')

// At any speed of the machine only the host ends a phase.
it('a host writes a quiz, guests play it to the end, and one guest wins', () =>
  withClockStopped(fixture, playToTheEnd))

it('the screen keeps enough space for the numbers of a quiz’s answer distribution while the numbers count up', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const options = ['Canberra', 'Sydney', 'Melbourne', 'Perth'].map((text, place) => ({
    text,
    correct: !place,
  }))
  const question = {
    text: 'What is the capital of Australia?',
    options,
    multiple: false,
    seconds: 60,
    points: 100,
  }
  const pace = 'hand' as const
  const quiz = { title: 'Cities', questions: [question], teams: [], pace, streaks: false }
  const { itemId } = (await seeding.run(code, 'Quiz/Add', { quiz })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId, onScreen: true })
  const guests = await Promise.all(Array.from({ length: 16 }, (_, place) => seeding.guest(code, `G${place}`)))
  const screen = await fixture.open('screen', await seeding.screenPath(code), {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  })
  await seeding.run(code, 'Quiz/Start', { itemId })
  await seeding.run(code, 'Quiz/Next', { itemId })
  const [asked] = (await seeding.doc(code, `quiz:${itemId}`))?.context.questions ?? []
  const answer = (token: string, place: number) =>
    seeding.run(
      code,
      'Quiz/Answer',
      {
        itemId,
        round: 1,
        questionId: asked?.id ?? '',
        optionIds: [asked?.options[place % 3 ? 0 : 1]?.id ?? ''],
      },
      token,
    )
  await Promise.all(guests.map(answer))
  await seeding.run(code, 'Quiz/Next', { itemId })
  await seeding.run(code, 'Quiz/Next', { itemId })
  const tile = picture(screen).getByText('Perth').locator('..')
  await appears(picture(screen).getByText('10', { exact: true }))
  expect(await picture(screen).getByText('%').count()).toBe(0)
  await seeding.run(code, 'Quiz/Next', { itemId })
  await appears(picture(screen).getByText('63%'))
  const beyond = await tile.evaluate(({ parentElement: grid }) => grid && grid.scrollWidth - grid.clientWidth)
  expect(beyond).toBe(0)
})

it('a phone of 320x568 shows four options and a picture without scrolling', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const { payload, headers } = await uploadForm(await makePicture('png', 640, 480))
  const answer = await fetch(`${fixture.server().origin}${uploadPath}`, {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { ...headers, authorization: `Bearer ${seeding.token}` },
  })
  const { Data } = (await answer.json()) as { Data: { FilePath: string } }
  const options = ['Canberra', 'A city further north', 'Melbourne', 'Perth'].map((text, place) => ({
    text,
    correct: !place,
  }))
  const parliament = { path: Data.FilePath, alt: 'The parliament' }
  const asked = {
    text: 'What is the capital of Australia?',
    options,
    seconds: 60,
    points: 100,
    picture: parliament,
  }
  const questions = [{ ...asked, multiple: false }]
  const quiz = { title: 'Cities', questions, teams: [], pace: 'hand' as const, streaks: false }
  const { itemId } = (await seeding.run(code, 'Quiz/Add', { quiz })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  await seeding.run(code, 'Quiz/Start', { itemId })
  await seeding.run(code, 'Quiz/Next', { itemId })
  const cookies = { 'Guest-Token': await seeding.guest(code, 'Ann') }
  const phone = await fixture.open('guest', `/Guest/${code}#polls`, {
    cookies,
    viewport: { width: 320, height: 568 },
  })
  const bottomOf = async (found: Locator) => {
    const box = await found.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const last = phone.getByRole('button', { name: 'Perth' })
  await appears(last)
  // The bar with the pages is hidden during the question.
  expect(await phone.getByRole('navigation').count()).toBe(0)
  await eventually(() => bottomOf(last)).toBeLessThanOrEqual(568)
  await eventually(() => bottomOf(phone.getByRole('img', { name: 'The parliament' }))).toBeGreaterThan(0)
})

async function playToTheEnd(): Promise<void> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=polls`, { before: keepsLines })
  await openNew(host, 'kinds.quiz')
  const form = host.getByRole('dialog')
  await form.getByLabel(t('quiz.title')).fill('竞答之夜')
  await form.getByLabel(t('quiz.question'), { exact: true }).fill('挪威的首都？')
  for (const [place, text] of ['奥斯陆', '卑尔根'].entries()) {
    await form.getByLabel(t('quiz.option', { number: place + 1 }), { exact: true }).fill(text)
  }
  const chooser = form.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await appears(form.getByText(t.error('PictureFormat')))
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: await makePicture('png') })
  await form.getByLabel(t('quiz.pictureAlt')).fill('峡湾')
  await button(form, t('quiz.addQuiz')).click()
  await appears(form.getByText(t('quiz.errorCorrect')))
  await eventually(() => hasFocus(form.getByRole('checkbox').first())).toBe(true)
  await tick(form.getByRole('listitem').first(), t('quiz.isCorrect'))
  expect(await axeViolations(host)).toEqual([])
  await button(form, t('quiz.addQuiz')).click()
  await disappears(form)

  const token = await seeding.guest(code, '小明')
  const cookies = { 'Guest-Token': token }
  const phone = await fixture.open('guest', `/Guest/${code}#polls`, { cookies, allow: lostConnection })
  const screen = await fixture.open('screen', `/Screen/${code}`, {
    cookies: { 'Host-Token': seeding.token },
    before: countsSounds,
  })
  const controls = host.getByRole('group', { name: t('quiz.controls') })
  await button(controls, t('console.activateOnScreen')).click()
  await appears(picture(screen).getByText('竞答之夜'))
  await appears(phone.getByText(t('quiz.readyDetail')))
  for (const rule of ['Speed', 'Streak', 'Late', 'Tie', 'Clock'] as const)
    await appears(phone.getByText(t(`quiz.rule${rule}`)))
  expect(await axeViolations(phone)).toEqual([])

  await button(controls, t('quiz.start')).click()
  await appears(screen.getByRole('status').getByText(t('quiz.phaseCountdown')))
  await appears(phone.getByText('挪威的首都？'))
  expect(await phone.getByRole('button', { name: '奥斯陆' }).count()).toBe(0)
  expect(await phone.getByRole('img', { name: '峡湾' }).count()).toBe(0)
  await screen.mouse.move(400, 400)
  await button(screen, t('screen.musicOff')).click()
  await eventually(() => sounds(screen)).toBeGreaterThan(0)
  const volume = screen.getByLabel(t('screen.musicVolume'))
  await volume.click({ position: { x: 30, y: 22 } })
  const chosen = await volume.inputValue()
  expect(Number(chosen)).toBeLessThan(0.5)
  await screen.keyboard.press('Enter')
  const media = phone.getByRole('img', { name: '峡湾' })
  await eventually(() => media.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await appears(picture(screen).locator('img[alt=峡湾]'))
  await phone.getByRole('button', { name: '奥斯陆' }).click()
  await appears(phone.getByText(t('quiz.answerSaved')))
  const other = phone.getByRole('button', { name: '卑尔根' })
  await other.click({ force: true })
  await appears(phone.getByRole('tooltip').getByText(t.error('AlreadyAnswered')))
  await appears(host.getByText(t('console.answeredOf', { most: '1' })))
  // The server decides a batch too fast for a test to see the counter of pending answers, so send the desk a larger
  // value.
  const quizId = new URL(host.url()).searchParams.get('item') ?? ''
  const epoch = await seeding.epoch(code)
  const flight = (count: number | null) => {
    const doc = count === null ? null : { count, until: Date.now() + 60_000 }
    return injectPush(host, { epoch, covers: [], changes: [[`in-flight:${quizId}`, Date.now(), doc]] })
  }
  await flight(3)
  await appears(host.getByText(t('console.inFlight', { count: 3 })))
  await flight(null)
  await disappears(host.getByText(t('console.inFlight', { count: 3 })))
  await screen.keyboard.press('l')
  await appears(picture(screen).getByText(t('quiz.phaseLocked')))
  await eventually(() => other.getAttribute('aria-description')).toBe(t('quiz.phaseLocked'))
  await screen.keyboard.press('r')
  await appears(screen.getByRole('status').getByText(t('quiz.phaseDistribution')))
  expect(await screen.getByText(t('quiz.correctAnswer', { answers: '奥斯陆' })).count()).toBe(0)
  await screen.keyboard.press('ArrowRight')
  await appears(phone.getByText(t('quiz.correct')))
  // The podium tells the ranks, so nobody in the hall knows them before.
  await appears(phone.getByText(t('quiz.podiumNext')))
  expect(await phone.getByText(t('quiz.leading')).count()).toBe(0)
  expect(await picture(screen).getByText('小明').count()).toBe(0)
  expect(await axeViolations(phone)).toEqual([])
  await eventually(() => host.getByRole('listitem').filter({ hasText: '小明' }).count()).toBe(1)
  const detail = host.getByRole('region', { name: '竞答之夜' })
  expect(await axeViolations(host, detail)).toEqual([])

  // Press the same key several times in a row: each press continues as soon as the desk shows the new state, even
  // before the server has answered the previous press.
  const isAt = (phase: string) => appears(detail.getByRole('status').getByText(phase, { exact: true }))
  await holdAnswers(host)
  await host.keyboard.press('z')
  await isAt(t('quiz.phaseDistribution'))
  await host.keyboard.press('z')
  await letAnswersCome(host)
  await isAt(t('quiz.phaseLocked'))
  await host.keyboard.press('c')
  await isAt(t('quiz.phaseDistribution'))
  await host.keyboard.press('c')
  await isAt(t('quiz.phaseAnswer'))
  await button(controls, t('quiz.showPodium')).click()
  await appears(phone.getByRole('heading', { name: t('quiz.finished') }))
  await appears(screen.getByRole('status').getByText(t('quiz.phasePodium')))
  // The podium steps appear after the text.
  await appears(picture(screen).getByText(/^[\d,]+ 分$/))
  expect(await axeViolations(screen)).toEqual([])

  // With a second poll the phone shows a list, in which the quiz is marked as over and not as locked.
  const itemId = await seeding.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  await goTo(phone, 'polls')
  const listed = phone.getByRole('listitem').filter({ hasText: '竞答之夜' })
  await appears(listed.getByText(t('guest.finished')))
  expect(await listed.getByText(t('guest.votingLocked')).count()).toBe(0)
  await seeding.run(code, 'Item/Deactivate', { itemId })

  // A reload keeps the choice, and plays no sound before somebody presses a key.
  await screen.reload()
  await appears(screen.getByRole('status').getByText(t('quiz.phasePodium')))
  await button(controls, t('console.newRound')).click()
  await button(host.getByRole('dialog'), t('console.newRound')).click()
  await button(controls, t('quiz.start')).click()
  await appears(screen.getByRole('status').getByText(t('quiz.phaseCountdown')))
  await appears(button(screen, t('screen.musicWaits')))
  expect(await sounds(screen)).toBe(0)
  await screen.keyboard.press('Shift')
  await eventually(() => sounds(screen)).toBeGreaterThan(0)
  expect(await volume.inputValue()).toBe(chosen)

  // The desk shows the finished round.
  await host.getByLabel(t('console.roundShown')).selectOption('1')
  await appears(detail.getByText(t('console.earlierRound', { round: 1 })))
  await eventually(() => detail.getByRole('listitem').filter({ hasText: '小明' }).count()).toBe(1)
  await button(detail, t('console.backToRound', { round: 2 })).click()
  await disappears(detail.getByText(t('console.earlierRound', { round: 1 })))

  // A guest who is not first sees the own rank.
  const quizNow = async () => (await seeding.doc(code, `quiz:${quizId}`))?.context
  const rival = await seeding.guest(code, '小红')
  await button(controls, t('quiz.openQuestion')).click()
  await isAt(t('quiz.phaseQuestion'))
  // The clock is stopped, so the question has just opened. A second press of the same key must not close the
  // question.
  await host.keyboard.press('c')
  await appears(host.getByText(t.error('QuizMovedOn')))
  await screen.keyboard.press('ArrowRight')
  await appears(screen.getByText(t.error('QuizMovedOn')))
  await isAt(t('quiz.phaseQuestion'))
  const [question] = (await quizNow())?.questions ?? []
  const [right, wrong] = question?.options.map(({ id }) => id) ?? []
  for (const [who, option] of [
    [rival, right],
    [token, wrong],
  ]) {
    const answer = { itemId: quizId, round: 2, questionId: question?.id ?? '', optionIds: [option ?? ''] }
    await seeding.run(code, 'Quiz/Answer', answer, who)
  }
  for (const name of ['Item/ShowResults', 'Quiz/Next'] as const)
    await seeding.run(code, name, { itemId: quizId })
  await appears(phone.getByText(t('quiz.wrong')))
  await seeding.run(code, 'Quiz/Next', { itemId: quizId })
  await appears(phone.getByText(t('quiz.rankOf', { rank: '2', players: '2' })))
  // No question is left that could close the distance.
  const [best] = (await quizNow())?.board?.top ?? []
  const gap = t('quiz.gap', { count: formatNumber('zh', best?.score ?? 0), place: '1' })
  expect(await phone.getByText(gap).count()).toBe(0)
}

it('the key of the run plays a quiz with two presses for each question, and then moves on', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const question = (text: string) => ({
    text,
    options: ['甲', '乙'].map((option, place) => ({ text: option, correct: place === 0 })),
    multiple: false,
    seconds: 60,
    points: 100,
  })
  const questions = [question('第一题'), question('第二题')]
  const quiz = { title: '知识竞答', questions, teams: [], pace: 'hand' as const, streaks: false }
  const { itemId } = (await seeding.run(code, 'Quiz/Add', { quiz })) as { itemId: string }
  await seeding.run(code, 'Cue/Add', { kind: 'break', cue: { title: '茶歇' } })
  const page = await fixture.openAsHost(`/Event/index/${code}`)
  await connected(page)
  await appears(page.getByRole('list', { name: t('run.list') }).getByText('茶歇'))
  const press = async () => {
    await reaches(page, await seeding.seq(code))
    await page.keyboard.press('PageDown')
  }
  // A snapshot is a large answer, and the server limits how often it gives one.
  const eventuallyAt = (...expected: unknown[]) =>
    expect.poll(phase, { timeout: timeoutMilliseconds, interval: 500 }).toEqual(expected)
  const phase = async () => {
    const quiz = await seeding.doc(code, `quiz:${itemId}`)
    return [quiz?.value.activity, quiz?.value.phase, quiz?.context.at]
  }
  const current = page.getByRole('list', { name: t('run.list') }).locator('[aria-current=step]')
  for (const title of [t('run.kindWelcome'), t('run.kindQa'), '知识竞答']) {
    await press()
    await appears(current.filter({ hasText: title }))
  }
  await eventuallyAt('active', 'lobby', 0)
  for (const at of [0, 1]) {
    // The countdown opens the question without a press. The answer stays until the next press.
    await press()
    await eventuallyAt('active', 'question', at)
    // A press that comes as soon as the question opens was meant for the countdown.
    await passAMoment(fixture)
    await appears(page.getByText(t('run.willRevealAnswer', { title: '知识竞答' })))
    await press()
    await eventuallyAt('active', 'answer', at)
    await appears(
      page.getByText(t(at === 0 ? 'run.willShowLeaderboard' : 'run.willShowPodium', { title: '知识竞答' })),
    )
    await press()
    await eventuallyAt('active', at === 0 ? 'leaderboard' : 'podium', at)
  }
  await appears(page.getByText(t('run.nextTo', { title: '茶歇' })))
  await press()
  await appears(current.filter({ hasText: '茶歇' }))
})
