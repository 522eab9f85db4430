import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeViolations } from './axe.ts'
import { button, openNew, pollControl } from './console.ts'
import { overflowFaults } from './page-faults.ts'
import { picture } from './screen.ts'
import { comesTo, gone, seen } from './seen.ts'
import { setStage } from './stage.ts'
import { t } from './words.ts'

const stage = setStage()

async function addOpenText(page: Page): Promise<void> {
  await openNew(page, 'kinds.openText')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console.pollTitle')).fill('What do you wish us?')
  await dialog.getByLabel(t('openText.perGuest')).selectOption('2')
  await dialog.getByLabel(t('openText.length')).selectOption('40')
  await dialog.getByRole('switch', { name: t('openText.moderated') }).click()
  expect(await axeViolations(page, dialog)).toEqual([])
  await button(dialog, t('openText.add')).click()
  await gone(dialog)
  await seen(page.getByRole('heading', { name: 'What do you wish us?', level: 2 }))
}

/** Two columns and what lies beside them. */
const list = (page: Page, name: 'waiting' | 'wall' | 'putAside') =>
  page.getByRole('region', { name: t(`openText.${name}`) })

it('goes from the phone past the host to the wall: waiting, shown, pinned, grouped, hidden and back', async () => {
  const hand = stage.backstage()
  const code = await hand.event()
  const desk = await stage.openAsHost(`/Event/index/${code}?tab=polls`)
  await addOpenText(desk)
  await pollControl(desk, t('console.activateOnScreen')).click()

  const token = await hand.guest(code, 'Lin')
  const phone = await stage.open('guest', `/Guest/${code}#polls`, { cookies: { 'Guest-Token': token } })
  const words = phone.getByRole('textbox', { name: t('openText.yourAnswer') })
  await words.fill('Many good years')
  await button(phone, t('openText.send')).click()
  await seen(phone.getByRole('listitem').filter({ hasText: t('openText.state-waiting') }))
  await words.fill('And a big party')
  await button(phone, t('openText.sendMore')).click()
  await seen(phone.getByText(t('openText.allSent')))
  await comesTo(() => phone.getByText(t('openText.state-waiting')).count()).toBe(2)
  expect(await axeViolations(phone)).toEqual([])
  expect(await overflowFaults(phone, [320, 390])).toEqual([])

  const screen = await stage.open('screen', await hand.screenPath(code))
  await seen(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.lockVoting')).click()
  await gone(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.unlockVoting')).click()
  await seen(picture(screen).getByText(t('openText.wallHidden')))
  await pollControl(desk, t('console.showResults')).click()
  await button(list(desk, 'waiting'), t('openText.approveAll')).click()
  await seen(picture(screen).getByText('Many good years'))
  await comesTo(() => phone.getByText(t('openText.state-shown')).count()).toBe(2)

  const party = list(desk, 'wall').getByRole('listitem').filter({ hasText: 'party' })
  await button(party, t('openText.hide')).click()
  await gone(picture(screen).getByText('And a big party'))
  await seen(phone.getByText(t('openText.state-hidden')))
  // Taken back from the toast.
  await button(desk, t('common.undo')).last().click()
  await seen(picture(screen).getByText('And a big party'))

  await button(desk, t('openText.addGroup')).click()
  await desk.getByRole('dialog').getByLabel(t('openText.groupName')).fill('Wishes')
  await button(desk.getByRole('dialog'), t('common.save')).click()
  await party.getByLabel(t('openText.groupOf')).selectOption({ label: 'Wishes' })
  await seen(picture(screen).getByText('Wishes'))
  await button(party, t('openText.pin')).click()
  await seen(phone.getByRole('heading', { name: t('openText.onWall') }))
  await seen(screen.getByRole('heading', { name: 'Wishes' }))
  expect(await axeViolations(desk)).toEqual([])
  await button(party, t('openText.reconsider')).click()
  await gone(picture(screen).getByText('And a big party'))
  await seen(
    button(list(desk, 'waiting').getByRole('listitem').filter({ hasText: 'party' }), t('openText.approve')),
  )
})
