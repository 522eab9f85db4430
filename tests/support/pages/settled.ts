import type { Page } from 'playwright-core'
import { eventually } from './waits.ts'

/** The positions of the page's live views, by audience. Undefined while the page loads, sends, moves or is offline. */
const positionsOf = (page: Page): Promise<Record<string, string> | undefined> =>
  page.evaluate(() => {
    const root = document.documentElement
    const marks = root.getAttributeNames().filter((name) => /^data-live-(?!preview)/.test(name))
    const positions = Object.fromEntries(marks.map((name) => [name, root.getAttribute(name) ?? '']))
    // An animation without an end, such as a light that pulses, changes nothing.
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    const isBusy = document.querySelector('[aria-busy=true]') !== null
    const isLive = marks.length > 0 && !Object.values(positions).includes('pending')
    return isLive && !isMoving && !isBusy ? positions : undefined
  })

/**
 * Waits until every page says that it is settled: connected, no command on its way, nothing loading or moving. Pages of
 * one audience have also seen the same changes, so a press on one of them meets the state that another one shows.
 */
export const settled = (...pages: Page[]): Promise<void> =>
  eventually(async () => {
    const all = await Promise.all(pages.map(positionsOf))
    const audiences = new Set(all.flatMap((positions) => Object.keys(positions ?? {})))
    return (
      all.every(Boolean) &&
      [...audiences].every((name) => new Set(all.flatMap((positions) => positions?.[name] ?? [])).size === 1)
    )
  }).toBe(true)

/**
 * Waits until the page is settled and has seen the changes up to this position of its audience (`Seeding.seq`). A press
 * before that is for a state that the server has left, so it does nothing.
 */
export const reaches = (page: Page, seq: number): Promise<void> =>
  eventually(async () => {
    const positions = Object.values((await positionsOf(page)) ?? {})
    return Math.max(-1, ...positions.map(Number))
  }).toBeGreaterThanOrEqual(seq)
