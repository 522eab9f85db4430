import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawLots, type InLine } from '#server/features/comments/draw-lots.ts'

const nobody = new Set<string>()
const first = { shownNow: nobody, shownLately: nobody, chance: () => 0 }
const line = (...guests: string[]): InLine[] =>
  guests.map((guest_id, index) => ({ id: `${guest_id}${index}`, guest_id }))

/** Numbers from a seed: the same in every run. */
function chanceOf(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('the draw of comments', () => {
  test('the draw of comments gives each guest one lot, for their oldest comment', () => {
    const drawn = drawLots(line('ann', 'ann', 'ben', 'ann'), 5, first)
    expect(drawn.map(({ id }) => id).sort()).toEqual(['ann0', 'ben2'])
  })

  test('the draw of comments leaves out guests shown in this second, and prefers guests not shown lately', () => {
    const shownNow = new Set(['ann'])
    const shownLately = new Set(['ann', 'ben'])
    const given = { ...first, shownNow, shownLately }
    expect(drawLots(line('ann', 'ben', 'cat'), 5, given).map(({ guest_id }) => guest_id)).toEqual([
      'cat',
      'ben',
    ])
    expect(drawLots(line('ann', 'ben', 'cat'), 1, given)).toEqual([{ id: 'cat2', guest_id: 'cat' }])
  })

  test('the draw of comments returns at most as many comments as there are places', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
        fc.integer({ min: -2, max: 8 }),
        fc.integer(),
        (guests, places, seed) => {
          const drawn = drawLots(line(...guests), places, { ...first, chance: chanceOf(seed) })
          expect(drawn).toHaveLength(Math.max(0, Math.min(places, new Set(guests).size)))
          expect(new Set(drawn.map(({ guest_id }) => guest_id)).size).toBe(drawn.length)
        },
      ),
    )
  })

  test('every guest has the same chance in the draw of comments, however much they write', () => {
    const chance = chanceOf(7)
    const loud = line(...Array.from({ length: 50 }, () => 'loud'), 'ann', 'ben', 'cat')
    const wins = new Map<string, number>()
    for (let draw = 0; draw < 4000; draw += 1) {
      const [winner] = drawLots(loud, 1, { ...first, chance })
      wins.set(winner?.guest_id ?? '', (wins.get(winner?.guest_id ?? '') ?? 0) + 1)
    }
    for (const guest of ['loud', 'ann', 'ben', 'cat']) {
      expect(wins.get(guest)).toBeGreaterThan(850)
      expect(wins.get(guest)).toBeLessThan(1150)
    }
  })
})
