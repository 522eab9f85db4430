import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page as window } from 'vitest/browser'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type { LotteryDoc } from '#contract/items/lottery.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { EventPages } from '#ui/guest/event-page/event-page.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { type SamplePage, samplePages } from '#ui/preview/sample-pages.ts'
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { ScreenPage } from '#ui/screen/page/screen-page.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { inWindow, nextFrames, overflowErrors } from '../view-errors.ts'
import { pictureErrors } from './picture-errors.ts'

// The end of an event on the big screen and on the phone.

interface Given {
  surface: 'screen' | 'guest'
  page: SamplePage
  language?: Language
  /** Name of the event. */
  name?: string
  won?: boolean
  /** True if the host has deactivated the quiz, so that the phone has only the guest's result. */
  quizOver?: boolean
  /** The round of the guest's own results and wins. The items are in their first round. */
  ownRound?: number
  /** When the screen has begun to show the draw. Undefined if the screen shows no winners. */
  drawnAt?: number
}

function ended({
  surface,
  page,
  language = 'en',
  name = 'Spring meeting',
  won = false,
  ...given
}: Given): Snapshot {
  const view = sampleView(page, surface, wordsIn(language) as never, Date.now())
  const visible = view.changes.filter(([key]) => !given.quizOver || !key.startsWith('quiz:'))
  const changes = visible.map((change): Change => {
    const [key, version, doc] = change
    if (key.startsWith('lottery:') && given.drawnAt !== undefined) {
      const { context, ...rest } = doc as LotteryDoc
      const current = { id: 'draw', number: 1, places: 1 } as LotteryDoc['context']['current']
      return [key, version, { ...rest, context: { ...context, current } } as LotteryDoc] as Change
    }
    if (key !== 'event') return change as Change
    const { value, context, ...event } = doc as EventDoc
    return [
      key,
      version,
      { ...event, value: { ...value, progress: 'finished' }, context: { ...context, name } },
    ]
  })
  if (surface === 'screen') {
    const figures = { questions: 12, answers: 1204, comments: 2, reactions: 318 }
    return { ...view, changes: [...changes, ['figures', 1, figures]] }
  }
  const me = {
    id: 'me',
    username: 'Ana',
    heldName: null,
    character: null,
    company: '',
    email: '',
    consent: true,
  }
  if (given.drawnAt !== undefined) {
    const winners = { drawId: 'draw', prizeId: 'prize', drawnAt: given.drawnAt, winners: [] }
    changes.push([`winners:${sampleItemId('lottery')}`, 1, winners])
  }
  const own = (view.own ?? []).map((change): Change => {
    const [key, version, sample] = change
    const doc = {
      ...sample,
      ...(given.ownRound !== undefined && { round: given.ownRound }),
      ...(key.startsWith('quiz-result:') && { title: 'Rivers of Europe' }),
    }
    if (!won || !key.startsWith('lots:')) return [key, version, doc] as Change
    const wins = [{ number: 1, prizeId: 'prize', state: 'claimed', claimUntil: null }]
    return [key, version, { ...doc, wins } as typeof doc] as Change
  })
  return { ...view, changes, own: [['me', 1, me], ...own] }
}

function Surface({ surface, snapshot }: { surface: Given['surface']; snapshot: Snapshot }) {
  const [line] = useState(() => stillLife(snapshot))
  return (
    <LiveProvider audience={surface} eventCode={sampleCode} token="farewell" line={line}>
      {surface === 'screen' ? <ScreenPage eventCode={sampleCode} /> : <EventPages send={() => {}} />}
    </LiveProvider>
  )
}

async function show(given: Given): Promise<void> {
  const { surface, language = 'en' } = given
  document.documentElement.style.fontSize = surface === 'screen' ? 'max(87.5%, 1.7vmin)' : '87.5%'
  const content = (
    <MoreTexts source={themesTexts}>
      <MoreTexts source={guestTexts}>
        <Surface surface={surface} snapshot={ended(given)} />
      </MoreTexts>
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language, surface })
}

afterEach(() => history.replaceState(history.state, '', '#'))

const t = wordsIn('en')
const main = window.getByRole('main')
const longName =
  'Annual kick-off of the northern regions with all partners, suppliers and friends of the house'

