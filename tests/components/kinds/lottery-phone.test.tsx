import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CommentsDoc } from '#contract/comments.ts'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import type {
  LotteryDoc,
  LotteryOwnDoc,
  LotteryPublicContent,
  LotteryValue,
} from '#contract/items/lottery.ts'
import { mobileTheme, type Theme } from '#contract/theme.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { builtInThemes } from '#theme/built-in-themes.ts'
import { medalColours } from '#theme/vivid-colours.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { axeViolations } from '../axe.ts'
import { inWindow, overflowErrors } from '../view-errors.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// A draw on the phone, in plain words.

interface Given {
  draw: LotteryValue['draw']
  language?: Language
  wins?: LotteryOwnDoc['wins']
  comments?: 'open' | 'closed'
  /** True if the event has ended. */
  over?: boolean
  theme?: Theme
}

const id = sampleItemId('lottery')
const t = wordsIn('en')
const main = page.getByRole('main')

const current: LotteryPublicContent['current'] = {
  id: 'draw',
  number: 1,
  prizeId: 'prize',
  places: 1,
  poolSize: 24,
  commitment: '0123456789abcdef'.repeat(4),
  word: '',
  phones: 20,
  phoneRoot: 'f'.repeat(64),
}

function snapshotOf({ draw, language = 'en', wins = [], comments = 'open', over, theme }: Given): Snapshot {
  const view = samplePhone('lottery', language)
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key === `lottery:${id}`) {
      const { value, context, ...rest } = doc as LotteryDoc
      const now = draw === 'idle' ? null : current
      return [key, version, { ...rest, value: { ...value, draw }, context: { ...context, current: now } }]
    }
    if (key === 'event') {
      const { value, themes, ...event } = doc as EventDoc
      const progress = over ? 'finished' : value.progress
      const mobileSkin = theme ?? themes.mobileSkin
      return [key, version, { ...event, themes: { ...themes, mobileSkin }, value: { ...value, progress } }]
    }
    if (key !== 'comments') return change as Change
    const { value, context } = doc as CommentsDoc
    return [key, version, { value: { ...value, channel: comments }, context }]
  })
  const own = (view.own ?? []).map((change): Change => {
    const [key, version, doc] = change
    return key === `lots:${id}`
      ? ([key, version, { ...doc, wins } as typeof doc] as Change)
      : (change as Change)
  })
  return { ...view, changes, own }
}

async function show(given: Given): Promise<void> {
  await showPhone(snapshotOf(given), given.language ?? 'en', '#interaction')
  await expect.poll(() => document.querySelector('main h2')).not.toBeNull()
}

afterEach(() => history.replaceState(history.state, '', '#'))

it('the phone says in plain words that the guest is in the draw, and how many people are', async () => {
  await show({ draw: 'prepared' })
  await expect.element(main.getByText(t('lottery.inPool'), { exact: true })).toBeVisible()
  await expect.element(main.getByText(t('lottery.poolOf', { count: 24 }))).toBeVisible()
})

it('the proof of a draw is closed on the phone until the guest opens it', async () => {
  await show({ draw: 'drawn' })
  await expect.element(main.getByText(t('lottery.notThisTime'))).toBeVisible()
  const link = main.getByRole('link', { name: t('lottery.verifyTitle'), includeHidden: true })
  await expect.element(link).not.toBeVisible()
  await main.getByText(t('lottery.verify'), { exact: true }).click()
  await expect.element(link).toBeVisible()
})

it('the phone of a winner says what the guest won and until when to come to the stage', async () => {
  const claimUntil = Date.now() + 120_000
  await show({ draw: 'drawn', wins: [{ number: 1, prizeId: 'prize', state: 'unclaimed', claimUntil }] })
  const headline = main.getByRole('heading', { name: t('lottery.congratulations') })
  await expect.element(headline).toBeVisible()
  await inWindow({ width: 320, height: 568 }, () => {
    const { height } = headline.element().getBoundingClientRect()
    expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(headline.element()).fontSize))
  })
  await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
  await expect.element(main.getByText(t('themes.sampleGift')).first()).toBeVisible()
  const until = t('lottery.claimBy', { time: formatTimeOfDay(claimUntil) })
  await expect.element(main.getByText(until)).toBeVisible()
})

it.each(languages)(
  'the prize is the largest text of a win, and all of it fits the smallest phone (%s)',
  async (language) => {
    const t = wordsIn(language)
    const claimUntil = Date.now() + 120_000
    await show({
      draw: 'drawn',
      language,
      wins: [{ number: 1, prizeId: 'prize', state: 'unclaimed', claimUntil }],
    })
    const claim = main.getByRole('button', { name: t('lottery.claim'), exact: true })
    await expect.poll(() => claim.element().textContent).toMatch(/\d:\d\d/)
    await inWindow({ width: 320, height: 568 }, () => {
      const moment = claim.element().closest('[role=status]') as HTMLElement
      const texts = [...moment.querySelectorAll<HTMLElement>('*')].filter(
        ({ firstChild }) => firstChild?.nodeType === Node.TEXT_NODE,
      )
      const sizeOf = (text: HTMLElement) => Number.parseFloat(getComputedStyle(text).fontSize)
      const [largest, second] = texts.toSorted((one, other) => sizeOf(other) - sizeOf(one))
      expect(largest?.textContent).toBe(t('themes.sampleGift'))
      expect(sizeOf(largest as HTMLElement)).toBeGreaterThan(1.3 * sizeOf(second as HTMLElement))
      const until = main.getByText(t('lottery.claimBy', { time: formatTimeOfDay(claimUntil) })).element()
      expect(until.getBoundingClientRect().height).toBeLessThan(2 * sizeOf(until as HTMLElement))
      const bar = document.querySelector('nav')?.getBoundingClientRect()
      expect(claim.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar?.top ?? 0)
    })
  },
)

