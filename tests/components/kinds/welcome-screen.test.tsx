import { expect, it } from 'vitest'
import { screenTheme } from '#contract/theme.ts'
import { openComments } from '#ui/preview/sample-comments.ts'
import { inWindow, nextFrames } from '../view-errors.ts'
import { pictureErrors } from './picture-errors.ts'
import { applySampleTheme, type ChangeDocs, changeDoc, showSample } from './sample-screen.tsx'

// The names of guests on the welcome of the big screen.

async function welcome(names: readonly string[] | undefined, more?: ChangeDocs): Promise<void> {
  const change: ChangeDocs = (docs) => {
    docs.delete('arrivals')
    if (names) docs.set('arrivals', { guests: names.map((name, place) => ({ key: String(place), name })) })
    // Before midnight the sample would end on another day, and its dates would take a line of the names.
    changeDoc(docs, 'event', (event) => ({
      ...event,
      context: { ...event.context, startAt: Date.UTC(2026, 10, 20, 9), endAt: Date.UTC(2026, 10, 20, 11) },
    }))
    more?.(docs)
  }
  await showSample({ page: 'welcome', change })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
}

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="90" height="90"%3E%3Crect width="90" height="90"/%3E%3C/svg%3E'
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
]
const row = () => document.querySelector<HTMLElement>('[data-arrivals]')

/** The names that are in view. The row hides names that do not fit. */
function namesInView(): string[] {
  const bottom = row()?.getBoundingClientRect().bottom ?? 0
  return [...(row()?.querySelectorAll('bdi') ?? [])]
    .filter((name) => name.getBoundingClientRect().bottom <= bottom + 1)
    .map((name) => name.textContent ?? '')
}

const crowd = [
  'Grace Hopper',
  '王小明',
  'أحمد العلي',
  ...Array.from({ length: 21 }, (_, place) => `Guest number ${place}`),
]

it('the welcome on the big screen shows the newest names first and hides the names that do not fit', async () => {
  await welcome(crowd)
  for (const size of sizes) {
    await inWindow(size, async () => {
      await expect.poll(() => namesInView().length).toBeGreaterThan(2)
      expect(namesInView()).toEqual(crowd.slice(0, namesInView().length))
      expect(namesInView().length).toBeLessThan(crowd.length)
      await expect.poll(pictureErrors).toEqual([])
    })
  }
})

it('the join card of the welcome stays above the lane of comments, also with a logo, a long name and many guests', async () => {
  await welcome(crowd, (docs) => {
    changeDoc(docs, 'event', (event) => {
      const name = 'The annual summit of the Northwind company, its partners and its friends'
      return { ...event, context: { ...event.context, name, location: 'Shanghai' } }
    })
    docs.set('comments', openComments)
    applySampleTheme(docs, { ...screenTheme, logoPath: logo, logoText: 'Northwind', logoPlate: 'light' })
  })
  for (const size of sizes) {
    await inWindow(size, async () => {
      await nextFrames()
      const bottom = document.querySelector('[data-scene]')?.getBoundingClientRect().bottom ?? 0
      for (const part of document.querySelectorAll('.join-card, [data-arrivals]'))
        expect(part.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
      await expect.poll(pictureErrors).toEqual([])
    })
  }
})

it('the welcome on the big screen shows no face for a guest without a name', async () => {
  await welcome(['', 'Ann', ''])
  await expect.poll(namesInView).toEqual(['Ann'])
  expect(row()?.children).toHaveLength(1)
})

it('the welcome on the big screen has no row of names if the host shows no names', async () => {
  await welcome(undefined)
  expect(row()).toBeNull()
})

it('the welcome on the big screen uses its height for names, also beside a long name', async () => {
  const long = 'Maximiliana Konstantinopoulos-Wetheringt'
  await welcome([long, ...crowd.slice(0, 23)])
  await inWindow({ width: 1920, height: 1080 }, async () => {
    await expect.poll(() => namesInView().length).toBeGreaterThanOrEqual(10)
    expect(namesInView()[0]).toBe(long)
    const scene = document.querySelector('[data-scene]')?.getBoundingClientRect()
    const bottom = row()?.getBoundingClientRect().bottom ?? 0
    expect((scene?.bottom ?? 0) - bottom).toBeLessThan(innerHeight * 0.25)
  })
})

it('the welcome on the big screen names the host of the event', async () => {
  await welcome(['Ann'], (docs) =>
    changeDoc(docs, 'event', (event) => ({
      ...event,
      context: { ...event.context, hostedBy: 'Northwind Foundation' },
    })),
  )
  expect(document.querySelector('[data-scene]')?.textContent).toContain('Hosted by Northwind Foundation')
  await expect.poll(pictureErrors).toEqual([])
})
