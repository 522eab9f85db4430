import { expect, it } from 'vitest'
import type { ImportKind, Role, Understanding, UnderstandOptions } from '#services/import/entries.ts'
import { readText } from '#services/import/read.ts'
import { understand } from '#services/import/understand.ts'

async function understood<Kind extends ImportKind>(
  kind: Kind,
  text: string,
  options?: UnderstandOptions<Kind>,
): Promise<Understanding<Kind>> {
  const result = await readText(text)
  const sheet = 'error' in result ? undefined : result.sheets[0]
  if (!sheet) throw new Error('The text cannot be read')
  return understand(kind, sheet, options)
}

const people = 'Id,Name,Company,Table,E-mail\nA1,Anna,Acme,4,a@example.org\nA2,Ben,Best,5,b@example.org'

it('names every column with its heading, role and first texts', async () => {
  const { columns } = await understood('names', people)
  expect(columns).toEqual([
    { heading: 'Id', role: 'ignored', examples: ['A1', 'A2'] },
    { heading: 'Name', role: 'name', examples: ['Anna', 'Ben'] },
    { heading: 'Company', role: 'detail', examples: ['Acme', 'Best'] },
    { heading: 'Table', role: 'ignored', examples: ['4', '5'] },
    {
      heading: 'E-mail',
      role: 'ignored',
      examples: ['a@example.org', 'b@example.org'],
      notStored: 'contact',
    },
  ])
})

it('uses the roles that the host chose, and joins several notes', async () => {
  const { rows, columns } = await understood('names', people, {
    roles: ['ignored', 'name', 'detail', 'detail', 'ignored'],
  })
  expect(rows.map(({ entry }) => entry)).toEqual([
    { name: 'Anna', detail: 'Acme · 4' },
    { name: 'Ben', detail: 'Best · 5' },
  ])
  expect(columns.map(({ role }) => role)).toEqual(['ignored', 'name', 'detail', 'detail', 'ignored'])
})

it('an address that the host chose as the note is no longer named as lost', async () => {
  const { rows, columns } = await understood('names', people, {
    roles: ['ignored', 'name', 'ignored', 'ignored', 'detail'],
  })
  expect(rows[0]?.entry).toEqual({ name: 'Anna', detail: 'a@example.org' })
  expect(columns[4]?.notStored).toBeUndefined()
})

it('leaves out the rows for which there is no room, with the reason', async () => {
  const { rows } = await understood('names', people, { room: 1 })
  expect(rows.map(({ leftOutBecause }) => leftOutBecause)).toEqual([undefined, { code: 'full', most: 1 }])
})

it('names titles, headings and totals with their lines', async () => {
  const { skipped, rows } = await understood('names', 'Guests 2026\n\nName,Dept\nAnna,IT\nBen,HR\n\nTotal,2')
  expect(skipped).toEqual([
    { line: 1, because: 'title', source: 'Guests 2026' },
    { line: 3, because: 'headings', source: 'Name | Dept' },
    { line: 7, because: 'total', source: 'Total | 2' },
  ])
  expect(rows.map(({ line, source }) => [line, source])).toEqual([
    [4, 'Anna | IT'],
    [5, 'Ben | HR'],
  ])
})

it('names the line of the first row with the same name', async () => {
  const { rows } = await understood('names', 'Ana\nBen\nANA')
  expect(rows[2]?.warnings).toEqual([{ code: 'sameAs', line: 1 }])
})

it('a list has no columns to map', async () => {
  expect((await understood('names', 'Anna\nBen')).columns).toEqual([])
  expect((await understood('questions', 'Why?\n*a\nb')).columns).toEqual([])
  expect((await understood('agenda', '09:00 Welcome\n10:00 Talk')).columns).toEqual([])
})

it('names the columns of a quiz that Cuelight cannot store, and their texts at the rows', async () => {
  const { columns, rows } = await understood(
    'questions',
    'Question,Type,Option 1,Option 2,Correct,Image Link,Explanation\nWhich?,Checkbox,a,b,"1,2",http://x.example/1.png,Because',
  )
  expect(columns.map(({ notStored }) => notStored)).toEqual([
    undefined,
    'questionType',
    undefined,
    undefined,
    undefined,
    'media',
    'explanation',
  ])
  expect(rows[0]?.warnings).toEqual([
    { code: 'notStored', what: 'media', text: 'http://x.example/1.png' },
    { code: 'notStored', what: 'explanation', text: 'Because' },
  ])
  expect(rows[0]?.entry).toMatchObject({ multiple: true })
})

it('a change of roles moves the answer to another column', async () => {
  const { rows } = await understood('questions', 'Question,A,B,Key,Other\nWhich?,x,y,A,B', {
    roles: ['question', 'option', 'option', 'ignored', 'correct'],
  })
  expect(rows[0]?.entry?.options).toEqual([
    { text: 'x', correct: false },
    { text: 'y', correct: true },
  ])
})

it('a length that is too long or is none is named with a form that is understood', async () => {
  const { rows } = await understood('agenda', 'Title,Duration\nTalk,long\nWeek,200 h\nNone,0')
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [{ code: 'lengthNotUnderstood', text: 'long', form: '45 min' }],
    [{ code: 'lengthNotUnderstood', text: '200 h', form: '45 min' }],
    [],
  ])
  expect(rows.map(({ entry }) => entry?.notes)).toEqual(['long', '200 h', ''])
})

it('a 12-hour time that is read as the afternoon is named with the time that is used', async () => {
  const { rows } = await understood('agenda', '11:30 Talk\n1:00 Lunch')
  expect(rows[1]).toMatchObject({
    entry: { StartMinutes: 780 },
    warnings: [{ code: 'afternoonAssumed', text: '1:00', used: '13:00' }],
  })
})

it('a time at which the event has not begun, or is over, is named with the time of the event', async () => {
  const eventHours = { from: 540, to: 1440 + 60 }
  const { rows } = await understood(
    'agenda',
    '08:30 Doors\n09:00 Talk\n23:30 Party\n00:30 Taxi\n01:30 Night',
    {
      eventHours,
    },
  )
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [{ code: 'beforeEvent', text: '08:30', used: '09:00' }],
    [],
    [],
    [],
    [{ code: 'afterEvent', text: '01:30', used: '01:00' }],
  ])
})

it('the parts below the heading of a day, and those after midnight, are on the next day', async () => {
  const { rows } = await understood('agenda', 'Day 1\n09:00 Talk\nDay 2\n10:00 Talk\n23:00 Party\n00:30 Taxi')
  expect(rows.map(({ entry }) => entry?.StartMinutes)).toEqual([540, 1440 + 600, 1440 + 1380, 2880 + 30])
})

it('texts in brackets at the end of the lines of an agenda are notes, unless the host says what they are', async () => {
  const agenda = '09:00 Talk (Ben, 30 min)\n10:00 Break'
  const entriesOf = async (role: Role<'agenda'>) =>
    (await understood('agenda', agenda, { roles: [role] })).rows.map(({ entry }) => [
      entry?.title,
      entry?.notes,
    ])
  const { columns, rows } = await understood('agenda', agenda)
  expect(columns).toEqual([{ heading: '', role: 'notes', isAside: true, examples: ['Ben'] }])
  expect(rows[0]?.entry).toMatchObject({ title: 'Talk', notes: 'Ben', seconds: 1800 })
  expect(await entriesOf('title')).toEqual([
    ['Talk (Ben)', ''],
    ['Break', ''],
  ])
  expect(await entriesOf('ignored')).toEqual([
    ['Talk', ''],
    ['Break', ''],
  ])
})
