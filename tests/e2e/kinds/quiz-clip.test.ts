import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Envelope } from '#contract/interface/calls.ts'
import { wireQuestion, wireQuiz } from '#tests/support/command-cases/quiz-cases.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, openNew, tick } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { makeWav } from '#tests/support/uploads/made-clips.ts'
import { uploadForm } from '#tests/support/uploads/upload-form.ts'
import { t } from '#tests/support/words.ts'

// A question with a sound, from the form to the loudspeakers of the screen. These browsers play wav and webm.

const fixture = setUpFixture()

const sound = (page: Page) =>
  picture(page)
    .locator('audio')
    .evaluate(({ currentTime, paused }: HTMLAudioElement) => ({ currentTime, paused }))
const playedSeconds = async (page: Page): Promise<number> => (await sound(page)).currentTime

/** Makes the page play no sound before somebody has touched the page, as real browsers do. */
const silentUntilPressed = `
  let pressed = false
  for (const kind of ['keydown', 'click']) addEventListener(kind, () => { pressed = true }, true)
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    const denied = new DOMException('', 'NotAllowedError')
    return pressed ? play.call(this) : Promise.reject(denied)
  }
`

/** The ranges of sounds and films that a page has requested. */
function fetchedBy(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/clips/')) fetched.push(pathname)
  })
  return fetched
}

it('the screen plays the sound of a quiz question', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await openNew(host, 'kinds.quiz')
  const form = host.getByRole('dialog')
  await form.getByLabel(t('quiz.title')).fill('听音识曲')
  await form.getByLabel(t('quiz.question'), { exact: true }).fill('这是什么声音？')
  for (const [place, text] of ['音叉', '海浪'].entries()) {
    await form.getByLabel(t('quiz.option', { number: place + 1 }), { exact: true }).fill(text)
  }
  await form.getByLabel(t('quiz.time')).selectOption('60')
  await tick(form.getByRole('listitem').first(), t('quiz.isCorrect'))
  const chooser = form.locator('input[type=file]')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType, buffer })
  await choose('song.wav', 'audio/wav', makeWav(70))
  const player = form.getByLabel(t('quiz.sound'), { exact: true })
  await eventually(() => player.evaluate(({ duration }: HTMLAudioElement) => duration)).toBe(70)
  await appears(form.getByText(t('quiz.clipStops', { seconds: 60 })))

  // A refused file does not replace the file that was chosen before.
  await choose('page.mp3', 'audio/mpeg', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await appears(form.getByText(t.error('ClipFormat')))
  await choose('half.wav', 'audio/wav', makeWav(1).subarray(0, 30))
  await appears(form.getByText(t.error('ClipUnreadable')))
  await appears(player)
  await form.getByLabel(t('quiz.soundAlt')).fill('一个持续的纯音')
  expect(await axeViolations(host)).toEqual([])
  await button(form, t('quiz.mediaRemove')).click()
  await disappears(player)
  await choose('song.bin', '', makeWav(70))
  await appears(player)
  await button(form, t('quiz.addQuiz')).click()
  await disappears(form)

  const cookies = { 'Guest-Token': await seeding.guest(code, '小明') }
  const phone = await fixture.open('guest', `/Guest/${code}#polls`, { cookies })
  const fetched = fetchedBy(phone)
  const screen = await fixture.open('screen', `/Screen/${code}`, {
    cookies: { 'Host-Token': seeding.token },
    before: silentUntilPressed,
  })
  const itemId = new URL(host.url()).searchParams.get('item') ?? ''
  for (const name of ['Item/Activate', 'Present/ShowPoll'] as const) await seeding.run(code, name, { itemId })
  await appears(picture(screen).getByText('听音识曲'))
  await screen.keyboard.press('x')
  for (const name of ['Quiz/Start', 'Quiz/Next'] as const) await seeding.run(code, name, { itemId })
  await eventually(() => playedSeconds(screen)).toBeGreaterThan(0.3)
  expect(await picture(screen).getByText(t('quiz.clipWaits')).count()).toBe(0)
  expect(await axeViolations(screen)).toEqual([])

  // The miniature of the screen on the desk does not play the sound.
  expect(await host.locator('audio[autoplay], [aria-hidden=true] audio').count()).toBe(0)

  // The phone names the sound and loads it only on request.
  const note = phone.getByRole('region', { name: t('quiz.sound') })
  await appears(note.getByText(t('quiz.clipOnScreen')))
  await appears(note.getByText('一个持续的纯音'))
  expect(await axeViolations(phone)).toEqual([])
  expect(fetched).toEqual([])
  await button(note, t('quiz.clipHere')).click()
  const here = note.locator('audio')
  await eventually(() => here.evaluate(({ currentTime }: HTMLAudioElement) => currentTime)).toBeGreaterThan(0)
  expect(fetched.length).toBeGreaterThan(0)

  // A reloaded screen continues at the right position as soon as the browser allows it.
  await eventually(() => playedSeconds(screen)).toBeGreaterThan(2.5)
  await screen.reload()
  await appears(picture(screen).getByText(t('quiz.clipWaits')))
  expect((await sound(screen)).paused).toBe(true)
  await screen.mouse.click(300, 300)
  await eventually(async () => (await sound(screen)).paused).toBe(false)
  expect(await playedSeconds(screen)).toBeGreaterThan(2.5)
  expect(await picture(screen).getByText(t('quiz.clipWaits')).count()).toBe(0)

  await screen.keyboard.press('l')
  await appears(picture(screen).getByText(t('quiz.phaseLocked')))
  await eventually(async () => (await sound(screen)).paused).toBe(true)
  await screen.mouse.move(400, 400)
  await button(screen, t('quiz.clipAgain')).click()
  await eventually(async () => (await sound(screen)).paused).toBe(false)
  expect(await playedSeconds(screen)).toBeLessThan(2)
  await screen.keyboard.press('Space')
  await appears(screen.getByRole('status').getByText(t('quiz.phaseDistribution')))
})

