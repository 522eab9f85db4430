import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { skinColours } from '../../src/contract/skin.ts'
import { type Language, languages, languageTags } from '../../src/i18n/language.ts'
import { demoTexts } from '../../src/i18n/surfaces/demo-texts.ts'
import { createTranslator, type Translator } from '../../src/i18n/translator.ts'
import { axeViolations } from './axe.ts'
import { faultsOfTexts, overflowFaults, textsOn } from './page-faults.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'

// The page that shows every part of the kit in every state: open to everybody, in every language and built-in theme.

const stage = setStage({ keepsPages: true })

type Words = Translator<'demo'>

const wordsIn = async (language: Language): Promise<Words> =>
  createTranslator(language, await demoTexts[language]())

const t = await wordsIn('zh')

async function openDemo(options: Parameters<typeof stage.open>[2] = {}): Promise<Page> {
  const page = await stage.open('console', '/demo', options)
  await seen(page.getByRole('heading', { level: 1 }))
  return page
}

let open: Page | undefined

/** One page for all tests that leave it as they found it. One that failed has lost it. */
async function demo(): Promise<Page> {
  if (!open?.url().endsWith('/demo')) open = await openDemo({ allow: /broken on request/ })
  return open
}

const skins = [
  ['console', 'demo.themeConsole'],
  ['screen', 'demo.themeScreen'],
  ['mobile', 'demo.themeMobile'],
] as const

async function wear(page: Page, words: Words, [skin, name]: (typeof skins)[number]): Promise<void> {
  await page.getByRole('tab', { name: words(name), exact: true }).click()
  await comesTo(() => page.getAttribute('html', 'data-skin')).toBe(`builtin-${skin}`)
}

const narrow = { width: 390, height: 900 }
const wide = { width: 1440, height: 900 }

describe('the demo page', () => {
  // The source language last: the tests after these find the page in it.
  it.each([...languages].reverse())(
    'has no barrier and nothing that sticks out, in any theme (%s)',
    async (language) => {
      const words = await wordsIn(language)
      const page = await demo()
      await page.getByRole('banner').getByRole('combobox').selectOption(language)
      await seen(page.getByRole('heading', { name: words('demo.pageTitle'), level: 1 }))
      expect(await page.getAttribute('html', 'lang')).toBe(languageTags[language])
      for (const [place, skin] of skins.entries()) {
        await wear(page, words, skin)
        // Roles and contrast are the same in every language: in each, one theme has its turn.
        if (languages.indexOf(language) % skins.length === place)
          expect(await axeViolations(page), skin[0]).toEqual([])
        expect(await overflowFaults(page, [wide.width]), skin[0]).toEqual([])
      }
      expect(faultsOfTexts(await textsOn(page), language)).toEqual([])
      await page.setViewportSize(narrow)
      for (const skin of [...skins].reverse()) {
        await wear(page, words, skin)
        expect(await overflowFaults(page, [narrow.width]), skin[0]).toEqual([])
      }
      await page.setViewportSize(wide)
    },
  )

  it('opens in the language of the browser', async () => {
    const page = await openDemo({ locale: languageTags.en })
    expect(await page.getAttribute('html', 'lang')).toBe(languageTags.en)
    await seen(page.getByRole('heading', { name: (await wordsIn('en'))('demo.pageTitle'), level: 1 }))
    await page.getByRole('combobox', { name: (await wordsIn('en'))('common.language') }).selectOption('zh')
    await seen(page.getByRole('heading', { name: t('demo.pageTitle'), level: 1 }))
  })
})

/** The files that a file loads, itself and theirs included. */
function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g))
    reached(join(dirname(file), path), known)
  return known
}

it('has every part of the kit', () => {
  const onThePage = reached('src/ui/demo/demo-page.tsx')
  const missing = readdirSync('src/ui/kit').filter(
    (name) => name.endsWith('.tsx') && !onThePage.has(join('src/ui/kit', name)),
  )
  // What every surface is started with and shows first, what a browser without cookies is told, what stands at the foot of
  // long pages, and what a live event needs.
  expect(missing).toEqual([
    'back-to-top.tsx',
    'cookie-alert.tsx',
    'live.tsx',
    'prompt-suspense.tsx',
    'provider.tsx',
    'start-surface.tsx',
    'toast-region.tsx',
  ])
})

type SectionName =
  | 'type'
  | 'colours'
  | 'buttons'
  | 'fields'
  | 'choices'
  | 'navigation'
  | 'status'
  | 'cardLooks'
  | 'options'
  | 'results'
  | 'feedback'
  | 'states'

