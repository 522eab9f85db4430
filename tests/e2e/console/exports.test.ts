import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { button, openTab } from '#tests/support/pages/console.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { savedBy } from '#tests/support/pages/saved-file.ts'
import { pollOf } from '#tests/support/pages/seeding.ts'
import { appears } from '#tests/support/pages/waits.ts'
import { t } from '#tests/support/words.ts'

const fixture = setUpFixture()

it('the desk counts guests without consent, then saves a workbook with a sheet for each item', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const ana = await seeding.guest(code, 'Ana')
  const ben = await seeding.guest(code, 'Ben', { consent: false })
  const poll = await seeding.activePoll(code, pollOf('Which city?', ['Rome', 'Oslo']))
  await seeding.vote(code, ana, poll, 0)
  await seeding.vote(code, ben, poll, 0)
  const prizes = [{ typeName: 'First prize', giftName: 'Bicycle', quantity: 1, perDraw: 1 }]
  const rules = { pool: 'participants', pollId: null, repeatWinners: false, masked: false } as const
  await seeding.run(code, 'Lottery/Add', { lottery: { title: 'Draw', prizes, ...rules, claimSeconds: 0 } })
  const desk = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await openTab(desk, 'analytics')
  await button(desk, t('analytics.export')).click()
  await appears(desk.getByText(t('analytics.withoutConsent', { count: 1 })))
  const saved = await savedBy(desk, () =>
    desk.getByRole('menuitem', { name: t('analytics.exportWorkbook') }).click(),
  )
  expect(saved.name).toBe(`${code}-all.xlsx`)
  const { SheetNames, Sheets } = read(saved.bytes, { cellDates: true })
  const rowsOf = (name = '') => utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {})
  const sheets = ['Guests', 'Questions', 'Replies', 'Comments', 'Totals', 'Rankings'] as const
  // The name of a sheet cannot contain a question mark.
  expect(SheetNames).toEqual([...sheets.map((sheet) => t(`analytics.export${sheet}`)), 'Which city', 'Draw'])
  const answers = rowsOf('Which city')
  expect(answers.map((row) => row[t('analytics.name')])).toEqual(['Ana', undefined])
  expect(answers[0]?.[t('analytics.time')]).toBeInstanceOf(Date)
  const totals = rowsOf(t('analytics.exportTotals'))
  expect(totals.map((row) => [row[t('analytics.option')], row[t('analytics.total')]])).toEqual([
    ['Rome', 2],
    ['Oslo', 0],
  ])
})

it('the analytics page of an event leads to the most active guests of this event and of all events', async () => {
  const seeding = fixture.seeding()
  const [code, other] = [await seeding.event(), await seeding.event()]
  await seeding.ask(code, await seeding.guest(code, 'Ana'), 'Why?')
  await seeding.ask(code, await seeding.guest(code, 'Ben', { consent: false }), 'When?')
  await seeding.ask(other, await seeding.guest(other, 'Cy'), 'Where?')
  const page = await fixture.openAsHost(`/Event/index/${code}?tab=qa`)
  await openTab(page, 'analytics')
  await page.getByRole('link', { name: t('analytics.viewAll') }).click()
  await appears(page.getByText(t('analytics.influentialWithout', { count: 1 })))
  await appears(page.getByRole('rowheader', { name: 'Ana' }))
  expect(await page.getByText('Cy', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: t('analytics.ofAllEvents'), exact: true }).click()
  await appears(page.getByText('Cy', { exact: true }))
})