/** One second of film, as a browser records it. */
const recordFilm = async (page: Page): Promise<Buffer<ArrayBuffer>> => {
  const base64 = await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const brush = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
    const parts = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const over = new Promise((resolve) => { recorder.onstop = resolve })
    recorder.start()
    for (let frame = 0; frame < 12; frame += 1) {
      brush.fillStyle = 'hsl(' + frame * 20 + ' 60% 45%)'
      brush.fillRect(0, 0, 320, 180)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    recorder.stop()
    await over
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })()`)
  return Buffer.from(String(base64), 'base64')
}

it('the screen plays the film of a quiz question, and the desk shows it paused', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const screen = await fixture.open('screen', `/Screen/${code}`, {
    cookies: { 'Host-Token': seeding.token },
    before: silentUntilPressed,
  })
  const { payload, headers } = await uploadForm(await recordFilm(screen), { field: 'clip' })
  const sent = await fetch(`${fixture.server().origin}/api/sys/File/UploadFile`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${seeding.token}` },
    body: new Uint8Array(payload),
  })
  const { Data } = (await sent.json()) as Envelope<{ FilePath: string }>
  const clip = { path: Data?.FilePath ?? '', alt: 'Colours' }
  const quiz = wireQuiz({ questions: [wireQuestion({ clip, seconds: 60 })] })
  const { itemId } = (await seeding.run(code, 'Quiz/Add', { quiz } as never)) as { itemId: string }
  for (const name of ['Item/Activate', 'Present/ShowPoll'] as const) await seeding.run(code, name, { itemId })
  const host = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await appears(picture(screen).getByText('Who knows?'))
  await screen.keyboard.press('x')
  for (const name of ['Quiz/Start', 'Quiz/Next'] as const) await seeding.run(code, name, { itemId })
  const film = picture(screen).locator('video:not([hidden])')
  const seenOf = () =>
    film.evaluate(({ videoWidth, currentTime }: HTMLVideoElement) => videoWidth > 0 && currentTime > 0)
  await eventually(seenOf).toBe(true)

  const small = host.locator('[aria-hidden=true] video')
  await eventually(() => small.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth)).toBe(320)
  expect(await small.evaluate(({ paused, muted }: HTMLVideoElement) => [paused, muted])).toEqual([true, true])
  const own = host.getByLabel(t('quiz.film'), { exact: true })
  expect(await own.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)
  expect(await axeViolations(host)).toEqual([])

  await screen.mouse.move(400, 400)
  await appears(button(screen, t('quiz.clipAgain')))
})
