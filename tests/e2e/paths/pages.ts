import type { Page, Request } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { type ItemKind, itemPlaces } from '../../../src/contract/items/kinds.ts'
import type { Backstage } from '../backstage.ts'
import { comesTo } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { WatchedPage } from './watched-page.ts'

// Small pictures: what is shown counts here, not how it looks, and every pixel is drawn by the processor.
const smallDesk = { width: 1120, height: 700 }
const smallScreen = { width: 960, height: 540 }

/** An event with one desk, one phone and one screen, on which the walks of all charts are walked. */
export interface WalkPages {
  hand: Backstage
  code: string
  host: Page
  guest: Page
  screen: Page
  /** Calls of the desk that are not answered yet. */
  asked: ReadonlySet<Request>
  /** Takes the item of the last walk away. */
  putAway: () => Promise<void>
}

let opened: Promise<WalkPages> | undefined

export function openPages(stage: Stage): Promise<WalkPages> {
  onTestFailed(() => {
    opened = undefined
  })
  opened ??= open(stage)
  return opened
}

async function open(stage: Stage): Promise<WalkPages> {
  const hand = stage.backstage()
  const code = await hand.event()
  const token = await hand.guest(code, '小明')
  const [host, guest, screen] = await Promise.all([
    stage.openAsHost(`/Event/index/${code}`),
    stage.open('guest', `/Guest/${code}`, { cookies: { 'Guest-Token': token } }),
    stage.open('screen', await hand.screenPath(code)),
  ])
  await Promise.all([host.setViewportSize(smallDesk), screen.setViewportSize(smallScreen)])
  return { hand, code, host, guest, screen, asked: unansweredOf(host), putAway: async () => {} }
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

/** Takes the phone to another of its pages. */
export const turnTo = (guest: Page, hash: string): Promise<void> =>
  guest.evaluate((to) => {
    location.hash = to
  }, hash)

/** A fresh item, put on the screen and the phone; the desk's list has no other. */
export async function beginItem(
  pages: WalkPages,
  kind: ItemKind,
  add: () => Promise<unknown>,
): Promise<string> {
  const { hand, code, host, guest, asked } = pages
  await pages.putAway()
  const list = new WatchedPage(host, () => ({ list: { css: 'main ol' } }))
  await list.comesTo(0, (views) => views.list?.controls.length ?? 0)
  const { ItemId } = (await add()) as { ItemId: string }
  pages.putAway = async () => {
    const item = await hand.doc(code, `${kind}:${ItemId}`)
    if (!item) return
    // The desk asks for the rounds of an item, and would ask for those of none.
    await comesTo(() => asked.size).toBe(0)
    if (item.value.activity === 'active') await hand.run(code, 'Item/Deactivate', { ItemId })
    await hand.run(code, 'Item/Delete', { ItemId })
  }
  const place = itemPlaces[kind]
  await hand.run(code, place === 'polls' ? 'Present/ShowPoll' : 'Present/ShowInteraction', { ItemId })
  if (place === 'polls') await turnTo(guest, `#polls/${ItemId}`)
  return ItemId
}
