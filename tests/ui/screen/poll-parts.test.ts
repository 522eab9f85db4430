import { describe, expect, it } from 'vitest'
import { codeGroups, joinAddress } from '#ui/live/join-address.ts'
import { codeInAddress, tokenInAddress } from '#ui/live/link-address.ts'
import { canvasSize } from '#ui/screen/canvas/canvas-size.ts'
import { qaState } from '#ui/screen/qa/qa-state.ts'
import { countdown } from '#ui/screen/text/countdown.ts'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { eventDoc } from './documents.ts'

describe('the canvas of the screen', () => {
  it.each([
    [1920, 1080, 1920, 1080, 1],
    [1280, 720, 1920, 1080, 2 / 3],
    [1024, 768, 1440, 1080, 1024 / 1440],
    [2560, 1080, 2560, 1080, 1],
    [320, 180, 1920, 1080, 1 / 6],
    [768, 1024, 1440, 1920, 768 / 1440],
  ])('a box of %i x %i is filled with a canvas of %i x %i', (boxWidth, boxHeight, width, height, scale) => {
    const size = canvasSize(boxWidth, boxHeight)
    expect(size.width).toBeCloseTo(width)
    expect(size.height).toBeCloseTo(height)
    expect(size.scale).toBeCloseTo(scale)
  })

  it('the canvas has a size before its box is measured', () => {
    expect(canvasSize(0, 0)).toEqual({ width: 1920, height: 1080, scale: 1 })
  })
})

describe('the join information on the screen', () => {
  it('joinAddress returns a link for the QR code and an address to read', () => {
    expect(joinAddress('https://live.example.com', 'ABC234')).toEqual({
      link: 'https://live.example.com/Guest/ABC234',
      spoken: 'live.example.com/Guest',
      code: 'ABC234',
    })
  })

  it.each([
    ['482917', ['482', '917']],
    ['48291734', ['4829', '1734']],
    ['4829173', ['482', '917', '3']],
  ])('the event code %s is shown in groups', (code, groups) => {
    expect(codeGroups(code)).toEqual(groups)
  })
})

describe('the address of a screen', () => {
  const at = (path: string) => {
    const { pathname, hash } = new URL(path, 'https://live.example.com')
    return { pathname, hash }
  }

  it.each([
    ['/Screen/abc234', 'ABC234'],
    ['/Screen/abc-234/', 'ABC234'],
    ['/Screen', ''],
    ['/Screen/%E0%A4%A', ''],
  ])('the screen path %s names the event %s', (path, code) => {
    expect(codeInAddress(at(path))).toBe(code)
  })

  it.each([
    ['/Screen/A#token=t0k-en_1', 't0k-en_1'],
    ['/Screen/A#t0k-en_1', 't0k-en_1'],
    ['/Screen/A#other=1', ''],
    ['/Screen/A', ''],
  ])('the screen address %s contains the token %s', (path, token) => {
    expect(tokenInAddress(at(path))).toBe(token)
  })
})

describe('the time until the start', () => {
  const minute = 60_000
  it.each([
    [90 * 1000, '01:30'],
    [500, '00:01'],
    [125 * minute, '2:05:00'],
    [24 * 60 * minute, undefined],
    [0, undefined],
    [-minute, undefined],
  ])('the countdown shows %i ms as %s', (left, shown) => {
    expect(countdown(1_000_000 + left, 1_000_000)).toBe(shown)
  })
})

describe('a label beside its number', () => {
  it.each([
    ['12 votes', 12, 'votes'],
    ['12 人已作答', 12, '人已作答'],
    ['Respuestas: 3', 3, 'Respuestas:'],
  ])('the label of "%s" is found beside its number', (text, count, label) => {
    expect(labelBeside(text, count)).toBe(label)
  })
})

describe('questions', () => {
  it.each([
    ['processing', 'open', 'open'],
    ['processing', 'closed', 'closed'],
    ['notStarted', 'open', 'notStarted'],
    ['finished', 'open', 'closed'],
  ] as const)(
    'the Q&A on the screen depends on event and channel: when the event is %s and the channel is %s, the Q&A is %s',
    (progress, channel, state) => {
      expect(qaState(eventDoc({ progress }), channel)).toBe(state)
    },
  )
})
