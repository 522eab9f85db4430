import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Change, Snapshot } from '#contract/interface/protocol.ts'
import type { PollDoc } from '#contract/items/poll.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { wordsIn } from '#tests/support/words.ts'
import { sampleItemId } from '#ui/preview/sample-items.ts'
import { axeViolations } from '../axe.ts'
import { inWindow, overflowErrors } from '../view-errors.ts'
import { samplePhone, showPhone } from './sample-phone.tsx'

// A poll on the phone with its results.

const id = sampleItemId('poll')
const options = [
  'More time for training and further education',
  'A better canteen with regional food',
  'Working from home on three days a week',
  'New laptops',
  'Internationalization of the sales team',
  'Nothing of all this',
].map((text, place) => ({ id: String(place + 1), text, correct: place === 1 }))

function snapshotOf(
  language: Language,
  answer: PollDoc['value']['answer'] = 'shown',
  look: PollDoc['context']['look'] = 'bars',
): Snapshot {
  const view = samplePhone('poll', language)
  const changes = view.changes.map((change): Change => {
    const [key, version, doc] = change
    if (key !== `poll:${id}`) return change as Change
    const { context, value, ...poll } = doc as PollDoc
    return [key, version, { ...poll, value: { ...value, answer }, context: { ...context, look, options } }]
  })
  return { ...view, changes }
}

async function show(
  language: Language,
  answer?: PollDoc['value']['answer'],
  look?: PollDoc['context']['look'],
): Promise<void> {
  await showPhone(snapshotOf(language, answer, look), language, `#polls/${id}`)
  await expect.poll(() => document.querySelectorAll('main [role=group] button').length).toBe(options.length)
}

afterEach(() => history.replaceState(history.state, '', '#'))

it('a revealed poll with six long options fits the phone, with all shares', async () => {
  await show('en')
  const buttons = [...document.querySelectorAll<HTMLElement>('main [role=group] button')]
  const next = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))
  const action = next.elements().at(-1)?.getBoundingClientRect()
  const lowest = Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom))
  expect(lowest).toBeLessThan(action?.top ?? 0)
  for (const button of buttons) expect(button.textContent).toContain('%')
})

it('a revealed poll says once that the answer of the guest is wrong', async () => {
  const t = wordsIn('en')
  await show('en')
  await expect.element(page.getByText(t('guest.answeredWrong'))).toBeVisible()
  await expect.element(page.getByText(t('common.yourAnswer'))).toBeVisible()
  expect(page.getByText(t('guest.answerSaved')).elements()).toEqual([])
  expect(page.getByText(t('common.correctIs', { options: options[1]?.text ?? '' })).elements()).toEqual([])
})

it('a revealed poll has no errors on the smallest phone in every language', async () => {
  const errors: string[] = []
  for (const language of languages) {
    for (const [answer, look] of [
      ['shown', 'bars'],
      ['hidden', 'columns'],
      ['shown', 'columns'],
    ] as const) {
      await show(language, answer, look)
      const found = [...(await axeViolations()), ...(await overflowErrors(320))]
      errors.push(...found.map((error) => `${language}, ${look}, ${answer}: ${error}`))
    }
  }
  expect(errors).toEqual([])
})

it.each(languages)(
  'a poll has one line of instruction until it is closed or answered (%s)',
  async (language) => {
    const t = wordsIn(language)
    const view = snapshotOf(language, 'hidden')
    const shown = (voting: PollDoc['value']['voting']) =>
      view.changes.map((change): Change => {
        const [key, version, doc] = change
        if (key !== `poll:${id}`) return change as Change
        const { value, ...poll } = doc as PollDoc
        return [key, version, { ...poll, value: { ...value, voting, results: 'hidden' } }]
      })
    const hint = page.getByText(t('guest.chooseOne'))
    const place = `#polls/${id}`
    await showPhone({ ...view, changes: shown('open'), own: [] }, language, place)
    await expect.element(hint).toBeVisible()
    await inWindow({ width: 320 }, () => {
      expect(hint.element().getBoundingClientRect().height).toBeLessThan(28)
      // The title and the instruction are the only texts above the options.
      const options = document.querySelector('main [role=group]')
      const above = [...document.querySelectorAll('main p')].filter(
        (text) => options && text.compareDocumentPosition(options) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      expect(above.map(({ textContent }) => textContent).filter(Boolean)).toEqual([t('guest.chooseOne')])
    })
    await showPhone({ ...view, changes: shown('locked'), own: [] }, language, place)
    await expect.element(page.getByText(t('guest.votingLocked')).first()).toBeVisible()
    expect(hint.elements()).toEqual([])
  },
)

it('the results of a poll and the choice of the guest are in one card, and are said once', async () => {
  const t = wordsIn('en')
  await show('en', 'hidden')
  await expect.element(page.getByText(t('common.yourAnswer'), { exact: true })).toBeVisible()
  expect(page.getByText(t('guest.answerSaved')).elements()).toEqual([])
  const card = document.querySelector('main [role=group]')?.parentElement?.parentElement
  const [first] = options
  expect(card && getComputedStyle(card).borderTopWidth).toBe('1px')
  expect(card?.textContent).toContain(first?.text)
})

it('a poll in columns shows each share once, above its column, and the rows below are a legend', async () => {
  const t = wordsIn('en')
  await show('en', 'hidden', 'columns')
  const visible = (root: Element | undefined | null) => {
    const copy = root?.cloneNode(true) as Element
    const hidden = [...(root?.querySelectorAll('*') ?? [])].map(
      (part) => getComputedStyle(part).clipPath !== 'none',
    )
    for (const [place, part] of [...copy.querySelectorAll('*')].entries()) if (hidden[place]) part.remove()
    return copy.textContent ?? ''
  }
  const rows = [...document.querySelectorAll('main [role=group] button')]
  expect(rows.map(visible)).toEqual(
    options.map(({ text }, place) => `${'ABCDEF'[place]}${text}${place === 0 ? t('common.yourAnswer') : ''}`),
  )
  // Screen readers get the share of each option from its row, because the columns are hidden from them.
  for (const row of rows) expect(row.textContent).toMatch(/\d+%/)
  const columns = document.querySelector('main [aria-hidden] ul')
  await expect.poll(() => visible(columns).match(/\d+%/g)).toHaveLength(options.length)
  const shares = [...rows, columns].flatMap((part) => visible(part).match(/\d+%/g) ?? [])
  expect(shares).toHaveLength(options.length)
})

it('the way to the next poll covers no option of an answered poll on the smallest phone', async () => {
  const t = wordsIn('en')
  for (const answer of ['hidden', 'shown'] as const) {
    await show('en', answer)
    await inWindow({ width: 320, height: 568 }, () => {
      const next = page
        .getByRole('button', { name: t('guest.nextPoll') })
        .element()
        .getBoundingClientRect()
      const rows = [...document.querySelectorAll('main [role=group] button')]
      expect(next.top).toBeGreaterThan(Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)))
      expect(next.width).toBe(288)
    })
  }
})
