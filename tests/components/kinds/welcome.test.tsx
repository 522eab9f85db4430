import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EventSettings } from '#contract/content.ts'
import type { EventDoc } from '#contract/interface/views.ts'
import { deviceZone, zonesApart } from '#i18n/base/format.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { guestTexts } from '#i18n/surfaces/guest-texts.ts'
import { smallControls } from '#tests/support/checks/dom-errors.ts'
import { otherZone } from '#tests/support/other-zone.ts'
import { wordsIn } from '#tests/support/words.ts'
import { EventPages } from '#ui/guest/event-page/event-page.tsx'
import { LiveProvider } from '#ui/live/live.tsx'
import { stillLife } from '#ui/preview/preview-actors.ts'
import { sampleView } from '#ui/preview/sample-view.ts'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { inWindow, overflowErrors } from '../view-errors.ts'

// The welcome page on the phone.

interface Given {
  language?: Language
  progress?: EventDoc['value']['progress']
  settings?: Partial<EventSettings>
  /** Name of the guest. */
  name?: string
  /** The kind and the title of the item that the screen shows. */
  item?: [kind: 'rating' | 'lottery', title: string]
  /** The name that others see in place of the guest's own. */
  heldName?: string
}

type View = ReturnType<typeof sampleView>

const eventName = 'Spring meeting'

async function welcome(given: Given) {
  const { language = 'en', progress = 'processing', settings, name = '', item, heldName = null } = given
  const view = sampleView('quiz', 'guest', wordsIn(language) as never, Date.now())
  const event = view.changes.find(([key]) => key === 'event')?.[2] as EventDoc
  const context = { ...event.context, hostedBy: '', name: eventName, ...settings }
  const mode = item?.[0] === 'lottery' ? 'interaction' : item ? 'poll' : 'welcome'
  const content = { title: item?.[1] ?? '', round: 1, statements: [], options: [], prizes: [] }
  const snapshot = {
    ...view,
    changes: [
      ['event', 1, { ...event, value: { ...event.value, progress }, context }],
      [
        'present',
        1,
        { value: mode, context: { pollId: 'i1', interactionId: 'i1', slideId: null, blackout: false } },
      ],
      ...(item
        ? [[`${item[0]}:i1`, 1, { id: 'i1', position: 0, value: { activity: 'active' }, context: content }]]
        : []),
    ],
    own: [['me', 1, { id: 'me', username: name, heldName, company: '', email: '', consent: true }]],
  } as unknown as View
  // A reload on another page keeps the phone there, so that it does not follow the host.
  history.replaceState(history.state, '', '#me')
  await mount(<Phone snapshot={snapshot} />, { texts: guestTexts, language, surface: 'guest' })
  await expect.poll(() => document.querySelector('main h1')).not.toBeNull()
  location.hash = '#'
  await expect.element(page.getByRole('heading', { level: 1, name: context.name })).toBeVisible()
}

function Phone({ snapshot }: { snapshot: View }) {
  const [line] = useState(() => stillLife(snapshot))
  return (
    <LiveProvider audience="guest" eventCode="482917" token="" line={line}>
      <EventPages send={() => {}} />
    </LiveProvider>
  )
}

afterEach(() => history.replaceState(history.state, '', '#'))

const main = page.getByRole('main')

it('the welcome page greets the guest by name, with initials, and names the organiser', async () => {
  const t = wordsIn('en')
  await welcome({ name: 'Ana Torres', settings: { hostedBy: 'Northwind' } })
  const own = main.getByRole('link', { name: t('guest.hello', { name: 'Ana Torres' }) })
  await expect.element(own).toBeVisible()
  expect(own.element().getAttribute('href')).toBe('#me')
  expect(own.element().textContent).toContain('AT')
  await expect.element(main.getByText(t('guest.hostedBy', { name: 'Northwind' }))).toBeVisible()
})

it.each(languages)(
  'a guest without a name reads that a name can be added, if the event asks for it (%s)',
  async (language) => {
    const t = wordsIn(language)
    const fields = { company: 'off', email: 'off' } as const
    await welcome({ language, settings: { guestFields: { ...fields, name: 'optional' } } })
    const way = main.getByRole('link', { name: t('guest.addName'), exact: true })
    await expect.element(way).toBeVisible()
    expect(way.element().getAttribute('href')).toBe('#me')
    expect(way.element().querySelector('.lucide-chevron-right')).not.toBeNull()
    await welcome({ language, settings: { guestFields: { ...fields, name: 'off' } } })
    expect(document.querySelectorAll('main a[href="#me"]')).toHaveLength(0)
  },
)

