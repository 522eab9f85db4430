import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatNumber } from '../../src/i18n/format.ts'
import { makePicture } from '../server/made-pictures.ts'
import { axeViolations } from './axe.ts'
import { pollOf } from './backstage.ts'
import { button, openNew, tick } from './console.ts'
import { goTo } from './guest.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { clockThatIsSet, withClockStopped } from './server-clock.ts'
import { lostConnection, setStage } from './stage.ts'
import { holdAnswers, keepsLines, letAnswersCome, tell } from './told.ts'
import { t } from './words.ts'

// A quiz from its form to the podium: written and run at the desk and from the screen, played on the phone.

const stage = setStage({ ownServer: clockThatIsSet })

/** Counts the notes that the page has begun. */
const countsSounds = `
  window.soundsBegun = 0
  const begin = AudioScheduledSourceNode.prototype.start
  AudioScheduledSourceNode.prototype.start = function (...given) {
    window.soundsBegun += 1
    return begin.apply(this, given)
  }
`
const sounds = (page: Page): Promise<number> => page.evaluate('window.soundsBegun')

// Slow or fast, no phase ends but by the host's hand.
it('is written, played and won', () => withClockStopped(stage, playToTheEnd))

it('has room on the screen for the numbers of a distribution before they have run up', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const Options = ['Canberra', 'Sydney', 'Melbourne', 'Perth'].map((Text, place) => ({
    Text,
    Correct: !place,
  }))
  const question = {
    Text: 'What is the capital of Australia?',
    Options,
    Multiple: false,
    Seconds: 60,
    Points: 100,
  }
  const Pace = 'hand' as const
  const Quiz = { Title: 'Cities', Questions: [question], Teams: [], Pace, Streaks: false }
  const { ItemId } = (await hand.run(code, 'Quiz/Add', { Quiz })) as { ItemId: string }
  await hand.run(code, 'Item/Activate', { ItemId, OnScreen: true })
  const guests = await Promise.all(Array.from({ length: 16 }, (_, place) => hand.guest(code, `G${place}`)))
  const screen = await stage.open('screen', await hand.screenPath(code), {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'no-preference',
  })
  await hand.run(code, 'Quiz/Start', { ItemId })
  await hand.run(code, 'Quiz/Next', { ItemId })
  const [asked] = (await hand.doc(code, `quiz:${ItemId}`))?.context.questions ?? []
  const answer = (token: string, place: number) =>
    hand.run(
      code,
      'Quiz/Answer',
      {
        ItemId,
        Round: 1,
        QuestionId: asked?.id ?? '',
        OptionIds: [asked?.options[place % 3 ? 0 : 1]?.id ?? ''],
      },
      token,
    )
  await Promise.all(guests.map(answer))
  await hand.run(code, 'Quiz/Next', { ItemId })
  await hand.run(code, 'Quiz/Next', { ItemId })
  const tile = picture(screen).getByText('Perth').locator('..')
  await seen(picture(screen).getByText('63%'))
  const beyond = await tile.evaluate(({ parentElement: grid }) => grid && grid.scrollWidth - grid.clientWidth)
  expect(beyond).toBe(0)
})

