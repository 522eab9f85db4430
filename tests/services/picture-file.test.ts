import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cropPart } from '#services/picture-file.ts'

const part = { x: 0, y: 0, width: 10, height: 10 }
const close = vi.fn()
let canDraw = true

beforeEach(() => {
  close.mockClear()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 20, height: 20, close }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => (canDraw ? { drawImage: () => {} } : null)
      convertToBlob = async () => new Blob(['cropped'])
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [true, { ok: true }],
  [false, { ok: false, code: 'PictureUnreadable' }],
])(
  'cropping a picture releases the source picture, whether drawing works or not (%s)',
  async (can, outcome) => {
    canDraw = can
    expect(await cropPart(new Blob(['picture']), part)).toMatchObject(outcome)
    expect(close).toHaveBeenCalledOnce()
  },
)
