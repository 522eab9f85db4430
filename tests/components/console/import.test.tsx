import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { importsTexts } from '#i18n/surfaces/imports-texts.ts'
import { textSource } from '#i18n/surfaces/text-source.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Entries, ImportKind } from '#services/import/entries.ts'
import { formHandover } from '#ui/console/desk/import/import-actors.ts'
import { ImportDialog } from '#ui/console/desk/import/import-dialog.tsx'
import { writeXlsx } from '#ui/console/desk/spreadsheets/write-xlsx.ts'
import { axeViolations } from '../axe.ts'
import { mount, resize } from '../mount.tsx'
import { guarded } from './guarded.tsx'

const t = createTranslator<'console' | 'imports'>('en', {
  ...(await consoleTexts.en()),
  ...(await importsTexts.en()),
})
const texts = textSource((language) => [consoleTexts[language](), importsTexts[language]()])

/** Opens the import dialog. Returns what it hands over, and whether it was closed. */
async function open<Kind extends ImportKind>(kind: Kind) {
  const onDone = vi.fn<(entries: Entries[Kind][]) => void>()
  const onClose = vi.fn()
  const { pages } = guarded(
    <ImportDialog
      kind={kind}
      room={10_000}
      send={formHandover<Entries[Kind][]>()}
      valuesOf={(entries) => [...entries]}
      onDone={onDone}
      onClose={onClose}
    />,
  )
  await mount(pages, { texts, language: 'en' })
  return { onDone, onClose }
}

const choose = async (content: string | Uint8Array<ArrayBuffer> | Blob, name = 'people.csv') => {
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await userEvent.upload(fileInput(), new File([content], name))
}
const fileInput = () => page.elementLocator(document.querySelector('input[type=file]') ?? document.body)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const paste = async (text: string) => {
  await page.getByRole('textbox').fill(text)
  await press(t('imports.check'))
}
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

it('an import shows its remarks at their rows, and adds only the rows that the host keeps', async () => {
  const { onDone } = await open('names')
  expect(await axeViolations()).toEqual([])
  await choose('Name,Note\nAna,1\nAna,1\nBo,2\n')
  await expect.element(page.getByText('people.csv')).toBeVisible()
  await expect.element(page.getByText(t('imports.warn-sameAs', { line: 2 }))).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await resize(1024, 768)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1024)
  // A row that repeats another one in full would give its person a second chance.
  await expect.element(box(/Ana/).nth(1)).not.toBeChecked()
  await press(t('imports.addAndLeaveOut', { count: 2, out: 1 }))
  await vi.waitFor(() =>
    expect(onDone).toHaveBeenCalledWith([
      { name: 'Ana', detail: '1' },
      { name: 'Bo', detail: '2' },
    ]),
  )
})

it('a host can add a row that repeats another one', async () => {
  const { onDone } = await open('names')
  await choose('Name,Note\nAna,1\nAna,1\n')
  await box(/Ana/).nth(1).click({ force: true })
  await press(t('imports.add', { count: 2 }))
  await vi.waitFor(() => expect(onDone.mock.lastCall?.[0]).toHaveLength(2))
})

it('a host says what a column is, and each row changes at once', async () => {
  const { onDone } = await open('names')
  await choose('Name,Note\nAna,1\nBo,2\n')
  const phone = page.getByRole('combobox', { name: 'Note' })
  await expect.element(phone).toHaveDisplayValue(t('imports.role-detail'))
  await phone.selectOptions(t('imports.role-ignored'))
  await expect.element(box('Ana')).toBeInTheDocument()
  await vi.waitFor(() => expect(page.getByText('1', { exact: true }).elements()).toHaveLength(0))
  await press(t('imports.add', { count: 2 }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.lastCall?.[0].map(({ detail }) => detail)).toEqual(['', ''])
})

it('Escape closes an empty import at once, and asks before pasted or read rows are lost', async () => {
  const { onClose } = await open('options')
  await expect.element(page.getByRole('button', { name: t('imports.chooseFile') })).toHaveFocus()
  await page.getByRole('textbox').fill('Red\nGreen')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: t('console.discardTitle') })).toBeVisible()
  await press(t('console.keepEditing'))
  await expect.element(page.getByRole('textbox')).toHaveValue('Red\nGreen')
  await press(t('imports.check'))
  await expect.element(page.getByRole('button', { name: t('imports.add', { count: 2 }) })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await press(t('console.keepEditing'))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await press(t('console.discard'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())

  const empty = await open('options')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(empty.onClose).toHaveBeenCalledOnce())
})

