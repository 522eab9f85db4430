import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { placeholderName } from '#contract/word-filter.ts'
import { button, openTab, questionCard, unfold } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import * as phone from '#tests/support/pages/guest.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { appears, disappears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

// The word filter, from the phone of a guest to the desk and the phones of others.

const fixture = setUpFixture()

const openDesk = (code: string): Promise<Page> => fixture.openAsHost(`/Event/index/${code}?tab=qa`)

/** The questions on the phone of a guest with this name. */
async function openPhone(code: string, name: string): Promise<Page> {
  const page = await fixture.open('guest', `/Guest/${code}`)
  await phone.joinAs(page, name)
  await phone.goTo(page, 'qa')
  return page
}

it('a question with an offensive word waits with its reason, and one press shows it to everybody', async () => {
  const text = 'What the fuck?'
  const code = await fixture.seeding().event()
  const [desk, author, other] = await Promise.all([
    openDesk(code),
    openPhone(code, '小明'),
    openPhone(code, '小红'),
  ])
  await phone.ask(author, text)
  await appears(phone.question(author, text).getByText(t('guest.forReview'), { exact: true }))
  expect(await author.getByText(t('console.held-offensive')).count()).toBe(0)
  await appears(questionCard(desk, text).getByText(t('console.held-offensive')))
  expect(await phone.question(other, text).count()).toBe(0)
  await phone.ask(author, 'See www.spam.example')
  await appears(phone.question(author, 'See www.spam.example').getByText(t('guest.held-link')))
  expect(await phone.question(author, text).getByText(t('guest.held-link')).count()).toBe(0)

  await questionCard(desk, text)
    .getByRole('button', { name: t('console.approve') })
    .click()
  await appears(phone.question(other, text))
  await disappears(phone.question(author, text).getByText(t('guest.forReview'), { exact: true }))
  await disappears(questionCard(desk, text).getByText(t('console.held-offensive')))
})

it('a held link says why it waits, and its long word stays inside the phone', async () => {
  const code = await fixture.seeding().event()
  await fixture.seeding().run(code, 'Comments/Open', {})
  const author = await openPhone(code, '小明')
  const link = `https://example.org/${'a'.repeat(50)}`
  await phone.ask(author, link)
  await appears(phone.question(author, link).getByText(t('guest.held-link')))
  expect(await overflowErrors(author, [390, 320])).toEqual([])
  await phone.goTo(author, 'interaction')
  await author.getByLabel(t('comments.write')).fill(link)
  await button(author, t('comments.send')).click()
  await appears(author.getByText(t('guest.held-link')))
  expect(await overflowErrors(author, [390, 320])).toEqual([])
})

it('a held name is a number to others until the host allows it in the list of guests', async () => {
  const text = '几点吃午饭？'
  const code = await fixture.seeding().event()
  const author = await fixture.open('guest', `/Guest/${code}`)
  await phone.joinAs(author, 'Dickhead')
  const name = placeholderName(1)
  await appears(author.getByText(t('guest.nameHeld', { name })))
  const [desk, other] = await Promise.all([openDesk(code), openPhone(code, '小红')])
  await phone.goTo(author, 'qa')
  await phone.ask(author, text)
  await appears(phone.question(other, text).getByText(name, { exact: true }))
  expect(await phone.question(other, text).getByText('Dickhead').count()).toBe(0)

  const tab = desk.getByRole('tab', { name: t('console.guests') })
  await appears(tab.getByText(t('console.waitingCount', { count: 1 })))
  await openTab(desk, 'guests')
  await appears(desk.getByText(t('console.seenAs', { text: name })))
  await button(desk, t('console.allowName')).click()
  await appears(phone.question(other, text).getByText('Dickhead'))
  await disappears(desk.getByText(t('console.seenAs', { text: name })))
  await disappears(tab.getByText(t('console.waitingCount', { count: 1 })))
})

it('a word that the host adds in the settings of the event holds the next question with it', async () => {
  const code = await fixture.seeding().event()
  const [desk, author] = await Promise.all([openDesk(code), openPhone(code, '小明')])
  await phone.ask(author, '为什么没有菠萝？')
  await appears(questionCard(desk, '为什么没有菠萝？'))

  await button(desk, t('console.editEvent')).click()
  const dialog = desk.getByRole('dialog')
  await unfold(dialog)
  await dialog.getByLabel(t('console.wordFilter-blocked')).fill('菠萝')
  await button(dialog, t('console.saveChanges')).click()
  await disappears(dialog)
  await phone.ask(author, '菠萝在哪里？')
  await appears(phone.question(author, '菠萝在哪里？').getByText(t('guest.forReview'), { exact: true }))
  await appears(questionCard(desk, '菠萝在哪里？').getByText(t('console.held-offensive')))
  // A new rule does not hold earlier questions.
  expect(await questionCard(desk, '为什么没有菠萝？').getByText(t('console.held-offensive')).count()).toBe(0)
})