it('a guest whose name waits for the host finds the way to change it', async () => {
  const t = wordsIn('en')
  await welcome({ name: 'Ana', heldName: '#17' })
  await expect.element(main.getByText(t('guest.nameHeld', { name: '#17' }))).toBeVisible()
  const way = main.getByRole('link', { name: t('guest.changeName') })
  expect(way.element().getAttribute('href')).toBe('#me')
})

it('the connection is a quiet dot in the header while nothing is wrong', async () => {
  await welcome({})
  const state = page.getByRole('banner').getByRole('status')
  await expect.element(state).toHaveTextContent(wordsIn('en')('guest.live'))
  const { width } = state.element().getBoundingClientRect()
  expect(width).toBeLessThan(20)
})

it('the welcome page says what is on the screen, with the title of a rating as the way there', async () => {
  const t = wordsIn('en')
  await welcome({ item: ['rating', 'How was the keynote?'] })
  const way = main.getByRole('link', { name: `${t('kinds.rating-now')} How was the keynote?` })
  expect(way.element().getAttribute('href')).toBe('#polls/i1')
})

it('the welcome page calls a draw on the screen a draw', async () => {
  await welcome({ item: ['lottery', 'Who rides home?'] })
  const way = main.getByRole('link', { name: `${wordsIn('en')('kinds.lottery-now')} Who rides home?` })
  expect(way.element().getAttribute('href')).toBe('#interaction')
})

it('the welcome page says that the event starts soon, runs or is over', async () => {
  const t = wordsIn('en')
  await welcome({ progress: 'notStarted' })
  await expect.element(main.getByText(t('guest.soon'))).toBeVisible()
  await welcome({})
  await expect.element(main.getByText(t('guest.watchScreen'))).toBeVisible()
  await welcome({ progress: 'finished', item: ['rating', 'How was the keynote?'] })
  await expect.element(main.getByText(t('guest.thanksNameless'), { exact: true })).toBeVisible()
  // The header says that the event has ended, so the page does not repeat it.
  await expect.element(page.getByRole('banner').getByText(t('guest.finished'), { exact: true })).toBeVisible()
  expect(main.getByText(t('guest.finished'), { exact: true }).elements()).toEqual([])
  expect(main.getByText(t('kinds.rating-now')).elements()).toEqual([])
})

it('a long name, organiser and title fit on a small phone in every language', async () => {
  const long = 'Maximiliana-Alexandria von Hohenstein 陈思远 '.repeat(2).trim()
  const errors: string[] = []
  for (const language of languages) {
    await welcome({
      language,
      name: long.slice(0, 40),
      settings: { name: long, hostedBy: long, location: long },
      item: ['rating', long],
    })
    const found = [
      ...(await axeViolations()),
      ...(await overflowErrors(320)),
      ...(await inWindow({ width: 320, height: 568 }, smallControls)),
    ]
    errors.push(...found.map((error) => `${language}: ${error}`))
  }
  expect(errors).toEqual([])
})

it.each([320, 390])('the Chinese date breaks inside no weekday on a phone of %i px', async (width) => {
  const startAt = Date.UTC(2026, 10, 28, 4)
  await welcome({ language: 'zh', settings: { startAt, endAt: startAt + 2 * 3_600_000 } })
  const date = page.getByText(/星期/)
  await expect.element(date).toBeVisible()
  await inWindow({ width }, () => {
    const node = date.element().firstChild
    const range = document.createRange()
    const from = node?.textContent?.indexOf('星期') ?? -1
    range.setStart(node as Node, from)
    range.setEnd(node as Node, from + 3)
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1)
  })
})

it('the welcome page names the zone of the phone after the dates, and the zone of the event above its schedule', async () => {
  const t = wordsIn('en')
  const timeZone = otherZone
  const settings = { timeZone, schedule: '19:00 Doors', startAt: Date.UTC(2026, 2, 9, 12) }
  await welcome({ settings })
  const apart = zonesApart(settings.startAt, timeZone)
  expect(apart).toBeDefined()
  await expect.element(main.getByText(`\u00a0${apart?.here}`, { exact: false }).first()).toBeVisible()
  await expect.element(main.getByText(t('guest.scheduleZone', { zone: apart?.there ?? '' }))).toBeVisible()
  await welcome({ settings: { ...settings, timeZone: deviceZone() } })
  await expect.element(main.getByText('19:00 Doors')).toBeVisible()
  expect(main.element().textContent).not.toContain('GMT')
})
