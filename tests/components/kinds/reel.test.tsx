import { expect, it } from 'vitest'
import { aside, leastAspect, Reel } from '#ui/kinds/lottery/screen/reel.ts'

// The reel of a draw, as pixels.

/** Half the height of the window in the middle, as a share of the drum's height. */
const halfWindow = 0.105

it.each([
  ['1920 x 1080', 1066, 544],
  ['1024 x 768', 560, 388],
  ['a narrow box', 420, 388],
])('a long name leaves the frame of the window free on the reel at %s', (_, width, height) => {
  const names = [
    'Wilhelmina Konstantinopoulos-Featherstonehaugh',
    'Maximiliane von Hohenstaufen-Schnatterbeck',
    '欧阳娜娜欧阳娜娜欧阳娜娜欧阳娜娜',
  ]
  const canvas = document.createElement('canvas')
  canvas.getContext('2d', { willReadFrequently: true })
  const reel = new Reel(canvas, () => ({ colour: 'black', fontFamily: 'Inter, sans-serif' }))
  reel.reset(names, { width, height })
  const beside = width < height * leastAspect ? 0 : width * aside.width
  const isInk = (x: number, y: number, w: number, h: number) =>
    canvas
      .getContext('2d')
      ?.getImageData(Math.round(x), Math.round(y), Math.ceil(w), Math.ceil(h))
      .data.some((value, index) => index % 4 === 3 && value > 40)
  for (const calm of [0, 1])
    for (const turned of names.keys()) {
      reel.paint(turned, calm)
      const inner = width - 2 * beside
      const edge = 0.05 * inner
      const middle = height / 2
      const band = 0.02 * height
      const frame = [
        isInk(beside, middle - halfWindow * height, inner, band),
        isInk(beside, middle + halfWindow * height - band, inner, band),
        isInk(beside, middle - halfWindow * height, edge, 2 * halfWindow * height),
        isInk(width - beside - edge, middle - halfWindow * height, edge, 2 * halfWindow * height),
      ]
      expect([names[turned], calm, ...frame]).toEqual([names[turned], calm, false, false, false, false])
      expect(isInk(beside, middle - band, inner, 2 * band)).toBe(true)
    }
})
