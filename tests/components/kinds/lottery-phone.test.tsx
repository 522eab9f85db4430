import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CommentsDoc } from '#contract/comments.ts'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type {
  LotteryDoc,
  LotteryOwnDoc,
  LotteryPublicContent,
  LotteryValue,
} from '#contract/items/lottery.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
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
import { sampleCode, sampleView } from '#ui/preview/sample-view.ts'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { inWindow, overflowErrors } from '../view-errors.ts'

// A draw on the phone, in plain words.

interface Given {
  draw: LotteryValue['draw']
  language?: Language
  wins?: LotteryOwnDoc['wins']
  comments?: 'open' | 'closed'
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

function snapshotOf({ draw, language = 'en', wins = [], comments = 'open' }: Given): Snapshot {
  const view = sampleView('lottery', 'guest', wordsIn(language) as never, Date.now())
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key === `lottery:${id}`) {
      const { value, context, ...rest } = doc as LotteryDoc
      const now = draw === 'idle' ? null : current
      return [key, version, { ...rest, value: { ...value, draw }, context: { ...context, current: now } }]
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

function Phone({ snapshot }: { snapshot: Snapshot }) {
  const [line] = useState(() => stillLife(snapshot))
  return (
    <LiveProvider audience="guest" eventCode={sampleCode} token="draw" line={line}>
      <EventPages send={() => {}} />
    </LiveProvider>
  )
}

async function show(given: Given): Promise<void> {
  history.replaceState(history.state, '', '#interaction')
  const content = (
    <MoreTexts source={themesTexts}>
      <MoreTexts source={guestTexts}>
        <Phone snapshot={snapshotOf(given)} />
      </MoreTexts>
    </MoreTexts>
  )
  await mount(content, { texts: consoleTexts, language: given.language ?? 'en', surface: 'guest' })
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
  await expect.element(main.getByText(t('lottery.youWon'))).toBeVisible()
  await expect.element(main.getByText(t('themes.sampleGift')).first()).toBeVisible()
  const until = t('lottery.comeBy', { time: formatTimeOfDay(claimUntil) })
  await expect.element(main.getByText(until)).toBeVisible()
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
