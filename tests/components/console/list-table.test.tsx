import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { type ListColumn, ListTable } from '#ui/console/lists/list-table.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

interface Act {
  id: string
  name: string
  minutes: number
}

const acts: Act[] = [
  { id: 'a', name: 'Bea 10', minutes: 20 },
  { id: 'b', name: 'Bea 2', minutes: 90 },
  { id: 'c', name: 'Ann', minutes: 5 },
]

const columns: ListColumn<Act>[] = [
  { name: 'Name', sortBy: 'name', value: ({ name }) => name, place: 'head', show: ({ name }) => name },
  {
    name: 'Minutes',
    sortBy: 'minutes',
    value: ({ minutes }) => minutes,
    largestFirst: true,
    number: true,
    show: ({ minutes }) => minutes,
  },
  { name: 'Actions', place: 'foot', show: () => 'Open' },
]

const common = { label: 'Acts', rows: acts, columns, keyOf: ({ id }: Act) => id }
const options = { texts: consoleTexts, language: 'en' } as const

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)
const header = (name: string) => page.getByRole('columnheader', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('a list that is loaded as a whole is sorted by the pressed column, and then in its own order again', async () => {
  await mount(<ListTable {...common} />, options)
  expect(names()).toEqual(['Bea 10', 'Bea 2', 'Ann'])
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none')
  await expect.element(header('Actions')).not.toHaveAttribute('aria-sort')
  await press('Name')
  // Numbers inside names count as numbers.
  expect(names()).toEqual(['Ann', 'Bea 2', 'Bea 10'])
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  await press('Name')
  expect(names()).toEqual(['Bea 10', 'Bea 2', 'Ann'])
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await press('Name')
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'none')
  await press('Minutes')
  expect(names()).toEqual(['Bea 2', 'Bea 10', 'Ann'])
  await expect.element(header('Minutes')).toHaveAttribute('aria-sort', 'descending')
})

it('a list that the server sorts keeps the order of its rows and reports the wanted order', async () => {
  const onSort = vi.fn()
  await mount(
    <ListTable {...common} serverOrder={{ sortBy: 'minutes', descending: true, onSort }} />,
    options,
  )
  await expect.element(header('Minutes')).toHaveAttribute('aria-sort', 'descending')
  await press('Minutes')
  await press('Name')
  expect(onSort.mock.calls).toEqual([
    ['minutes', false],
    ['name', false],
  ])
  expect(names()).toEqual(['Bea 10', 'Bea 2', 'Ann'])
})

function Selecting() {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set(['gone']))
  return (
    <>
      <ListTable
        {...common}
        selection={{ selected, onSelect, labelOf: ({ name }) => `Select ${name}`, allLabel: 'Select all' }}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  )
}

it('the box of the column headers selects all rows, and keeps rows that are selected but not loaded', async () => {
  await mount(<Selecting />, options)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  const row = page.getByRole('checkbox', { name: 'Select Ann' })
  await row.click({ force: true })
  await expect.element(page.getByRole('status')).toHaveTextContent('gone c')
  await expect.element(all).not.toBeChecked()
  await all.click({ force: true })
  await expect.element(page.getByRole('status')).toHaveTextContent('gone c a b')
  await expect.element(all).toBeChecked()
  await row.click({ force: true })
  await expect.element(all).not.toBeChecked()
  await all.click({ force: true })
  await all.click({ force: true })
  await expect.element(page.getByRole('status')).toHaveTextContent('gone')
  expect(await axeViolations()).toEqual([])
})

function Paged({ rows }: { rows: readonly Act[] }) {
  const [shown, onPage] = useState(1)
  return <ListTable {...common} rows={rows} paging={{ page: shown, pageSize: 2, onPage }} />
}

it('the pages of a list have buttons, and a new sort order begins on the first page', async () => {
  await mount(<Paged rows={acts} />, options)
  expect(names()).toEqual(['Bea 10', 'Bea 2'])
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(names()).toEqual(['Ann'])
  await expect
    .element(page.getByRole('button', { name: 'Page 2 of 2' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(await axeViolations()).toEqual([])
  await press('Name')
  expect(names()).toEqual(['Ann', 'Bea 2'])
  await page.getByRole('button', { name: 'Page 2 of 2' }).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  expect(names()).toEqual(['Ann', 'Bea 2'])
})

/** The rectangle around the text of an element, without an icon after the text. */
function textBox(text: string): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text, { exact: true }).element().firstChild ?? document)
  return range.getBoundingClientRect()
}

it('the name of a column is flush with its cells, whether the column sorts the rows or not', async () => {
  await mount(<ListTable {...common} />, options)
  expect(textBox('Name').left).toBeCloseTo(textBox('Ann').left, 0)
  expect(textBox('Minutes').right).toBeCloseTo(textBox('90').right, 0)
})

it('a narrow list leaves out the cells without a value', async () => {
  const place: ListColumn<Act> = { name: 'Place', show: ({ id }) => (id === 'a' ? 'Hall' : null) }
  await mount(<ListTable {...common} columns={[...columns, place]} />, {
    ...options,
    surface: 'consoleOnPhone',
  })
  const cells = [...document.querySelectorAll('[data-column=Place]')]
  expect(cells.map((cell) => cell.checkVisibility())).toEqual([true, false, false])
})

it('the buttons for pages keep a distance from the edges of the card', async () => {
  await mount(<Paged rows={acts} />, options)
  const next = page.getByRole('button', { name: 'Next page' }).element().getBoundingClientRect()
  const pages = page.getByRole('navigation').element().getBoundingClientRect()
  expect([next.top - pages.top, pages.bottom - next.bottom]).toEqual([8, 8])
})

it('a list of a single page has no buttons for pages', async () => {
  await mount(<Paged rows={acts.slice(1)} />, options)
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})
