import { expect, it } from 'vitest'
import { maskName, winnerShown, winnersShown } from '#machines/domain/lottery/mask-name.ts'

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

const winner = {
  entryId: 'e1',
  ticket: 't',
  name: '张三',
  detail: '13812345678',
  state: 'unclaimed',
  claimedAt: null,
} as const

it('the audience gets lottery winners without ids, and the further text of an imported list only masked', () => {
  const shown = (masked: boolean) => winnerShown(winner, { masked, pool: 'list' })
  expect(shown(true)).toMatchObject({ entryId: '', name: '张*', detail: '138****5678' })
  expect(shown(false)).toMatchObject({ entryId: '', name: '张三', detail: '' })
})

it('the audience sees the company of a guest who has won, masked if the names are masked', () => {
  const guest = { ...winner, detail: 'Northwind Ltd' }
  expect(winnerShown(guest, { masked: false, pool: 'participants' }).detail).toBe('Northwind Ltd')
  expect(winnerShown(guest, { masked: true, pool: 'participants' }).detail).toBe('N**** L**')
})

it('the audience does not see a winner who did not come or whose win is invalid', () => {
  const states = ['unclaimed', 'missed', 'claimed', 'invalid'] as const
  const winners = states.map((state) => ({ ...winner, state }))
  const shown = winnersShown(winners, { masked: false, pool: 'participants' })
  expect(shown.map(({ state }) => state)).toEqual(['unclaimed', 'claimed'])
})
