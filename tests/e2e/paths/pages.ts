import type { Page, Request } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { type ItemKind, itemPlaces } from '#contract/items/kinds.ts'
import type { Fixture } from '#tests/support/pages/fixture.ts'
import type { Seeding } from '#tests/support/pages/seeding.ts'
import { eventually, resize } from '#tests/support/pages/waits.ts'
import { WatchedPage } from './watched-page.ts'

// Small windows: only the content counts here, and the processor draws every pixel.
const smallDesk = { width: 1120, height: 700 }
const smallScreen = { width: 960, height: 540 }

/** An event with one desk, one phone and one screen for the walks of all machines. */
export interface WalkPages {
  seeding: Seeding
  code: string
  host: Page
  guest: Page
  screen: Page
  /** The calls of the desk that have no answer yet. */
  asked: ReadonlySet<Request>
  /** Removes what the last walk has added. */
  putAway: () => Promise<void>
}

let opened: Promise<WalkPages> | undefined

export function openPages(fixture: Fixture): Promise<WalkPages> {
  onTestFailed(() => {
    opened = undefined
  })
  opened ??= open(fixture)
  return opened
}

async function open(fixture: Fixture): Promise<WalkPages> {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const token = await seeding.guest(code, '小明')
  const [host, guest, screen] = await Promise.all([
    fixture.openAsHost(`/Event/index/${code}?tab=qa`),
    fixture.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
    fixture.open('screen', await seeding.screenPath(code)),
  ])
  await Promise.all([resize(host, smallDesk), resize(screen, smallScreen)])
  return { seeding, code, host, guest, screen, asked: unansweredOf(host), putAway: async () => {} }
}

function unansweredOf(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.add(request)
  })
  const answered = (request: Request) => asked.delete(request)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  return asked
}

/** Opens another page on the phone. */
export const turnTo = (guest: Page, hash: string): Promise<void> =>
  guest.evaluate((to) => {
    location.hash = to
  }, hash)

/** Removes what the walk before has added, and adds what this walk needs. The next walk removes it, once. */
export async function beginWalk<Added extends { putAway(): Promise<void> }>(
  pages: WalkPages,
  add: () => Promise<Added>,
): Promise<Added> {
  await pages.putAway()
  pages.putAway = async () => {}
  const added = await add()
  pages.putAway = async () => {
    pages.putAway = async () => {}
    await added.putAway()
  }
  return added
}

/** A new item, shown on the screen and the phone, and alone in the desk's list. */
export async function beginItem(
  pages: WalkPages,
  kind: ItemKind,
  add: () => Promise<unknown>,
): Promise<string> {
  const { seeding, code, host, guest, asked } = pages
  await pages.putAway()
  const list = new WatchedPage(host, () => ({ list: { css: 'main ol' } }))
  await list.eventually(0, (views) => views.list?.controls.length ?? 0)
  const { itemId } = (await add()) as { itemId: string }
  pages.putAway = async () => {
    const item = await seeding.doc(code, `${kind}:${itemId}`)
    if (!item) return
    // Wait for the calls of the desk: otherwise the desk could request the rounds of an item that is already
    // removed.
    await eventually(() => asked.size).toBe(0)
    if (item.value.activity === 'active') await seeding.run(code, 'Item/Deactivate', { itemId })
    await seeding.run(code, 'Item/Delete', { itemId })
  }
  const place = itemPlaces[kind]
  await seeding.run(code, place === 'polls' ? 'Present/ShowPoll' : 'Present/ShowInteraction', { itemId })
  if (place === 'polls') await turnTo(guest, `#polls/${itemId}`)
  return itemId
}
