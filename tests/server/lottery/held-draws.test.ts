import { describe, expect, it, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createHeldDraws } from '#server/features/items/lottery/held-draws.ts'
import type { OpenDraw } from '#server/features/items/lottery/open-draw.ts'

const drawOf = (entries: number) =>
  ({ pool: Array.from({ length: entries }), numbers: [] }) as unknown as OpenDraw
const draw = drawOf(1)

describe('held draws', () => {
  it('the cache of lottery draws opens a draw once for many simultaneous and later requests', async () => {
    const open = vi.fn(async () => draw)
    const held = createHeldDraws(open)
    expect(await Promise.all(['d', 'd', 'd'].map(held))).toEqual([draw, draw, draw])
    expect(await held('d')).toBe(draw)
    expect(open).toHaveBeenCalledTimes(1)
    await held('e')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('the cache of lottery draws keeps large draws only while all their entries fit into the limit', async () => {
    const open = vi.fn(async () => drawOf(limits.drawEntriesHeld / 2))
    const held = createHeldDraws(open)
    for (const id of ['d', 'e', 'e', 'd']) await held(id)
    expect(open).toHaveBeenCalledTimes(3)
  })

  it('the cache of lottery draws reads a draw again after an error, or if the draw did not exist before', async () => {
    const open = vi
      .fn<() => Promise<OpenDraw | undefined>>()
      .mockRejectedValueOnce(new Error('the store is away'))
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(draw)
    const held = createHeldDraws(open)
    await expect(held('d')).rejects.toThrow('the store is away')
    expect(await held('d')).toBeUndefined()
    expect(await held('d')).toBe(draw)
  })
})
