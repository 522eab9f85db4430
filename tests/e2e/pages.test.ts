import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import * as limits from '../../src/contract/limits.ts'
import { type Language, languages } from '../../src/i18n/language.ts'
import { axeViolations, settled } from './axe.ts'
import { pollOf } from './backstage.ts'
import { overflowFaults, textFaults, touchFaults } from './page-faults.ts'
import { gone, seen } from './seen.ts'
import { refusedAnswer, type Surface, setStage } from './stage.ts'
import { type Words, wordsIn } from './words.ts'

// Every page and its main states, in every language: no barrier, nothing that sticks out, nothing untranslated, nothing
// too small for a thumb.

const stage = setStage()

const widths = [320, 390, 768, 1440]

// The server's menu has names in two languages (specification, section 2).
const menuName = wordsIn('en')('console.events')

interface View {
  name: string
  show: (page: Page, t: Words) => Promise<unknown>
}

/** Everything that is wrong with a page as it stands. */
async function faultsOf(
  page: Page,
  language: Language,
  view: string,
  place: number,
  more: (page: Page) => Promise<string[]> = async () => [],
): Promise<string[]> {
  await gone(page.locator('[aria-busy=true]'))
  await settled(page)
  const faults = [
    // Roles and contrast are the same in every language: each view has its turn in one.
    ...(languages[place % languages.length] === language ? await axeViolations(page) : []),
    ...(await textFaults(page, language, [menuName])),
    ...(await more(page)),
  ]
  return faults.map((fault) => `${view} in ${language}: ${fault}`)
}

const hall = { code: '', token: '', screenPath: '', highlighted: '', pollId: '', over: '' }

// What people wrote is in Latin letters, so that anything else is the product's.
beforeAll(async () => {
  const stageHand = stage.backstage()
  hall.code = await stageHand.event({
    EventName: 'Spring summit',
    Location: 'Lyon',
    Schedule: '09:00 Opening',
    GuestFields: { Name: 'optional', Company: 'optional', Email: 'optional' },
  })
  const { code } = hall
  hall.token = await stageHand.guest(code, 'Ana')
  hall.highlighted = await stageHand.ask(code, hall.token, 'When is lunch')
  await stageHand.ask(
    code,
    await stageHand.guest(code, 'Ben'),
    'Where is the cloakroom '.repeat(20).trim(),
    true,
  )
  const Text = 'At noon.'
  const reply = { QuestionId: hall.highlighted, Text, AsModerator: true }
  await stageHand.run(code, 'Qa/Reply', { ...reply, Private: false })
  await stageHand.run(code, 'Qa/Reply', { ...reply, Private: true })
  await stageHand.run(code, 'Qa/AutoReviewOff', {})
  await stageHand.ask(code, hall.token, 'Is there a second date')
  const poll = pollOf('Which city', ['Rome', 'Oslo', 'Lima'], { correct: 'Oslo', most: 2 })
  hall.pollId = await stageHand.activePoll(code, poll)
  await stageHand.activePoll(code, pollOf('Shall we go on', ['Yes', 'No']))
  await stageHand.vote(code, hall.token, hall.pollId, 0, 1)
  const told = pollOf('Which colour', ['Red', 'Blue'], { correct: 'Blue' })
  const ItemId = await stageHand.activePoll(code, told)
  await stageHand.vote(code, hall.token, ItemId, 0)
  await stageHand.run(code, 'Item/ShowResults', { ItemId })
  await stageHand.run(code, 'Poll/ShowAnswer', { ItemId })
  hall.screenPath = await stageHand.screenPath(code)
  hall.over = await stageHand.event({ EventName: 'Over' })
  await stageHand.run(hall.over, 'Event/Finish', {})
})

const goTo = (path: string) => (page: Page) => page.goto(stage.server().origin + path)

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog'))
}

