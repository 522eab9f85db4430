import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cutPart } from '../../src/services/picture-file.ts'

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
      convertToBlob = async () => new Blob(['cut'])
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [true, { ok: true }],
  [false, { ok: false, code: 'PictureUnreadable' }],
])('the picture a part is cut from is let go of, drawn or not (%s)', async (can, outcome) => {
  canDraw = can
  expect(await cutPart(new Blob(['picture']), part)).toMatchObject(outcome)
  expect(close).toHaveBeenCalledOnce()
})