const section = (page: Page, name: SectionName): Locator =>
  page.getByRole('region', { name: t(`demo.${name}`), exact: true })

const pressable = (place: Locator | Page, name: string): Locator =>
  place.getByRole('button', { name, exact: true })

/** What each section shows: how many of it at least. */
const states: Record<SectionName, Record<string, [number, (place: Locator) => Locator]>> = {
  type: {
    'the scale': [7, (place) => place.getByText(t('demo.typeSample'))],
    'running text': [1, (place) => place.getByText(t('demo.typeBody'))],
    'tones of text': [
      4,
      (place) =>
        place.getByText(
          new RegExp(
            `^(${[t('demo.typeMuted'), t('demo.success'), t('demo.warning'), t('demo.error')].join('|')})$`,
          ),
        ),
    ],
    link: [1, (place) => place.getByRole('link', { name: t('demo.typeLink') })],
  },
  colours: {
    'every colour of a theme': [
      Object.keys(skinColours).length,
      (place) => place.getByText(/^[A-Z][a-z]+\w+$/),
    ],
  },
  buttons: {
    'the six variants and three sizes': [9, (place) => place.locator('button:not([aria-disabled])')],
    'cannot be pressed': [3, (place) => place.locator('button[aria-disabled=true]:not([aria-busy])')],
    busy: [1, (place) => place.locator('button[aria-busy=true]')],
    'with an icon alone': [2, (place) => pressable(place, t('demo.star'))],
    'a link': [1, (place) => place.getByRole('link')],
    'with a key': [1, (place) => place.locator('kbd')],
  },
  fields: {
    'with a hint': [1, (place) => place.getByText(t('demo.eventNameHint'))],
    required: [2, (place) => place.locator('[aria-required=true]')],
    optional: [1, (place) => place.getByText(t('common.optional'))],
    'with a fault': [1, (place) => place.locator('[aria-invalid=true]')],
    'the fault': [1, (place) => place.getByText(t('demo.emailFault'))],
    password: [1, (place) => place.locator('input[type=password]')],
    select: [1, (place) => place.getByRole('combobox', { name: t('demo.room') })],
    'several lines with a counter': [1, (place) => place.locator('textarea')],
    large: [1, (place) => place.getByLabel(t('demo.eventCode'))],
    locked: [1, (place) => place.locator('[aria-disabled=true][readonly]')],
  },
  choices: {
    'ticked box': [2, (place) => place.getByRole('checkbox', { checked: true })],
    'empty box': [1, (place) => place.getByRole('checkbox', { checked: false })],
    'box that cannot be changed': [1, (place) => place.locator('[type=checkbox][aria-disabled=true]')],
    'switch on': [2, (place) => place.getByRole('switch', { checked: true })],
    'switch off': [2, (place) => place.getByRole('switch', { checked: false })],
    'busy switch': [1, (place) => place.locator('[role=switch][aria-busy=true]')],
    'switch that cannot be changed': [
      1,
      (place) => place.locator('[role=switch][aria-disabled=true]:not([aria-busy])'),
    ],
    'chosen one': [1, (place) => place.getByRole('radio', { checked: true })],
    'one of a few': [3, (place) => place.getByRole('radio', { checked: false })],
    'groups of them, in a column and in a row': [2, (place) => place.getByRole('radiogroup')],
  },
  navigation: {
    'tabs of both looks': [2, (place) => place.getByRole('tablist')],
    'chosen tabs': [2, (place) => place.getByRole('tab', { selected: true })],
    panel: [1, (place) => place.getByRole('tabpanel')],
    'buttons with menus': [2, (place) => place.locator('[aria-haspopup=menu]')],
  },
  status: {
    offline: [1, (place) => place.getByText(t('common.offlineTitle'))],
    reconnecting: [1, (place) => place.getByText(t('common.reconnecting'))],
    'badges and dots': [
      8,
      (place) =>
        place.getByText(
          new RegExp(
            `^(${[t('demo.notStarted'), t('demo.tabWaiting'), t('demo.processing'), t('demo.slow'), t('demo.finished'), t('demo.connected'), t('demo.lost'), '12'].join('|')})$`,
          ),
        ),
    ],
    names: [3, (place) => place.getByText(new RegExp(`^(${t('demo.guestNames').replaceAll(',', '|')})$`))],
  },
  cardLooks: Object.fromEntries(
    (['cardPlain', 'cardRaised', 'cardQuiet', 'cardChosen', 'scopedTitle'] as const).map((name) => [
      name,
      [1, (place: Locator) => place.getByText(t(`demo.${name}`), { exact: true })],
    ]),
  ),
  options: {
    chosen: [1, (place) => place.locator('button[aria-pressed=true]:not([aria-busy])')],
    'not chosen': [1, (place) => place.locator('button[aria-pressed=false]:not([aria-disabled])')],
    'cannot be pressed': [4, (place) => place.locator('button[aria-disabled=true]')],
    sending: [1, (place) => place.locator('button[aria-busy=true]')],
    'waiting for the connection': [1, (place) => place.getByText(t('common.reconnecting'))],
    saved: [1, (place) => place.getByText(t('common.saved'))],
    refused: [1, (place) => place.getByText(t('demo.stateRefused'))],
    'with results': [3, (place) => place.getByText(/^\d+%$/)],
    right: [1, (place) => place.getByText(t('common.correctAnswer'))],
    wrong: [1, (place) => place.getByText(t('common.wrongAnswer'))],
  },
  results: {
    'bars, one of them large': [5, (place) => place.getByText(/^\d+%$/)],
    'own answer': [1, (place) => place.getByText(t('common.yourAnswer'))],
    'the number that counts': [1, (place) => place.getByText('1,491')],
    'QR code': [1, (place) => place.getByRole('img')],
  },
  feedback: {
    'four kinds of toasts, three dialogs, a tooltip and a reload': [9, (place) => place.getByRole('button')],
    loading: [1, (place) => place.locator('[aria-busy=true]')],
  },
  states: {
    empty: [1, (place) => place.getByRole('heading', { name: t('demo.emptyTitle') })],
    failed: [1, (place) => place.getByRole('alert').filter({ hasText: t('demo.errorTitle') })],
    'a part that can break': [1, (place) => place.getByRole('heading', { name: t('demo.boundary') })],
  },
}

