import { expect, it } from 'vitest'
import { type AgendaDoc, emptySlide, type SlideDoc, type WrittenSlide } from '#contract/run/cue.ts'
import { formatTimeIn, zonesApart } from '#i18n/base/format.ts'
import { type Language, languages } from '#i18n/base/language.ts'
import { otherZone } from '#tests/support/other-zone.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { pictureErrors } from './picture-errors.ts'
import { boxOf, partsOf, pixels } from './results-stage.tsx'
import { changeDoc, showSample } from './sample-screen.tsx'

// The slides of the run on the big screen.

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
]

interface Given {
  slide?: Partial<WrittenSlide>
  kind?: SlideDoc['kind']
  agenda?: AgendaDoc
  /** Milliseconds until the planned end. */
  left?: number
  /** The zone of the event. */
  timeZone?: string
}

async function show(
  { slide, kind = 'slide', agenda, left, timeZone }: Given,
  language: Language = 'en',
): Promise<void> {
  await showSample(
    {
      page: 'welcome',
      change: (docs) => {
        changeDoc(docs, 'present', (present) => ({
          ...present,
          value: 'slide',
          context: { ...present.context, slideId: 'slide' },
        }))
        const ends = { by: 'length' } as const
        docs.set('slide:slide', {
          id: 'slide',
          kind,
          title: '',
          slide: { ...emptySlide, heading: 'What we do today', ...slide },
          breakPlan: left === undefined ? null : { seconds: left / 1000, ends },
        })
        if (left !== undefined) {
          const times = { heldMilliseconds: 0, extendedSeconds: 0, nextBeginsAt: null }
          docs.set('slide-time', { cueId: 'slide', enteredAt: Date.now(), ...times })
        }
        if (agenda) docs.set('agenda', agenda)
        if (timeZone)
          changeDoc(docs, 'event', (event) => ({ ...event, context: { ...event.context, timeZone } }))
      },
    },
    language,
  )
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
}

const begin = new Date(2026, 10, 29, 19, 0).getTime()
const agendaOf = (
  count: number,
  passed: number,
  title = (index: number) => `Part ${index + 1}`,
): AgendaDoc => ({
  entries: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    kind: 'slide' as const,
    title: title(index),
    start: { at: begin + index * 300_000, exact: index < 4 },
  })),
  passed,
})

/** No text of the slide is cut at any size. */
async function fits(): Promise<void> {
  for (const size of sizes) {
    await inWindow(size, async () => {
      const where = `${size.width}x${size.height}`
      await nextFrames()
      await expect.poll(() => [where, ...pictureErrors()]).toEqual([where])
    })
  }
}

const entries = () => partsOf('li .title').map(({ textContent }) => textContent)

it.each([5, 15, 24])(
  'an agenda of %i parts is whole on the big screen, with its planned times',
  async (count) => {
    await show({ slide: { agenda: true }, agenda: agendaOf(count, 2) })
    await fits()
    expect(entries()).toHaveLength(count)
    expect(partsOf('time').map(({ textContent }) => textContent)).toContain('19:05')
    expect(partsOf('time').map(({ textContent }) => textContent)).toContain('~19:20')
  },
)

it('an agenda that is too long for the big screen counts the parts that it leaves out', async () => {
  const title = (index: number) =>
    `${index + 1}. A talk about the plans of the northern regions with everybody`
  await show({ slide: { agenda: true, text: 'Welcome to all of you.' }, agenda: agendaOf(60, 30, title) })
  const shown = () => entries().length
  await expect.poll(shown).toBeGreaterThan(10)
  const left = partsOf('.more').map(({ textContent }) => Number(textContent?.replace('+', '')))
  expect(left).toHaveLength(2)
  expect(shown() + (left[0] ?? 0) + (left[1] ?? 0)).toBe(60)
  for (const entry of partsOf('ol > li')) {
    expect(boxOf(entry).bottom).toBeLessThanOrEqual(boxOf(entry.parentElement).bottom + 1)
  }
})

const bullets = Array.from(
  { length: 9 },
  (_, index) => `- ${index + 1}. A point that needs a whole line of the slide, because it explains something`,
).join('\n')

it('the screen shows the agenda and the end of a break in the zone of the event, and names the zone once', async () => {
  const timeZone = otherZone
  const zone = zonesApart(begin, timeZone)?.there ?? ''
  expect(zone).not.toBe('')
  const planned = agendaOf(3, 1)
  await show({ slide: { agenda: true }, agenda: planned, timeZone })
  expect(partsOf('li time').map(({ textContent }) => textContent)).toEqual(
    planned.entries.map(({ start }) => formatTimeIn(start?.at ?? 0, timeZone)),
  )
  expect(partsOf('li').filter(({ textContent }) => textContent?.includes(zone))).toHaveLength(1)
  await fits()
  await show({ slide: { agenda: true }, agenda: agendaOf(24, 12), timeZone })
  await fits()
  await show({ kind: 'break', left: 600_000, timeZone })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent).toContain(zone)
})

it('the bullets of a slide are whole on the big screen, alone and beside a link', async () => {
  for (const link of ['', 'https://www.example.com/feedback/autumn-2026']) {
    await show({ slide: { text: bullets, link } })
    await expect.poll(() => partsOf('ul > li').length).toBe(9)
    await fits()
    // The signs of the list are beside the texts, in the padding of the list.
    const [list] = partsOf('ul')
    expect(pixels(list, 'padding-left')).toBeGreaterThanOrEqual(1.3 * pixels(list, 'font-size'))
  }
})

it('the QR code of a slide has its address', async () => {
  await show({ slide: { link: 'https://www.example.com/feedback/autumn-2026' } })
  const text = document.querySelector('[data-scene]')?.textContent?.replaceAll('\u200b', '')
  expect(text).toContain('example.com/feedback/autumn-2026')
  await fits()
})

it('a break and a slide count down to their planned end in every language', async () => {
  for (const language of languages) {
    await show({ kind: 'break', slide: { countdown: true }, left: 754_000 }, language)
    await expect.poll(() => document.querySelector('[data-scene]')?.textContent).toMatch(/12:3\d/)
    await fits()
  }
  await show({ slide: { countdown: true, text: bullets }, left: 59_000 })
  await expect.poll(() => partsOf('ul > li').length).toBe(9)
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent).toMatch(/0:5\d/)
  await fits()
  await show({ slide: {}, left: 59_000 })
  expect(document.querySelector('[data-scene]')?.textContent).not.toMatch(/0:5\d/)
})

const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="1600" height="900"><rect width="16" height="9" fill="teal"/><circle cx="8" cy="4" r="3" fill="orange"/></svg>')}`

it('the picture of a full-bleed slide fills the whole screen, with readable words on it', async () => {
  await show({
    slide: {
      picture: { path: photo, alt: '' },
      fullBleed: true,
      text: 'Two **lines** of text',
      link: 'https://example.com',
    },
  })
  await fits()
  await inWindow({ width: 1024, height: 768 }, () => {
    const { width, height } = boxOf(document.querySelector('[data-scene] img'))
    expect([Math.round(width), Math.round(height)]).toEqual([1024, 768])
  })
})
