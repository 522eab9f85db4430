import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { button, openNew, pollControl } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors } from '#tests/support/pages/page-errors.ts'
import { picture } from '#tests/support/pages/screen.ts'
import { appears, disappears, eventually } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

async function addOpenText(page: Page): Promise<void> {
  await openNew(page, 'kinds.openText')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill('What do you wish us?')
  await dialog.getByLabel(t('openText.perGuest')).selectOption('2')
  await dialog.getByLabel(t('openText.length')).selectOption('40')
  await dialog.getByRole('switch', { name: t('openText.moderated') }).click()
  expect(await axeViolations(page, dialog)).toEqual([])
  await button(dialog, t('openText.add')).click()
  await disappears(dialog)
  await appears(page.getByRole('heading', { name: 'What do you wish us?', level: 2 }))
}

/** A list of entries on the desk: the column of waiting entries, the wall, or the entries that were put aside. */
const list = (page: Page, name: 'waiting' | 'wall' | 'putAside') =>
  page.getByRole('region', { name: t(`openText.${name}`) })

it('an open-text entry goes from the phone over review to the wall, and is pinned, grouped, hidden and restored', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await addOpenText(desk)
  await pollControl(desk, t('console.activateOnScreen')).click()

  const token = await seeding.guest(code, 'Lin')
  const phone = await fixture.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const words = phone.getByRole('textbox', { name: t('openText.yourAnswer') })
  await words.fill('Many good years')
  await button(phone, t('openText.send')).click()
  await appears(phone.getByRole('listitem').filter({ hasText: t('openText.state-waiting') }))
  await words.fill('And a big party')
  await button(phone, t('openText.sendMore')).click()
  await appears(phone.getByText(t('openText.allSent')))
  await eventually(() => phone.getByText(t('openText.state-waiting')).count()).toBe(2)
  expect(await axeViolations(phone)).toEqual([])
  expect(await overflowErrors(phone, [320, 390])).toEqual([])

  const screen = await fixture.open('screen', await seeding.screenPath(code))
  await pollControl(desk, t('console.hideResults')).click()
  await appears(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.lockVoting')).click()
  await disappears(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.unlockVoting')).click()
  await appears(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.showResults')).click()
  await button(list(desk, 'waiting'), t('openText.approveAll')).click()
  await appears(picture(screen).getByText('Many good years'))
  await eventually(() => phone.getByText(t('openText.state-shown')).count()).toBe(2)

  const party = list(desk, 'wall').getByRole('listitem').filter({ hasText: 'party' })
  await button(party, t('openText.hide')).click()
  await disappears(picture(screen).getByText('And a big party'))
  await appears(phone.getByText(t('openText.state-hidden')))
  // The "Undo" button of the toast shows the entry again.
  await button(desk, t('common.undo')).last().click()
  await appears(picture(screen).getByText('And a big party'))

  await button(desk, t('openText.addGroup')).click()
  await desk.getByRole('dialog').getByLabel(t('openText.groupName')).fill('Wishes')
  await button(desk.getByRole('dialog'), t('common.save')).click()
  await party.getByLabel(t('openText.groupOf')).selectOption({ label: 'Wishes' })
  await appears(picture(screen).getByText('Wishes'))
  await button(party, t('openText.pin')).click()
  await appears(phone.getByRole('heading', { name: t('openText.onWall') }))
  await appears(screen.getByRole('heading', { name: 'Wishes' }))
  expect(await axeViolations(desk)).toEqual([])
  await button(party, t('openText.highlight')).click()
  await appears(phone.getByText(t('openText.onScreenNow')).first())
  await eventually(() => picture(screen).getByText('Many good years').count()).toBe(0)
  await button(party, t('openText.unhighlight')).click()
  await appears(picture(screen).getByText('Many good years'))
  await button(party, t('openText.highlight')).click()
  await eventually(() => picture(screen).getByText('Many good years').count()).toBe(0)
  await button(party, t('openText.reconsider')).click()
  await appears(picture(screen).getByText('Many good years'))
  await disappears(picture(screen).getByText('And a big party'))
  await appears(
    button(list(desk, 'waiting').getByRole('listitem').filter({ hasText: 'party' }), t('openText.approve')),
  )

  // Several entries at once: both go back to the waiting entries, and are rejected together.
  const years = list(desk, 'wall').getByRole('listitem').filter({ hasText: 'years' })
  await years.getByText(t('console.selectQuestion', { text: 'Many good years' })).click({ force: true })
  const bar = (of: 'waiting' | 'wall') =>
    list(desk, of).getByRole('group', { name: t('console.selectedCount', { count: 1 }) })
  await button(bar('wall'), t('openText.reconsider')).click()
  await disappears(years)
  const waiting = list(desk, 'waiting').getByRole('listitem')
  await eventually(() => waiting.count()).toBe(2)
  await waiting
    .first()
    .getByText(t('console.selectQuestion', { text: '' }).trim())
    .click({ force: true })
  await button(bar('waiting'), t('console.selectAll', { count: 2 })).click()
  await button(list(desk, 'waiting'), t('openText.reject')).last().click()
  await eventually(() => waiting.count()).toBe(0)
})

it('a host turns and holds the pages of the wall, and shows one answer alone by a press on the screen', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const openText = {
    title: 'What now?',
    entriesPerGuest: 10,
    entryLength: 140,
    named: false,
    moderated: false,
  }
  const { itemId } = (await seeding.run(code, 'OpenText/Add', { openText })) as { itemId: string }
  await seeding.run(code, 'Item/Activate', { itemId })
  await seeding.run(code, 'Present/ShowPoll', { itemId })
  for (const name of ['Ana', 'Ben', 'Cid', 'Dan']) {
    const token = await seeding.guest(code, name)
    const texts = Array.from({ length: 10 }, (_, place) => `Answer ${place} of ${name}`)
    for (const text of texts) await seeding.run(code, 'OpenText/Submit', { itemId, round: 1, text }, token)
  }
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=polls`)
  await button(desk, t('openText.holdPages')).click()
  await appears(button(desk, t('openText.resumePages')))
  const screen = await fixture.openAsHost(await seeding.screenPath(code))
  const onPage = () => picture(screen).locator('[data-entry]').allTextContents()
  await eventually(async () => (await onPage()).length).toBeGreaterThan(5)
  const first = await onPage()
  await button(desk, t('openText.nextPage')).click()
  await eventually(async () => (await onPage()).filter((text) => first.includes(text))).toEqual([])
  await screen.keyboard.press('p')
  await eventually(async () => (await onPage()).sort()).toEqual(first.toSorted())
  await picture(screen)
    .getByText(first[0] ?? '', { exact: true })
    .click()
  await eventually(onPage).toEqual([first[0]])
  await screen.keyboard.press('Escape')
  await eventually(async () => (await onPage()).length).toBe(first.length)
  await button(desk, t('openText.resumePages')).click()
  await appears(button(desk, t('openText.holdPages')))
  expect(await axeViolations(desk)).toEqual([])
})