it('a file whose encoding is unsure shows its first lines in each possible encoding', async () => {
  await open('names')
  // One character in GBK and Big5, and two letters in the encodings of Western Europe.
  await choose(new Uint8Array([0xc9, 0xe1]))
  await expect.element(page.getByText(t('imports.encodingUnsure'))).toBeVisible()
  const choices = page.getByRole('radiogroup', { name: t('imports.encoding') })
  await expect.element(choices.getByText('舍')).toBeVisible()
  await choices.getByRole('radio', { name: t('imports.encoding-gb18030') }).click()
  await expect.element(box('舍')).toBeInTheDocument()
  await choices.getByRole('radio', { name: t('imports.encoding-windows-1252') }).click()
  await expect.element(box('Éá')).toBeInTheDocument()
})

it('a workbook with several sheets offers the others', async () => {
  await open('names')
  const sheet = (name: string, person: string) => ({ name, columns: ['Name'], rows: [[person]] })
  await choose(await writeXlsx([sheet('Guests', 'Ana'), sheet('Staff', 'Bo')]), 'people.xlsx')
  await expect.element(box('Ana')).toBeInTheDocument()
  await page.getByRole('combobox', { name: t('imports.sheet') }).selectOptions('Staff')
  await expect.element(box('Bo')).toBeInTheDocument()
})

it('an error of a file is one sentence, and the pasted text stays', async () => {
  await open('questions')
  await page.getByRole('textbox').fill('What is 2 + 3?')
  await choose('Name\n"Ana\nBo\n')
  await expect.element(page.getByText(t('imports.error-openQuote', { line: 2 }))).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('What is 2 + 3?')
})

it('a question shows its correct answer, and a question without one says so', async () => {
  const { onDone } = await open('questions')
  await paste('What is the capital of France?\n* Paris\nLyon\n\nHow much is 2 + 3?\n4\n5')
  await expect.element(page.getByText(t('imports.warn-noCorrect'))).toBeVisible()
  await expect.element(page.getByLabelText(t('imports.isCorrect'))).toBeVisible()
  await press(t('imports.add', { count: 2 }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(onDone.mock.lastCall?.[0][0]?.options.map(({ correct }) => correct)).toEqual([true, false])
})

it('an agenda shows its times and notes, and the host says what the texts in brackets are', async () => {
  const { onDone } = await open('agenda')
  await paste('09:00 – 09:30 Registration (Ben)\n09:30 Opening')
  await expect.element(page.getByText('09:00', { exact: true })).toBeVisible()
  await expect.element(page.getByText(t('imports.notes', { text: 'Ben' }))).toBeVisible()
  await page.getByRole('combobox', { name: t('imports.asides') }).selectOptions(t('imports.role-title'))
  await expect.element(page.getByText('Registration (Ben)', { exact: true })).toBeVisible()
  await press(t('imports.add', { count: 2 }))
  await vi.waitFor(() =>
    expect(onDone.mock.lastCall?.[0][0]).toMatchObject({ title: 'Registration (Ben)', notes: '' }),
  )
})

it('a list of 5,000 names draws one page of rows', async () => {
  await open('names')
  await choose(Array.from({ length: 5000 }, (_, at) => `Person ${at + 1}`).join('\n'), 'people.txt')
  await expect.element(page.getByRole('checkbox', { name: 'Person 50', exact: true })).toBeInTheDocument()
  expect(page.getByRole('checkbox').elements().length).toBeLessThan(60)
})
