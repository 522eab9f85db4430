import { expect, it } from 'vitest'
import { z } from 'zod'
import { commands } from '#contract/interface/commands.ts'
import { givenIn } from '#machines/command-table.ts'
import { commandRows } from '#machines/command-tables.ts'

it.each([...commandRows.values()])(
  'the fields that the row of $name gives are fields of the command',
  (row) => {
    const { properties = {} } = z.toJSONSchema(commands[row.name].payload, {
      io: 'input',
      unrepresentable: 'any',
    })
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(givenIn(row, { type: '' }))))
  },
)
