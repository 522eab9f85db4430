import { expect, it } from 'vitest'
import { inWindow } from '../view-errors.ts'
import { pictureErrors } from './picture-errors.ts'
import { type ChangeDocs, showSample } from './sample-screen.tsx'

// The names of guests on the welcome of the big screen.

async function welcome(names: readonly string[] | undefined): Promise<void> {
  const change: ChangeDocs = (docs) => {
    docs.delete('arrivals')
    if (names) docs.set('arrivals', { guests: names.map((name, place) => ({ key: String(place), name })) })
  }
  await showSample({ page: 'welcome', change })
  await expect.poll(() => document.querySelector('[data-scene]')?.textContent ?? '').not.toBe('')
}

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
  ...Array.from({ length: 9 }, (_, place) => `Guest number ${place}`),
]

it('the welcome on the big screen shows the newest names first and hides the names that do not fit', async () => {
  await welcome(crowd)
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1024, height: 768 },
  ]) {
    await inWindow(size, async () => {
      await expect.poll(() => namesInView().length).toBeGreaterThan(2)
      expect(namesInView()).toEqual(crowd.slice(0, namesInView().length))
      expect(namesInView().length).toBeLessThan(crowd.length)
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