const consoleViews: View[] = [
  {
    name: 'event list',
    show: async (page, t) => {
      // The sample event has a name in two languages.
      await page.getByRole('searchbox').fill('Spring summit')
      await seen(page.getByText(t('console.all')))
    },
  },
  {
    name: 'event list as a table',
    show: (page, t) => page.getByRole('button', { name: t('console.asTable'), exact: true }).click(),
  },
  {
    name: 'event form with faults',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('console.createEvent') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('console.createEvent') }).click()
      await seen(form.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'deleting an event',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('button', { name: t('console.actionsFor', { name: 'Spring summit' }) }).click()
      await page.getByRole('menuitem', { name: t('common.delete') }).click()
      await seen(page.getByRole('dialog'))
    },
  },
  {
    name: 'questions',
    show: async (page) => {
      await goTo(`/Event/index/${hall.code}`)(page)
      await seen(page.getByText('Is there a second date'))
    },
  },
  {
    name: 'a reply',
    show: async (page, t) => {
      await page
        .getByRole('button', { name: t('console.reply') })
        .first()
        .click()
      await seen(page.getByRole('dialog'))
    },
  },
  {
    name: 'sharing',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('button', { name: `${hall.code.slice(0, 3)} ${hall.code.slice(3)}` }).click()
      await seen(page.getByRole('dialog', { name: t('console.share') }))
    },
  },
  {
    name: 'keys',
    show: async (page, t) => {
      await closeDialog(page)
      await page.keyboard.press('?')
      await seen(page.getByRole('dialog', { name: t('console.keys') }))
    },
  },
  {
    name: 'polls',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('tab', { name: t('console.polls') }).click()
      await seen(page.getByRole('heading', { name: 'Which city', level: 2 }))
    },
  },
  {
    name: 'poll form',
    show: async (page, t) => {
      await page.getByRole('button', { name: t('console.addItem'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('console.kind-poll') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('button', { name: t('console.addPoll') }).click()
      await seen(form.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'guests',
    show: async (page, t) => {
      await closeDialog(page)
      await page.getByRole('tab', { name: t('console.guests') }).click()
      await seen(page.getByRole('rowheader', { name: 'Ana' }))
    },
  },
  { name: 'account', show: goTo('/UserCenter/MyAccount') },
  {
    name: 'profile with faults',
    show: async (page, t) => {
      await goTo('/UserCenter/MyInfo')(page)
      await page.getByLabel(t('console.email'), { exact: true }).fill('nobody')
      await page.getByRole('button', { name: t('console.saveChanges') }).click()
      await seen(page.getByText(t('console.emailInvalid')))
    },
  },
  { name: 'password', show: goTo('/UserCenter/ChangePwd') },
]

const publicViews: View[] = [
  { name: 'sign-in', show: (page, t) => seen(page.getByRole('button', { name: t('console.signIn') })) },
  {
    name: 'registration with faults',
    show: async (page, t) => {
      await goTo('/register')(page)
      await page.getByRole('button', { name: t('console.registerAction') }).click()
      await seen(page.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'sign-in by mail',
    show: async (page, t) => {
      await goTo('/logina')(page)
      await page.getByLabel(t('accounts.address')).fill('nobody')
      await page.getByRole('button', { name: t('accounts.sendCode') }).click()
      await page.getByRole('button', { name: t('console.signIn') }).click()
      await seen(page.getByText(t('accounts.codeRules', { digits: limits.mailCodeDigits })))
    },
  },
  {
    name: 'a forgotten password',
    show: async (page, t) => {
      await goTo('/fogetPwd')(page)
      await page.getByLabel(t('console.logonName')).fill('nobody')
      await page.getByRole('button', { name: t('accounts.next') }).click()
      await seen(page.getByLabel(t('accounts.answer'), { exact: true }))
      await page.getByRole('button', { name: t('accounts.next') }).click()
      await seen(page.getByText(t('console.fieldEmpty')))
    },
  },
  {
    name: 'not found',
    show: async (page, t) => {
      await goTo('/404')(page)
      await seen(page.getByRole('heading', { name: t('console.notFoundTitle') }))
    },
  },
]

const doorViews: View[] = [
  { name: 'code search', show: (page, t) => seen(page.getByLabel(t('guest.codeLabel'))) },
  {
    name: 'a wrong code',
    show: async (page, t) => {
      await page.getByLabel(t('guest.codeLabel')).fill('?')
      await page.getByRole('button', { name: t('guest.enterEvent') }).click()
      await seen(page.getByText(t.error('CodeUnknown')))
    },
  },
  {
    name: 'an event that is over',
    show: async (page, t) => {
      await goTo(`/Guest/${hall.over}`)(page)
      await seen(page.getByText(t.error('EventEnded')))
    },
  },
  {
    name: 'joining',
    show: async (page, t) => {
      await goTo(`/Guest/${hall.code}`)(page)
      await seen(page.getByRole('button', { name: t('guest.join') }))
    },
  },
]

const place = (hash: string) => (page: Page) =>
  page.evaluate((wanted) => {
    location.hash = wanted
  }, hash)

const guestViews: View[] = [
  { name: 'welcome', show: (page) => seen(page.getByRole('heading', { name: 'Spring summit', level: 1 })) },
  {
    name: 'questions',
    show: async (page) => {
      await place('#qa')(page)
      await seen(page.getByRole('article').filter({ hasText: 'When is lunch' }))
    },
  },
  {
    name: 'own questions',
    show: async (page, t) => {
      await place('#qa/mine')(page)
      await seen(page.getByText(t('guest.forReview')))
    },
  },
  {
    name: 'asking',
    show: async (page, t) => {
      await place('#qa/ask')(page)
      await seen(page.getByRole('button', { name: t('guest.sendQuestion') }))
    },
  },
  {
    name: 'polls',
    show: async (page, t) => {
      await place('#polls')(page)
      await seen(page.getByRole('heading', { name: t('guest.polls'), level: 1 }))
    },
  },
  {
    name: 'an answered poll',
    show: async (page, t) => {
      await page.getByRole('link', { name: 'Which city' }).click()
      await seen(page.getByText(t('guest.answerSavedWait')))
    },
  },
  {
    name: 'an open poll',
    show: async (page) => {
      await place('#polls')(page)
      await page.getByRole('link', { name: 'Shall we go on' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
    },
  },
  {
    name: 'a poll with results and answer',
    show: async (page, t) => {
      await place('#polls')(page)
      await page.getByRole('link', { name: 'Which colour' }).click()
      await seen(page.getByText(t('common.wrongAnswer')))
    },
  },
  {
    name: 'the guest',
    show: async (page, t) => {
      await place('#me')(page)
      await seen(page.getByLabel(t('guest.company')))
    },
  },
]

/** The views of one surface in every language at once; `path` is where the first one is. */
async function isSound(
  surface: Surface,
  path: string,
  views: readonly View[],
  how: { cookies?: Record<string, string>; more?: (page: Page) => Promise<string[]> },
): Promise<void> {
  const faults = languages.map(async (language) => {
    const cookies = { language, ...how.cookies }
    const page = await stage.open(surface, path, { cookies, allow: refusedAnswer })
    const found: string[] = []
    for (const [place, view] of views.entries()) {
      await view.show(page, wordsIn(language))
      found.push(...(await faultsOf(page, language, view.name, place, how.more)))
    }
    return found
  })
  expect((await Promise.all(faults)).flat()).toEqual([])
}

const sticking = (page: Page): Promise<string[]> => overflowFaults(page, widths)
const fits = async (page: Page): Promise<string[]> => [
  ...(await overflowFaults(page, widths)),
  ...(await touchFaults(page)),
]

describe('every page in every language', () => {
  it('of a visitor at the console', () => isSound('console', '/login', publicViews, { more: sticking }))

  it('of a host', () => {
    const cookies = { 'Host-Token': stage.backstage().token }
    return isSound('console', '/Events/EventList', consoleViews, { cookies, more: sticking })
  })

  it('of a guest at the door', () => isSound('guest', '/Guest', doorViews, { more: fits }))

  it('of a guest inside', () => {
    const cookies = { 'Guest-Token': hall.token }
    return isSound('guest', `/Guest/${hall.code}`, guestViews, { cookies, more: fits })
  })

  it('of the screen', async () => {
    const stageHand = stage.backstage()
    const { code, pollId, highlighted } = hall
    const pages = await Promise.all(
      languages.map(async (language) => {
        const options = { cookies: { language } }
        return { language, page: await stage.open('screen', hall.screenPath, options) }
      }),
    )
    const scenes = [
      ['Where is the cloakroom', () => stageHand.run(code, 'Present/ShowQa', {})],
      ['When is lunch', () => stageHand.run(code, 'Qa/Highlight', { QuestionId: highlighted })],
      ['Which city', () => stageHand.run(code, 'Present/ShowPoll', { ItemId: pollId })],
      ['100%', () => stageHand.run(code, 'Item/ShowResults', { ItemId: pollId })],
      ['Lyon', () => stageHand.run(code, 'Present/ShowWelcome', {})],
    ] as const
    const found: string[] = []
    for (const [place, [text, bring]] of scenes.entries()) {
      await bring()
      for (const { page, language } of pages) {
        await seen(page.locator('main').getByText(text))
        found.push(...(await faultsOf(page, language, text, place)))
      }
    }
    expect(found).toEqual([])
  })
})