async function playToTheEnd(): Promise<void> {
  const hand = stage.backstage()
  const code = await hand.event()
  const host = await stage.openAsHost(`/Event/index/${code}?tab=polls`, { before: keepsLines })
  await openNew(host, 'kinds.quiz')
  const form = host.getByRole('dialog')
  await form.getByLabel(t('quiz.title')).fill('竞答之夜')
  await form.getByLabel(t('quiz.question'), { exact: true }).fill('挪威的首都？')
  for (const [place, text] of ['奥斯陆', '卑尔根'].entries()) {
    await form.getByLabel(t('quiz.option', { number: place + 1 }), { exact: true }).fill(text)
  }
  const chooser = form.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await seen(form.getByText(t.error('PictureFormat')))
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: await makePicture('png') })
  await form.getByLabel(t('quiz.pictureAlt')).fill('峡湾')
  await button(form, t('quiz.addQuiz')).click()
  await seen(form.getByText(t('quiz.faultCorrect')))
  await tick(form.getByRole('listitem').first(), t('quiz.isCorrect'))
  expect(await axeViolations(host)).toEqual([])
  await button(form, t('quiz.addQuiz')).click()
  await gone(form)

  const token = await hand.guest(code, '小明')
  const cookies = { 'Guest-Token': token }
  const phone = await stage.open('guest', `/Guest/${code}#polls`, { cookies, allow: lostConnection })
  const screen = await stage.open('screen', `/Screen/${code}`, {
    cookies: { 'Host-Token': hand.token },
    before: countsSounds,
  })
  const controls = host.getByRole('group', { name: t('quiz.controls') })
  await button(controls, t('console.activateOnScreen')).click()
  await seen(picture(screen).getByText('竞答之夜'))
  await seen(phone.getByText(t('quiz.readyDetail')))
  for (const rule of ['Speed', 'Streak', 'Late', 'Tie', 'Clock'] as const)
    await seen(phone.getByText(t(`quiz.rule${rule}`)))
  expect(await axeViolations(phone)).toEqual([])

  await button(controls, t('quiz.start')).click()
  await seen(picture(screen).getByText(t('quiz.phaseCountdown')))
  await seen(phone.getByText('挪威的首都？'))
  expect(await phone.getByRole('button', { name: '奥斯陆' }).count()).toBe(0)
  expect(await phone.getByRole('img', { name: '峡湾' }).count()).toBe(0)
  await screen.mouse.move(400, 400)
  await button(screen, t('quiz.musicOff')).click()
  await comesTo(() => sounds(screen)).toBeGreaterThan(0)
  const volume = screen.getByLabel(t('quiz.musicVolume'))
  await volume.click({ position: { x: 30, y: 22 } })
  const chosen = await volume.inputValue()
  expect(Number(chosen)).toBeLessThan(0.5)
  await screen.keyboard.press('Enter')
  const media = phone.getByRole('img', { name: '峡湾' })
  await comesTo(() => media.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await seen(picture(screen).locator('img[alt=峡湾]'))
  await phone.getByRole('button', { name: '奥斯陆' }).click()
  await seen(phone.getByText(t('quiz.answerSaved')))
  const other = phone.getByRole('button', { name: '卑尔根' })
  await other.click({ force: true })
  await seen(phone.getByRole('tooltip').getByText(t.error('AlreadyAnswered')))
  await seen(host.getByText(t('console.answeredOf', { most: '1' })))
  // A batch is decided sooner than anybody looks: the gauge is told what it would be on a busy evening.
  const quizId = new URL(host.url()).searchParams.get('item') ?? ''
  const epoch = await hand.epoch(code)
  const flight = (count: number | null) => {
    const doc = count === null ? null : { count, until: Date.now() + 60_000 }
    return tell(host, { epoch, covers: [], changes: [[`in-flight:${quizId}`, Date.now(), doc]] })
  }
  await flight(3)
  await seen(host.getByText(t('console.inFlight', { count: 3 })))
  await flight(null)
  await gone(host.getByText(t('console.inFlight', { count: 3 })))
  await screen.keyboard.press('l')
  await seen(picture(screen).getByText(t('quiz.phaseLocked')))
  await comesTo(() => other.getAttribute('aria-description')).toBe(t('quiz.phaseLocked'))
  await screen.keyboard.press('r')
  await seen(picture(screen).getByText(t('quiz.phaseDistribution')))
  expect(await screen.getByText(t('quiz.correctAnswer', { answers: '奥斯陆' })).count()).toBe(0)
  await screen.keyboard.press('ArrowRight')
  await seen(phone.getByText(t('quiz.correct')))
  await seen(phone.getByText(t('quiz.leading')))
  expect(await axeViolations(phone)).toEqual([])
  await screen.keyboard.press('Space')
  await seen(picture(screen).getByText('小明'))
  await comesTo(() => host.getByRole('listitem').filter({ hasText: '小明' }).count()).toBe(1)
  const detail = host.getByRole('region', { name: '竞答之夜' })
  expect(await axeViolations(host, detail)).toEqual([])

  // One step right after another: the same key goes on as soon as the desk shows where the show is, also where the
  // answer to the step before has not come yet.
  const isAt = (phase: string) => seen(detail.getByRole('status').getByText(phase, { exact: true }))
  await holdAnswers(host)
  await host.keyboard.press('b')
  await isAt(t('quiz.phaseAnswer'))
  await host.keyboard.press('b')
  await letAnswersCome(host)
  await isAt(t('quiz.phaseDistribution'))
  await host.keyboard.press('c')
  await isAt(t('quiz.phaseAnswer'))
  await host.keyboard.press('c')
  await isAt(t('quiz.phaseLeaderboard'))
  await button(controls, t('quiz.showPodium')).click()
  await seen(phone.getByRole('heading', { name: t('quiz.finished') }))
  await seen(picture(screen).getByText(t('quiz.phasePodium')))
  // The steps come after the words.
  await seen(picture(screen).getByText(/^[\d,]+分$/))
  expect(await axeViolations(screen)).toEqual([])

  // Beside another poll the phone lists both: the quiz is over, not locked.
  const ItemId = await hand.activePoll(code, pollOf('去哪里', ['罗马', '奥斯陆']))
  await goTo(phone, 'polls')
  const listed = phone.getByRole('listitem').filter({ hasText: '竞答之夜' })
  await seen(listed.getByText(t('guest.finished')))
  expect(await listed.getByText(t.error('VotingClosed')).count()).toBe(0)
  await hand.run(code, 'Item/Deactivate', { ItemId })

  // A reload keeps the choice, and makes no sound before somebody presses a key.
  await screen.reload()
  await seen(picture(screen).getByText(t('quiz.phasePodium')))
  await button(controls, t('console.newRound')).click()
  await button(host.getByRole('dialog'), t('console.newRound')).click()
  await button(controls, t('quiz.start')).click()
  await seen(picture(screen).getByText(t('quiz.phaseCountdown')))
  await seen(button(screen, t('quiz.musicWaits')))
  expect(await sounds(screen)).toBe(0)
  await screen.keyboard.press('Shift')
  await comesTo(() => sounds(screen)).toBeGreaterThan(0)
  expect(await volume.inputValue()).toBe(chosen)

  // The round that is over, at the desk.
  await host.getByLabel(t('console.roundShown')).selectOption('1')
  await seen(detail.getByText(t('console.earlierRound', { round: 1 })))
  await comesTo(() => detail.getByRole('listitem').filter({ hasText: '小明' }).count()).toBe(1)
  await button(detail, t('console.backToRound', { round: 2 })).click()
  await gone(detail.getByText(t('console.earlierRound', { round: 1 })))

  // Who is not ahead is told how far behind the next.
  const standing = async () => (await hand.doc(code, `quiz:${quizId}`))?.context
  const rival = await hand.guest(code, '小红')
  await button(controls, t('quiz.openQuestion')).click()
  await isAt(t('quiz.phaseQuestion'))
  // Opened just now, by the clock that stands still: the same key once more was not meant to close it.
  await host.keyboard.press('c')
  await seen(host.getByText(t.error('QuizMovedOn')))
  await screen.keyboard.press('ArrowRight')
  await seen(screen.getByText(t.error('QuizMovedOn')))
  await isAt(t('quiz.phaseQuestion'))
  const [question] = (await standing())?.questions ?? []
  const [right, wrong] = question?.options.map(({ id }) => id) ?? []
  for (const [who, option] of [
    [rival, right],
    [token, wrong],
  ]) {
    const answer = { ItemId: quizId, Round: 2, QuestionId: question?.id ?? '', OptionIds: [option ?? ''] }
    await hand.run(code, 'Quiz/Answer', answer, who)
  }
  for (const name of ['Item/ShowResults', 'Quiz/Next'] as const)
    await hand.run(code, name, { ItemId: quizId })
  await seen(phone.getByText(t('quiz.wrong')))
  const [best] = (await standing())?.board?.top ?? []
  await seen(phone.getByText(t('quiz.gap', { points: formatNumber('zh', best?.score ?? 0) })))
}
