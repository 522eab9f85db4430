import { expect, test } from 'vitest'
import { initialsOf } from '#ui/kit/display/initials-of.ts'

test.each([
  ['Ana Torres', 'AT'],
  ['Olumide Adeyemi-Richardson', 'OA'],
  ['María José Carreño', 'MC'],
  ['tom', 'T'],
  ['王小明', '王'],
  ['佐藤 健', '佐'],
  ['🎉 Party Pete', '🎉'],
  ['🇪🇸 Ana', '🇪🇸'],
  ['👩‍💻 Kim', '👩‍💻'],
  ['  ', undefined],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
