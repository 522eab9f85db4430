import { accepted, refused } from '#contract/errors.ts'
import { importMachine } from '#machines/flow/import/import.machine.ts'
import { flowOf } from '#tests/support/model/flow.ts'

const first = { name: 'First' }
const second = { name: 'Second' }

export const flow = flowOf(importMachine, {
  inputs: [{ source: null }, { source: { text: 'Ana' } }],
  sent: [
    { type: 'choose', source: { text: 'Ana\nBo' } },
    { type: 'readAgain', choice: { encoding: 'gb18030' } },
    { type: 'chooseSheet', sheet: 1 },
    { type: 'chooseSheet', sheet: 2 },
    { type: 'assignRoles', roles: ['name', 'detail'] },
    { type: 'leaveOut', lines: [2], out: true },
    { type: 'leaveOut', lines: [2], out: false },
    { type: 'back' },
    { type: 'add', values: ['Ana'] },
  ],
  answers: {
    reading: [
      accepted({ sheets: [first, second], shown: 0 }),
      accepted({ error: { code: 'broken' } }),
      refused('Unreachable'),
    ],
    understanding: [accepted({ rows: [] }), refused('Internal')],
    sending: [accepted(null), refused('ListFull')],
  },
  holds: {
    'rows are checked and sent only after they were read': ({ value, context }) =>
      !['checking', 'sending'].includes(String(value)) ||
      (context.preview !== null && context.read !== null && 'sheets' in context.read),
    'nothing of another source is kept': ({ value, context }) =>
      value !== 'reading' || (context.preview === null && context.leftOut === null),
    'the sheet exists': ({ context: { read, sheet } }) =>
      read === null || !('sheets' in read) || sheet < read.sheets.length,
  },
})
