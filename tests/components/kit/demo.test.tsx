import { expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { consoleTheme, mobileTheme, screenTheme, themeColours } from '#contract/theme.ts'
import { languages, languageTags } from '#i18n/base/language.ts'
import { textsInDocument } from '#tests/support/checks/dom-errors.ts'
import { errorsOfTexts } from '#tests/support/checks/text-errors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { applyTheme } from '#ui/kit/styling/apply-theme.ts'
import { axeViolations } from '../axe.ts'
import { overflowErrors } from '../view-errors.ts'
import { matching, openDemo, pressable, type SectionName, section, t } from './demo-page.tsx'

// The page with every part of the kit in every state, in every language and built-in theme.

const themes = [
  [consoleTheme, 'demo.themeConsole'],
  [screenTheme, 'demo.themeScreen'],
  [mobileTheme, 'demo.themeMobile'],
] as const

it.each(languages.map((language, place) => ({ language, place })))(
  'the demo page has no accessibility violation and no overflow in any theme ($language)',
  async ({ language, place }) => {
    const words = wordsIn(language)
    await openDemo(language)
    await expect.poll(() => document.documentElement.lang).toBe(languageTags[language])
    expect(errorsOfTexts(textsInDocument(), language)).toEqual([])
    // Roles and contrast are the same in every language, so each language checks one theme.
    const [theme, name] = themes[place % themes.length] ?? themes[0]
    await page.getByRole('tab', { name: words(name) }).click()
    await expect.poll(() => document.documentElement.dataset.theme).toBe(theme.id)
    expect(await axeViolations()).toEqual([])
    for (const [applied] of themes) {
      applyTheme(document.documentElement, applied)
      expect(await overflowErrors(1440, 390), applied.id).toEqual([])
    }
  },
)

const textIn = (place: Locator, text: string | RegExp): Element[] =>
  place.getByText(text, { exact: false }).elements()

const oneOf = (...texts: readonly string[]): RegExp => new RegExp(`^(${texts.join('|')})$`)

/** The minimum number of states that each section shows. */
const states: Record<SectionName, Record<string, [number, (place: Locator) => Element[]]>> = {
  type: {
    'the scale': [7, (place) => textIn(place, t('demo.typeSample'))],
    'running text': [1, (place) => textIn(place, t('demo.typeBody'))],
    'tones of text': [
      4,
      (place) =>
        textIn(place, oneOf(t('demo.typeMuted'), t('demo.success'), t('demo.warning'), t('demo.error'))),
    ],
    link: [1, (place) => place.getByRole('link', { name: t('demo.typeLink') }).elements()],
  },
  colours: {
    'every colour of a theme': [
      Object.keys(themeColours).length,
      (place) => textIn(place, /^[a-z]+[A-Z]\w+$/),
    ],
  },
  buttons: {
    'the six variants and three sizes': [9, (place) => matching(place, 'button:not([aria-disabled])')],
    'cannot be pressed': [3, (place) => matching(place, 'button[aria-disabled=true]:not([aria-busy])')],
    busy: [1, (place) => matching(place, 'button[aria-busy=true]')],
    'with an icon alone': [2, (place) => pressable(place, t('demo.star')).elements()],
    'a link': [1, (place) => place.getByRole('link').elements()],
    'with a key': [1, (place) => matching(place, 'kbd')],
  },
  fields: {
    'with a hint': [1, (place) => textIn(place, t('demo.eventNameHint'))],
    required: [2, (place) => matching(place, '[aria-required=true]')],
    optional: [1, (place) => textIn(place, t('common.optional'))],
    'with a validation error': [1, (place) => matching(place, '[aria-invalid=true]')],
    'the text of the validation error': [1, (place) => textIn(place, t('demo.emailError'))],
    password: [1, (place) => matching(place, 'input[type=password]')],
    select: [1, (place) => place.getByRole('combobox', { name: t('demo.room') }).elements()],
    'several lines with a counter': [1, (place) => matching(place, 'textarea')],
    large: [1, (place) => place.getByLabelText(t('demo.eventCode'), { exact: false }).elements()],
    locked: [1, (place) => matching(place, '[aria-disabled=true][readonly]')],
  },
  choices: {
    'ticked box': [2, (place) => place.getByRole('checkbox', { checked: true }).elements()],
    'empty box': [1, (place) => place.getByRole('checkbox', { checked: false }).elements()],
    'box that cannot be changed': [1, (place) => matching(place, '[type=checkbox][aria-disabled=true]')],
    'switch on': [2, (place) => place.getByRole('switch', { checked: true }).elements()],
    'switch off': [2, (place) => place.getByRole('switch', { checked: false }).elements()],
    'busy switch': [1, (place) => matching(place, '[role=switch][aria-busy=true]')],
    'switch that cannot be changed': [
      1,
      (place) => matching(place, '[role=switch][aria-disabled=true]:not([aria-busy])'),
    ],
    'chosen one': [1, (place) => place.getByRole('radio', { checked: true }).elements()],
    'one of a few': [3, (place) => place.getByRole('radio', { checked: false }).elements()],
    'groups of them, in a column and in a row': [2, (place) => place.getByRole('radiogroup').elements()],
  },
  navigation: {
    'tabs of both looks': [2, (place) => place.getByRole('tablist').elements()],
    'chosen tabs': [2, (place) => place.getByRole('tab', { selected: true }).elements()],
    panel: [1, (place) => place.getByRole('tabpanel').elements()],
    'buttons with menus': [2, (place) => matching(place, '[aria-haspopup=menu]')],
  },
  status: {
    offline: [1, (place) => textIn(place, t('common.offlineTitle'))],
    reconnecting: [1, (place) => textIn(place, t('common.reconnecting'))],
    'badges and dots': [
      8,
      (place) =>
        textIn(
          place,
          oneOf(
            ...[t('demo.notStarted'), t('demo.tabWaiting'), t('demo.processing'), t('demo.slow')],
            ...[t('demo.finished'), t('demo.connected'), t('demo.lost'), '12'],
          ),
        ),
    ],
    names: [3, (place) => textIn(place, oneOf(...t('demo.guestNames').split(',')))],
  },
  notes: {
    'steps in a row and in a column': [2, (place) => matching(place, 'ol')],
    'the current step': [2, (place) => matching(place, 'li[aria-current=step]')],
    'notes of five kinds': [
      5,
      (place) =>
        textIn(
          place,
          oneOf(
            ...[t('demo.emptyDetail'), t('demo.toastSuccess'), t('demo.toastWarning')],
            ...[t('demo.toastError'), t('demo.toastNetwork')],
          ),
        ),
    ],
    'a select with colours': [
      1,
      (place) => place.getByRole('combobox', { name: t('demo.theme') }).elements(),
    ],
    'content that opens': [1, (place) => matching(place, '[aria-expanded=false][data-scope=collapsible]')],
    facts: [2, (place) => matching(place, 'dt')],
  },
  cardLooks: Object.fromEntries(
    (['cardPlain', 'cardRaised', 'cardQuiet', 'cardChosen', 'scopedTitle'] as const).map((name) => [
      name,
      [1, (place: Locator) => place.getByText(t(`demo.${name}`)).elements()],
    ]),
  ),
  options: {
    chosen: [1, (place) => matching(place, 'button[aria-pressed=true]:not([aria-busy])')],
    'not chosen': [1, (place) => matching(place, 'button[aria-pressed=false]:not([aria-disabled])')],
    'cannot be pressed': [4, (place) => matching(place, 'button[aria-disabled=true]')],
    sending: [1, (place) => matching(place, 'button[aria-busy=true]')],
    'waiting for the connection': [1, (place) => textIn(place, t('common.reconnecting'))],
    saved: [1, (place) => textIn(place, t('common.saved'))],
    refused: [1, (place) => textIn(place, t('demo.stateRefused'))],
    'with results': [3, (place) => textIn(place, /^\d+%$/)],
    right: [1, (place) => textIn(place, t('common.correctAnswer'))],
    wrong: [1, (place) => textIn(place, t('common.wrongAnswer'))],
  },
  results: {
    'bars, one of them large': [5, (place) => textIn(place, /^\d+%$/)],
    'own answer': [1, (place) => textIn(place, t('common.yourAnswer'))],
    'the number that counts': [1, (place) => textIn(place, '1,491')],
    'QR code': [1, (place) => place.getByRole('img').elements()],
  },
  feedback: {
    'four kinds of toasts, three dialogs, a tooltip and a reload': [
      9,
      (place) => place.getByRole('button').elements(),
    ],
    loading: [1, (place) => matching(place, '[aria-busy=true]')],
  },
  states: {
    empty: [1, (place) => place.getByRole('heading', { name: t('demo.emptyTitle') }).elements()],
    failed: [
      1,
      (place) =>
        place
          .getByRole('alert')
          .filter({ hasText: t('demo.errorTitle') })
          .elements(),
    ],
    'a part that can break': [
      1,
      (place) => place.getByRole('heading', { name: t('demo.boundary') }).elements(),
    ],
  },
}

it('the demo page shows every part in every state', async () => {
  await openDemo()
  await expect.element(section('results').getByRole('img')).toBeVisible()
  const missing = Object.entries(states).flatMap(([name, wanted]) =>
    Object.entries(wanted).flatMap(([state, [least, find]]) => {
      const found = find(section(name as SectionName)).length
      return found < least ? [`${name}: ${state}: ${found} of ${least}`] : []
    }),
  )
  expect(missing).toEqual([])
  const heights = section('buttons')
    .getByRole('button')
    .elements()
    .map((button) => Math.round(button.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([32, 44, 56]))
})

it('the demo page shows changing results, and the correct answer as text', async () => {
  await openDemo()
  const results = section('results')
  await pressable(results, t('demo.addVotes')).click()
  await expect.element(results.getByText('1,491')).not.toBeInTheDocument()
  const right = results.getByText(t('common.correctAnswer'))
  expect(right.elements()).toHaveLength(0)
  await pressable(results, t('demo.reveal')).click()
  await expect.poll(() => right.elements().length).toBe(1)
  expect(results.getByText(t('common.wrongAnswer')).elements()).toHaveLength(3)
  expect(await axeViolations(results.element())).toEqual([])
})