it('shows every part in every state', async () => {
  const page = await demo()
  await seen(section(page, 'results').getByRole('img'))
  const missing: string[] = []
  for (const [name, wanted] of Object.entries(states))
    for (const [state, [least, find]] of Object.entries(wanted)) {
      const there = await find(section(page, name as SectionName)).count()
      if (there < least) missing.push(`${name}: ${state}: ${there} of ${least}`)
    }
  expect(missing).toEqual([])
  const heights = await section(page, 'buttons')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)))
  expect(new Set(heights)).toEqual(new Set([32, 44, 56]))
})

it('shows results that change and the right answer in words', async () => {
  const page = await demo()
  const results = section(page, 'results')
  await pressable(results, t('demo.addVotes')).click()
  await gone(results.getByText('1,491'))
  const right = results.getByText(t('common.correctAnswer'), { exact: true })
  expect(await right.count()).toBe(0)
  await pressable(results, t('demo.reveal')).click()
  await comesTo(() => right.count()).toBe(1)
  expect(await results.getByText(t('common.wrongAnswer'), { exact: true }).count()).toBe(3)
  expect(await axeViolations(page, results)).toEqual([])
})

it('keeps the rest of the page when a part breaks, and mends it', async () => {
  const page = await demo()
  const place = section(page, 'states')
  await pressable(place, t('demo.boundaryBreak')).click()
  const said = place.getByRole('alert').filter({ hasText: t('common.errorTitle') })
  await seen(said)
  await seen(place.getByRole('heading', { name: t('demo.emptyTitle') }))
  await pressable(said, t('common.retry')).click()
  await seen(pressable(place, t('demo.boundaryBreak')))
})

const focused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