it('a win has a disc of gold, which stays on its card after the claim, and is readable in every theme', async () => {
  const gold = document.createElement('span')
  gold.style.color = medalColours[0]?.ground ?? ''
  const win = { number: 1, prizeId: 'prize', claimUntil: Date.now() + 120_000 } as const
  const errors: string[] = []
  for (const theme of builtInThemes.filter(({ skinType }) => skinType === 3))
    for (const state of ['unclaimed', 'claimed'] as const) {
      await show({ draw: 'drawn', wins: [{ ...win, state }], theme })
      await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
      const disc = document.querySelector('main [role=status] .lucide-gift')?.parentElement as HTMLElement
      expect(getComputedStyle(disc).backgroundColor).toBe(gold.style.color)
      const found = await axeViolations()
      errors.push(...found.map((error) => `${theme.skinNameEN}, ${state}: ${error}`))
    }
  expect(errors).toEqual([])
})

it('a winner sees no empty card after the draw is no longer on the screen', async () => {
  const card = () => document.querySelector(`main [aria-labelledby="title-${id}"]`)
  const win = { number: 1, prizeId: 'prize', state: 'claimed', claimUntil: null } as const
  await show({ draw: 'idle', wins: [win] })
  await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
  const empty = [...(card()?.children ?? [])].filter(
    (part) => part.textContent === '' && part.getBoundingClientRect().height > 0,
  )
  expect(empty.map(({ outerHTML }) => outerHTML)).toEqual([])
  // Screen readers announce an alarm only if the status was there before.
  expect(card()?.querySelector('[role=status]:empty')).not.toBeNull()
})

it('a claimed win keeps the colours of the win', async () => {
  const coloursOf = (text: string) => {
    for (let box: Element | null = main.getByText(text).element(); box; box = box.parentElement) {
      const { backgroundColor, color } = getComputedStyle(box)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return [backgroundColor, color]
    }
    return []
  }
  const win = { number: 1, prizeId: 'prize', claimUntil: null } as const
  await show({ draw: 'drawn', wins: [{ ...win, state: 'unclaimed' }] })
  await expect.element(main.getByText(t('lottery.claimNow'))).toBeVisible()
  const before = coloursOf(t('lottery.youWon'))
  await show({ draw: 'drawn', wins: [{ ...win, state: 'claimed' }] })
  await expect.element(main.getByText(t('lottery.claimed'))).toBeVisible()
  expect(coloursOf(t('lottery.claimed'))).toEqual(before)
  expect(await axeViolations()).toEqual([])
})

it('a guest who was not drawn reads that there are prizes left, or thanks after the end', async () => {
  await show({ draw: 'drawn' })
  await expect.element(main.getByText(t('lottery.lostMore'))).toBeVisible()
  await show({ draw: 'drawn', over: true })
  await expect.element(main.getByText(t('lottery.lostThanks'))).toBeVisible()
})

it('a guest who was not drawn sees a clover in the colours of the main button, and no sign of a refusal', async () => {
  await show({ draw: 'drawn' })
  await expect.element(main.getByText(t('lottery.notThisTime'))).toBeVisible()
  const sign = document.querySelector('main [role=status]:has(p) [aria-hidden]:has(svg)')
  expect(sign?.querySelector('svg')?.classList).toContain('lucide-clover')
  const { buttonPrimaryColor, buttonFontPrimaryColor } = mobileTheme
  const probe = document.createElement('span')
  Object.assign(probe.style, { backgroundColor: buttonPrimaryColor, color: buttonFontPrimaryColor })
  const { backgroundColor, color } = getComputedStyle(sign as Element)
  expect([backgroundColor, color]).toEqual([probe.style.backgroundColor, probe.style.color])
})

it('a winner of a draw after the end of the event can claim the prize', async () => {
  const wins = [{ number: 1, prizeId: 'prize', state: 'unclaimed', claimUntil: null }] as const
  await show({ draw: 'drawn', over: true, wins: [...wins] })
  await expect.element(main.getByRole('button', { name: t('lottery.claim') })).toBeEnabled()
})

it('one line is in place of the form for comments while the comments are closed', async () => {
  await show({ draw: 'idle' })
  await expect.element(main.getByRole('textbox')).toBeVisible()
  await show({ draw: 'idle', comments: 'closed' })
  await expect.element(main.getByText(t('comments.closed'))).toBeVisible()
  expect(main.getByRole('textbox').elements()).toEqual([])
})

it('a draw fits the smallest phone in every language', async () => {
  const errors: string[] = []
  for (const language of languages)
    for (const draw of ['idle', 'prepared', 'drawn'] as const) {
      await show({ draw, language })
      const found = [
        ...(await axeViolations()),
        ...(await overflowErrors(320)),
        ...(await inWindow({ width: 320, height: 568 }, smallControls)),
      ]
      errors.push(...found.map((error) => `${language}, ${draw}: ${error}`))
    }
  expect(errors).toEqual([])
})
