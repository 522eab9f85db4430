import { describe, expect, it } from 'vitest'
import { chartFills } from '#ui/kit/chart/chart-fills.ts'
import { labelPlaces, type RingPart } from '#ui/kit/chart/label-places.ts'

describe('the fills of a chart', () => {
  const { defs, of, empty } = chartFills('chart-1', 14, 20)
  const known = defs.map(({ id }) => id)

  it('neighbouring chart parts have different fills, and every fill is defined', () => {
    const fills = Array.from({ length: 20 }, (_, place) => of(place, 'filled'))
    for (const [place, fill] of fills.entries()) expect(fill).not.toBe(fills[place + 1])
    expect(known).toEqual(expect.arrayContaining([...fills, of(3, 'correct'), of(4, 'quiet'), empty]))
    expect(of(3, 'correct')).not.toBe(of(3, 'filled'))
  })

  it('all 20 options of a poll look different: no two have the same colour and the same pattern', () => {
    const drawn = defs.filter(({ id }) => id.endsWith('-filled'))
    const looks = drawn.map(({ id: _, ...look }) => JSON.stringify(look))
    expect(new Set(looks).size).toBe(20)
  })

  it('no two charts of a page share a fill id', () => {
    const other = chartFills('chart-2', 14, 20).defs.map(({ id }) => id)
    expect(known.filter((id) => other.includes(id))).toEqual([])
  })
})

describe('labels beside a ring', () => {
  const turn = 2 * Math.PI
  const parts = (...shares: number[]): RingPart[] => {
    let at = 0
    return shares.map((share, place) => {
      const part = { id: String(place), startAngle: at * turn, endAngle: (at + share) * turn }
      at += share
      return part
    })
  }
  const size = { reach: 10, lineHeight: 20 }

  it('chart labels are placed beside the ring on the side of their part', () => {
    const [right, left] = labelPlaces(parts(0.5, 0.5), 80, size)
    expect(right).toMatchObject({
      id: '0',
      side: 'right',
      edge: { x: 80 },
      elbow: { x: 90 },
      end: { x: 100 },
    })
    expect(left).toMatchObject({ id: '1', side: 'left' })
    expect(left?.end.x).toBeCloseTo(-100)
  })

  it('chart labels never overlap, and the smallest parts lose their labels', () => {
    const many = parts(0.4, ...Array.from({ length: 20 }, () => 0.03))
    const placed = labelPlaces(many, 80, size)
    expect(placed.length).toBeGreaterThan(4)
    expect(placed.length).toBeLessThan(many.length)
    expect(placed[0]?.id).toBe('0')
    for (const side of ['left', 'right']) {
      const heights = placed.filter((place) => place.side === side).map(({ end }) => end.y)
      heights.sort((a, b) => a - b)
      for (const [index, y] of heights.slice(1).entries())
        expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(size.lineHeight)
    }
  })
})