async function pressByKey(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

describe('what opens', () => {
  it('a tooltip, on focus and on hover; Esc hides it and the focus stays', async () => {
    const page = await demo()
    const anchor = pressable(section(page, 'feedback'), t('demo.tooltip'))
    const tip = page.getByRole('tooltip')
    // Focus that comes by the keyboard.
    await pressable(section(page, 'feedback'), t('demo.openMustAnswer')).focus()
    await page.keyboard.press('Tab')
    await seen(tip)
    expect(await focused(anchor)).toBe(true)
    expect(await anchor.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
    expect(await axeViolations(page, tip)).toEqual([])
    await page.keyboard.press('Escape')
    await gone(tip)
    expect(await focused(anchor)).toBe(true)
    await pressable(section(page, 'buttons'), t('demo.skip')).focus()
    await anchor.hover()
    await seen(tip)
    await page.mouse.move(0, 0)
    await gone(tip)
  })

  it('a tooltip says why a button cannot be pressed', async () => {
    const page = await demo()
    await section(page, 'buttons').locator('button[aria-disabled=true]').first().hover()
    const tip = page.getByRole('tooltip', { name: t('demo.whyDisabled') })
    await seen(tip)
    await page.mouse.move(0, 0)
    await gone(tip)
  })

  it('a dialog: it takes the focus, Esc closes it and the focus returns', async () => {
    const page = await demo()
    for (const [opener, title] of [
      ['demo.openDialog', 'demo.dialogTitle'],
      ['demo.openSheet', 'demo.sheetTitle'],
    ] as const) {
      const button = pressable(section(page, 'feedback'), t(opener))
      await pressByKey(page, button)
      const dialog = page.getByRole('dialog', { name: t(title) })
      await seen(dialog)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      expect(await axeViolations(page, dialog), title).toEqual([])
      expect(await overflowFaults(page, [1440, 390]), title).toEqual([])
      await page.keyboard.press('Escape')
      await gone(dialog)
      expect(await focused(button)).toBe(true)
    }
  })

  it('a dialog that must be answered stays until it is', async () => {
    const page = await demo()
    const button = pressable(section(page, 'feedback'), t('demo.openMustAnswer'))
    await pressByKey(page, button)
    const dialog = page.getByRole('dialog')
    await seen(dialog)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await pressable(dialog, t('common.close')).count()).toBe(0)
    await pressable(dialog, t('common.cancel')).click()
    await gone(dialog)
    expect(await focused(button)).toBe(true)
  })

  it('a menu: arrows move, Esc closes it and the focus returns', async () => {
    const page = await demo()
    const button = pressable(section(page, 'navigation'), t('demo.menu'))
    await pressByKey(page, button)
    const menu = page.getByRole('menu', { name: t('demo.menu') })
    const item = (name: string): Locator => menu.getByRole('menuitem', { name })
    await seen(menu)
    expect(await focused(item(t('demo.star')))).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await focused(item(t('demo.highlight')))).toBe(true)
    expect(await item(t('demo.archive')).getAttribute('aria-disabled')).toBe('true')
    await seen(menu.getByText(t('demo.archiveWhy')))
    expect(await axeViolations(page, menu)).toEqual([])
    await page.keyboard.press('Escape')
    await gone(menu)
    expect(await focused(button)).toBe(true)
    await pressByKey(page, button)
    await seen(menu)
    await page.evaluate(() => window.dispatchEvent(new Event('resize')))
    await gone(menu)
  })

  it('a menu of choices begins at the chosen one and changes it', async () => {
    const page = await demo()
    const button = pressable(section(page, 'navigation'), t('demo.tabWaiting'))
    await pressByKey(page, button)
    const chosen = page.getByRole('menuitemradio', { checked: true })
    expect(await chosen.textContent()).toBe(t('demo.tabWaiting'))
    expect(await focused(chosen)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await seen(pressable(section(page, 'navigation'), t('demo.tabArchived')))
  })

  it('a toast: it leaves the focus where it is; Esc closes it and the focus returns', async () => {
    const page = await demo()
    const notes = page.getByRole('region', { name: t('common.notifications') })
    for (const [opener, text, role] of [
      ['demo.success', 'demo.toastSuccess', 'status'],
      ['demo.warning', 'demo.toastWarning', 'alert'],
      ['demo.error', 'demo.toastError', 'alert'],
      ['demo.network', 'demo.toastNetwork', 'alert'],
    ] as const) {
      const button = pressable(section(page, 'feedback'), t(opener))
      await pressByKey(page, button)
      const toast = notes.getByRole(role).filter({ hasText: t(text) })
      await seen(toast)
      expect(await focused(button)).toBe(true)
      // It stays as long as the focus is in it.
      await pressable(toast, t('common.dismiss')).focus()
      expect(await axeViolations(page, toast), text).toEqual([])
      await page.keyboard.press('Escape')
      await gone(toast)
      expect(await focused(button)).toBe(true)
    }
  })

  it('a toast goes by itself, and its action can be taken from the keyboard', async () => {
    const page = await demo()
    const button = pressable(section(page, 'feedback'), t('demo.error'))
    await pressByKey(page, button)
    const notes = page.getByRole('region', { name: t('common.notifications') })
    await pressable(notes, t('common.undo')).focus()
    await page.keyboard.press('Enter')
    await gone(notes.getByText(t('demo.toastError')))
    expect(await focused(button)).toBe(true)
    await seen(notes.getByText(t('common.saved')))
    await gone(notes.getByText(t('common.saved')))
  })
})