it('the welcome on the big screen thanks the guests after the end of the event', async () => {
  await show({ surface: 'screen', page: 'welcome', name: longName })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent).toContain(t('screen.thanks'))
  const scene = document.querySelector('main div[aria-hidden=true]')?.textContent ?? ''
  expect(scene).toContain(longName)
  expect(scene).toContain('128')
  await expect
    .poll(() => document.querySelector('main div[aria-hidden=true] dl')?.textContent)
    .toContain('1,204')
  expect(document.querySelectorAll('main div[aria-hidden=true] dl dd')).toHaveLength(4)
  expect(scene).not.toContain(t('screen.joinAt'))
})

it('the thanks on the big screen are not cut at any shape of the screen in any language', async () => {
  for (const language of languages) {
    await show({ surface: 'screen', page: 'welcome', language, name: longName })
    await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 2560, height: 1080 },
      { width: 1024, height: 768 },
    ]) {
      const where = `${language} ${size.width}x${size.height}`
      await inWindow(size, async () => {
        await expect.poll(() => [where, ...pictureErrors()]).toEqual([where])
        await nextFrames()
        expect([where, ...pictureErrors()]).toEqual([where])
      })
    }
  }
})

it('the phone of an ended event goes to a card that thanks the guest, with the own result and prize to keep', async () => {
  await show({ surface: 'guest', page: 'lottery', won: true })
  await expect.element(main.getByText(t('guest.thanks', { name: 'Ana' }))).toBeVisible()
  await expect.element(main.getByText(t('quiz.rankOf', { rank: '7', players: '88' }))).toBeVisible()
  await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('quiz.saveResult') })).toBeVisible()
  expect(location.hash).toBe('')
})

it('the phone of an ended event names the quiz of each result, also if the quiz is not active', async () => {
  await show({ surface: 'guest', page: 'lottery', quizOver: true })
  await expect.element(main.getByText(t('quiz.rankOf', { rank: '7', players: '88' }))).toBeVisible()
  await expect.element(main.getByText('Rivers of Europe')).toBeVisible()
})

it('the header of an ended event shows the whole name of the event on the smallest phone', async () => {
  const name = 'Annual kick-off of the northern regions with all partners'
  await show({ surface: 'guest', page: 'welcome', name })
  const shown = window.getByRole('banner').getByText(name)
  await expect.element(shown).toBeVisible()
  await inWindow({ width: 320, height: 568 }, () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = shown.element()
    expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
    expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(49)
  })
})

it('the phone of an ended event shows no results and prizes of an earlier round', async () => {
  await show({ surface: 'guest', page: 'lottery', won: true, ownRound: 0 })
  await expect.element(main.getByText(t('guest.thanks', { name: 'Ana' }))).toBeVisible()
  expect(main.getByText(t('lottery.youWon')).elements()).toEqual([])
  expect(main.getByText(t('quiz.rankOf', { rank: '7', players: '88' })).elements()).toEqual([])
})

it('the phone of an ended event shows a prize only after the screen has shown the winners', async () => {
  await show({ surface: 'guest', page: 'lottery', won: true, drawnAt: Date.now() })
  await expect.element(main.getByText(t('guest.thanks', { name: 'Ana' }))).toBeVisible()
  expect(main.getByText(t('lottery.youWon')).elements()).toEqual([])
  await show({ surface: 'guest', page: 'lottery', won: true, drawnAt: Date.now() - 60_000 })
  await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
})

it.each(samplePages)('the phone of an ended event invites to nothing on the page "%s"', async (page) => {
  const place =
    page === 'qa' ? '#qa' : page === 'interaction' || page === 'lottery' ? '#interaction' : '#polls'
  history.replaceState(history.state, '', place)
  await show({ surface: 'guest', page })
  await expect.poll(() => document.querySelectorAll('main h1, main h2, main article').length).not.toBe(0)
  const said = document.querySelector('main')?.textContent ?? ''
  for (const text of [t('lottery.inPool'), t('comments.send'), t('guest.sendAnswer'), t('guest.watchScreen')])
    expect(said).not.toContain(text)
  expect(document.querySelectorAll('main form')).toHaveLength(0)
})

it('the card that thanks the guest fits the smallest phone in every language', async () => {
  const errors: string[] = []
  for (const language of languages) {
    await show({ surface: 'guest', page: 'welcome', language, name: longName, won: true })
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
    const found = [
      ...(await axeViolations()),
      ...(await overflowErrors(320)),
      ...(await inWindow({ width: 320, height: 568 }, smallControls)),
    ]
    errors.push(...found.map((error) => `${language}: ${error}`))
  }
  expect(errors).toEqual([])
})
