import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentsWaitingOnScreen, Flight, type FlightArea } from '#ui/screen/comments/flight.ts'
import { wholePixels } from '#ui/screen/comments/lanes.ts'

const area: FlightArea = { width: 1200, lanes: 4, laneHeight: 84, scale: 1 }
const frame = 1000 / 60

const flyer = (number: number, letters = 5) => ({ id: `c${number}`, text: 'x'.repeat(letters), number })
const flightOf = (given: Partial<FlightArea> = {}) =>
  new Flight({ ...area, ...given }, ({ text }) => ({ width: 60 + text.length * 30 }))

test('two comments in one lane never touch, for any sequence of arrivals', () => {
  const arrival = fc.record({
    after: fc.integer({ min: 0, max: 90 }),
    letters: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 40 }), (arrivals) => {
      const flight = flightOf()
      let now = 0
      const look = (frames: number) => {
        for (let step = 0; step < frames; step += 1) {
          now += frame
          const flying = flight.at(now)
          for (const one of flying) {
            const head = flight.headOf(one, now)
            const others = flying.filter((other) => other !== one && other.lane === one.lane)
            for (const other of others) {
              const apart = flight.headOf(other, now)
              expect(apart >= head + one.width || apart + other.width <= head).toBe(true)
            }
          }
        }
      }
      arrivals.forEach(({ after, letters }, number) => {
        look(after)
        flight.add([flyer(number, letters)])
      })
      look(120)
    }),
    { numRuns: 30 },
  )
})

test('each comment crosses the whole screen, and then the flight of comments is over', () => {
  const flight = flightOf()
  flight.add([flyer(1)])
  const [one] = flight.at(0)
  expect(one && flight.headOf(one, 0)).toBe(area.width)
  expect(flight.over).toBe(false)
  expect(flight.at(60_000)).toEqual([])
  expect(flight.over).toBe(true)
})

test('only the latest comments of a crowd wait, and two comments start per frame', () => {
  const flight = flightOf({ lanes: 40 })
  flight.add(Array.from({ length: 100 }, (_, number) => flyer(number)))
  expect(flight.at(0).map(({ flyer: { number } }) => number)).toEqual([
    100 - commentsWaitingOnScreen,
    101 - commentsWaitingOnScreen,
  ])
  for (let step = 1; step < 180; step += 1) flight.at(step * frame)
  expect(flight.at(180 * frame)).toHaveLength(commentsWaitingOnScreen)
})

test('a few comments start one after the other', () => {
  const flight = flightOf()
  flight.add([flyer(1), flyer(2)])
  expect(flight.at(0)).toHaveLength(1)
  expect(flight.at(100)).toHaveLength(1)
  expect(flight.at(200)).toHaveLength(2)
})

test('a deleted comment disappears at once, both flying and waiting', () => {
  const flight = flightOf({ lanes: 1 })
  flight.add([flyer(1), flyer(2), flyer(3)])
  expect(flight.at(0)).toHaveLength(1)
  flight.keepOnly(({ number }) => number === 3)
  expect(flight.at(frame)).toEqual([])
  expect(flight.at(5000).map((one) => one.flyer.number)).toEqual([3])
})

test('the speed of a comment is rounded to whole device pixels per frame unless that changes it much', () => {
  const perFrame = (speed: number, scale: number) => (wholePixels(speed, scale) * scale * 1000) / 60
  expect(perFrame(0.124, 1)).toBeCloseTo(2)
  expect(perFrame(0.17, 1)).toBeCloseTo(3)
  expect(perFrame(0.124, 1.5)).toBeCloseTo(3)
  expect(wholePixels(0.124, 0.2)).toBe(0.124)
})
