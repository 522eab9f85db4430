import { expect, it } from 'vitest'
import { maskName, winnerShown } from '#machines/lottery/mask-name.ts'

it.each([
  ['张三', '张*'],
  ['张三丰', '张**'],
  ['138 1234 5678', '138****5678'],
  ['欧阳娜娜', '欧***'],
  ['Jane Smith', 'J*** S****'],
  ['Maximiliane', 'M****'],
  ['X', 'X'],
  ['13812345678', '138****5678'],
  ['+86 138-1234-5678', '861****5678'],
  ['5551234', '****234'],
  ['', ''],
])('maskName turns the name %s into its masked form "%s"', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

it('the audience gets lottery winners without ids, and the detail beside a winner’s name is masked', () => {
  const winner = {
    entryId: 'e1',
    ticket: 't',
    name: '张三',
    detail: '13812345678',
    state: 'unclaimed',
    claimedAt: null,
  } as const
  expect(winnerShown(winner, true)).toMatchObject({ entryId: '', name: '张*', detail: '138****5678' })
  expect(winnerShown(winner, false)).toMatchObject({ entryId: '', name: '张三', detail: '' })
})
