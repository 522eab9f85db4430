import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { plainExtras } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { translate } from '#tests/support/checks/translate.ts'
import { LanguageOffer } from '#ui/guest/session/language-offer.tsx'
import { useChangeLanguage } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { surviveTranslation } from '#ui/kit/translated-page.ts'
import GuestPreview from '#ui/preview/guest-preview.tsx'
import { phonePages, type SamplePage, samplePages } from '#ui/preview/sample-pages.ts'
import ScreenPreview from '#ui/preview/screen-preview.tsx'
import { mount } from '../mount.tsx'

// Pages that the browser translates while they change (abuse row 65).

beforeAll(surviveTranslation)

let change: (line: Partial<Line>) => void

interface Line {
  count: number
  before: boolean
  text: string
}

function BareTexts() {
  const [{ count, before, text }, set] = useState<Line>({ count: 1, before: false, text: 'all' })
  change = (line) => flushSync(() => set((old) => ({ ...old, ...line })))
  return (
    <p>
      {before && <b>New: </b>}
      {count} votes{text && ` of ${text}`}
      <i>!</i>
    </p>
  )
}

it('bare texts beside other children change, appear and go on a translated page', async () => {
  await mount(<BareTexts />)
  await translate()
  const shown = () => document.querySelector('p')?.textContent
  change({ before: true })
  expect(shown()).toBe('New: 1 votes of all!')
  change({ count: 2 })
  await expect.poll(shown).toBe('New: 2 votes of all!')
  change({ text: '' })
  expect(shown()).toBe('New: 2 votes!')
  await translate()
  change({ before: false, text: 'some' })
  expect(shown()).toBe('2 votes of some!')
})

let turn: (page: SamplePage) => void
let speak: (language: Language) => Promise<void>

function Pages({ of }: { of: (page: SamplePage) => ReactNode }) {
  const [page, setPage] = useState<SamplePage>('welcome')
  const changeLanguage = useChangeLanguage()
  useEffect(() => {
    turn = (next) => flushSync(() => setPage(next))
    speak = changeLanguage
  }, [changeLanguage])
  return <MoreTexts source={themesTexts}>{of(page)}</MoreTexts>
}

const surfaces = [
  ['guest', phonePages, (page: SamplePage) => <GuestPreview page={page} logo={plainExtras} />],
  ['screen', samplePages, (page: SamplePage) => <ScreenPreview key={page} page={page} logo={plainExtras} />],
] as const

const isSettled = () =>
  expect.poll(() => document.querySelectorAll('[aria-busy=true]:not(button)').length).toBe(0)
const words = () => document.querySelector('main')?.textContent ?? ''
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

it.each(surfaces)('the %s goes on through every kind on a translated page', async (surface, pages, of) => {
  await mount(<Pages of={of} />, { texts: consoleTexts, language: 'es', surface })
  await expect.poll(words).not.toBe('')
  for (const page of pages) {
    turn(page)
    await expect.poll(words).not.toBe('')
    await isSettled()
    await translate()
    await speak('ja')
    await expect.poll(words, { message: page }).toMatch(kana)
    await isSettled()
    await translate()
    await speak('es')
    await expect.poll(words, { message: page }).not.toMatch(kana)
    await translate()
  }
})

it('a phone whose browser translates the page offers the other languages of the product', async () => {
  await mount(<LanguageOffer />, { texts: guestTexts, language: 'en', surface: 'guest' })
  expect(page.getByRole('button').elements()).toEqual([])
  document.documentElement.classList.add('translated-ltr')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect.poll(() => document.documentElement.lang).toBe('ja')
  expect(page.getByRole('button', { name: '日本語' }).elements()).toEqual([])
  document.documentElement.classList.remove('translated-ltr')
  document.documentElement.translate = true
})
