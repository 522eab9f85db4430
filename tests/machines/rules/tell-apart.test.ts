import { expect, it } from 'vitest'
import { maskName, winnersShown } from '#machines/domain/lottery/mask-name.ts'
import { tellApart, winnersApart } from '#machines/item/tell-apart.ts'

it('two players with one name have a number each, which stays the same on the next board', () => {
  const ann = { key: 'kX9', name: 'Ann' }
  const other = { key: 'b7_', name: 'ａｎｎ' }
  const [first, second, ben, nameless] = tellApart([
    ann,
    other,
    { key: 'c', name: 'Ben' },
    { key: 'd', name: '' },
  ])
  expect(first?.name).toMatch(/^Ann #[1-9]\d\d$/)
  expect(second?.name).toMatch(/^ａｎｎ #[1-9]\d\d$/)
  expect(first?.name.slice(-3)).not.toBe(second?.name.slice(-3))
  expect([ben?.name, nameless?.name]).toEqual(['Ben', ''])
  expect(tellApart([other, ann])[1]).toEqual(first)
})

it('two winners with one name have a number each, which follows from the ticket and not from the state of the wins', () => {
  const winner = (ticket: string, name: string, state: 'unclaimed' | 'invalid' = 'unclaimed') =>
    ({ entryId: 'e', ticket, name, detail: '', state, claimedAt: null }) as const
  const shown = (masked: boolean, ...winners: ReturnType<typeof winner>[]) =>
    winnersShown(winners, { masked, pool: 'participants' }).map(({ name }) => name)
  const [first, second, ben] = shown(false, winner('a1', 'Ann'), winner('b2', 'Ann'), winner('c3', 'Ben'))
  expect(first).toMatch(/^Ann #[1-9]\d\d$/)
  expect(second).toMatch(/^Ann #[1-9]\d\d$/)
  expect(second).not.toBe(first)
  expect(ben).toBe('Ben')
  expect(shown(false, winner('a1', 'Ann'), winner('b2', 'Ann', 'invalid'))).toEqual([first])
  const masked = shown(true, winner('a1', 'Ann'), winner('b2', 'Ada'))
  expect(masked.map((name) => name.slice(0, 5))).toEqual(['A** #', 'A** #'])
})

it('a host reads the whole names of masked winners with the numbers that the screen shows', () => {
  const winners = [
    ['a1', 'Ann'],
    ['b2', 'Ada'],
    ['c3', 'Ben'],
  ].map(
    ([ticket = '', name = '']) =>
      ({ entryId: 'e', ticket, name, detail: '', state: 'unclaimed', claimedAt: null }) as const,
  )
  const numberOf = ({ name }: { name: string }) => name.split(' ')[1]
  const forHost = winnersApart(winners, maskName)
  expect(forHost.map(({ name }) => name.split(' ')[0])).toEqual(['Ann', 'Ada', 'Ben'])
  expect(forHost.map(numberOf)).toEqual(
    winnersShown(winners, { masked: true, pool: 'participants' }).map(numberOf),
  )
  expect(forHost.map(numberOf)).toEqual([expect.any(String), expect.any(String), undefined])
})
