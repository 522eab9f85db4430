import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import { newWallView, type OpenTextDoc, type WallView } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import type { OpenTextEdit } from '#machines/domain/open-text/open-text.events.ts'
import { openTextMachine } from '#machines/domain/open-text/open-text.machine.ts'
import { openTextTable } from '#machines/domain/open-text/open-text.table.ts'
import { textEntryMachine } from '#machines/domain/text-entry/text-entry.machine.ts'
import { textEntryTable } from '#machines/domain/text-entry/text-entry.table.ts'
import {
  isWallAside,
  newTextEntry,
  openTextEvents,
  textEntryEvents,
  wish,
} from '#tests/support/chart-cases/open-text.cases.ts'
import { wireOpenText } from '#tests/support/command-cases/open-text-cases.ts'
import { pathModel } from '#tests/support/model/path-model.ts'
import type { LiveServer, TestEvent } from '#tests/support/server/live-server.ts'
import { describeChartOnServer } from './describe-chart.ts'
import { pathsOn, type Seats, takeSeats } from './fixture.ts'
import type { OnServer } from './system-on-server.ts'

type OpenTextEvent = EventFromLogic<typeof openTextMachine>
type EntryEvent = EventFromLogic<typeof textEntryMachine>

const asked: OpenTextEdit = { ...wish, entriesPerGuest: 10 }

const begun = { ...asked, round: 1, groups: [], cause: null, wall: newWallView }

/**
 * Leaves out events with many entries or pins of a guest, because the server counts these, and the review that the word filter
 * switches on. Other tests cover them.
 */
const show = pathModel(openTextMachine, {
  input: begun,
  events: openTextEvents
    .filter((event) => event.type !== 'submit' || (event.own < 2 && !event.full))
    .filter((event) => event.type !== 'highlight' || event.shown)
    .filter((event) => event.type !== 'moderationOn' || !event.cause)
    .map((event) => (event.type === 'edit' ? { ...event, content: asked } : event)),
  stopAt: (snapshot) => {
    const { round, groups } = snapshot.context
    return round > 1 || groups.length > 1 || isWallAside(snapshot, begun)
  },
})
const entry = pathModel(textEntryMachine, {
  input: newTextEntry,
  events: textEntryEvents.filter((event) => event.type !== 'pin' || event.pinned < limits.textPins),
})

/** A question with an entry on its wall. */
interface Question {
  itemId: string
  entryId: string
}

const wireWish = () =>
  wireOpenText({ title: asked.title, entriesPerGuest: asked.entriesPerGuest, entryLength: asked.entryLength })

/** The wall without the times and the id of the entry, which the server gives. */
const wallOf = ({ highlighted, heldAt, turned, since }: WallView) => ({
  highlighted: highlighted !== null,
  held: heldAt !== null,
  turned,
  resumed: since > 0,
})

function showOnServer({ itemId, entryId }: Question, seats: Seats): OnServer<typeof openTextMachine> {
  const { host, guest, screen } = seats
  let removed = false
  async function send(event: OpenTextEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'submit') {
      const text = 'x'.repeat(event.length)
      return guest.command('OpenText/Submit', { itemId, round: event.round, text })
    }
    if (event.type === 'edit') return host.command('OpenText/Update', { itemId, openText: wireWish() })
    if (event.type === 'highlight') return host.command('OpenText/Highlight', { itemId, entryId })
    if (event.type === 'turnPage') return host.command('OpenText/TurnPage', { itemId, by: event.by })
    if (event.type === 'entriesLeft') {
      // The server sends this event when a highlighted entry leaves the wall.
      if (host.doc(`openText:${itemId}`)?.context.wall.highlighted !== entryId) return 'AlreadySo'
      const entryIds = [entryId]
      const code = await host.command('OpenText/Hide', { itemId, entryIds })
      return code ?? host.command('OpenText/Restore', { itemId, entryIds })
    }
    if (event.type === 'addGroup')
      return host.command('OpenText/AddGroup', { itemId, name: event.group.name })
    if (event.type === 'renameGroup') {
      return host.command('OpenText/RenameGroup', { itemId, groupId: event.groupId, name: event.name })
    }
    if (event.type === 'removeGroup') {
      const [group] = host.doc(`openText:${itemId}`)?.context.groups ?? []
      return host.command('OpenText/RemoveGroup', { itemId, groupId: group?.id ?? event.groupId })
    }
    const code = await host.command(openTextTable[event.type as keyof typeof openTextTable].name, { itemId })
    removed ||= !code && event.type === 'remove'
    return code
  }
  async function check({ value, context }: SnapshotFrom<typeof openTextMachine>): Promise<void> {
    const key = `openText:${itemId}` as const
    const view = ({ value, context }: OpenTextDoc) => ({
      value,
      context: { ...context, groups: context.groups.map(({ name }) => name), wall: wallOf(context.wall) },
    })
    if (removed) return host.expectDoc(key, undefined)
    const groups = context.groups.map(({ name }) => name)
    const seen = (groups: string[], wall: WallView) => ({
      value,
      context: { ...context, groups, wall: wallOf(wall) },
    })
    await host.expectDoc(key, seen(groups, context.wall), view)
    const isActive = value.activity === 'active'
    const isShown = value.results === 'shown'
    const forGuests = isShown ? { ...newWallView, highlighted: context.wall.highlighted } : newWallView
    await guest.expectDoc(key, isActive ? seen([], forGuests) : undefined, view)
    const forScreens = isShown ? seen(groups, context.wall) : seen([], newWallView)
    await screen.expectDoc(key, isActive ? forScreens : undefined, view)
  }
  return { send, check }
}

function entryOnServer(itemId: string, entryId: string, seats: Seats): OnServer<typeof textEntryMachine> {
  const { host, guest, screen } = seats
  const entryIds = [entryId]
  let groupId = ''
  async function send(event: EntryEvent): Promise<ErrorCode | undefined> {
    if (event.type === 'pin') return host.command('OpenText/Pin', { itemId, entryId })
    if (event.type === 'unpin') return host.command('OpenText/Unpin', { itemId, entryId })
    if (event.type !== 'group') return host.command(textEntryTable[event.type].name, { itemId, entryIds })
    if (event.groupId !== null && groupId === '') {
      await host.command('OpenText/AddGroup', { itemId, name: 'Praise' })
      // The acknowledgement may come before the push.
      await host.expectDoc(`openText:${itemId}`, 1 as never, ({ context }) => context.groups.length as never)
      groupId = host.doc(`openText:${itemId}`)?.context.groups[0]?.id ?? ''
    }
    const GroupId = event.groupId === null ? null : groupId
    return host.command('OpenText/Group', { itemId, entryIds, groupId: GroupId })
  }
  async function check({ value, context }: SnapshotFrom<typeof textEntryMachine>): Promise<void> {
    const placed = { id: entryId, pinned: value.pin === 'pinned', groupId: context.groupId && groupId }
    const onWall = value.place === 'shown' ? [placed] : []
    const view = ({ cards }: { cards: readonly (typeof placed)[] }) =>
      cards.map(({ id, pinned, groupId }) => ({ id, pinned, groupId }))
    await host.expectDoc(`wall:${itemId}`, onWall as never, view as never)
    await screen.expectDoc(`wall:${itemId}`, onWall as never, view as never)
    const pinned = onWall.filter((card) => card.pinned)
    await guest.expectDoc(`wall:${itemId}`, pinned as never, view as never)
    const own = { round: 1, entries: [{ id: entryId, text: 'Well done', place: value.place }] }
    await guest.expectDoc(`own-entries:${itemId}`, own as never)
  }
  return { send, check }
}

async function addWish(live: LiveServer, event: TestEvent, more: object = {}): Promise<string> {
  const openText = { ...wireWish(), ...more }
  const { itemId = '' } = await live.must(event, event.host, 'OpenText/Add', { openText })
  return itemId
}

describeChartOnServer('open text state machine', {
  machine: openTextMachine,
  model: show,
  walks: (kind) => pathsOn(kind, show),
  async open({ live }, paths) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const other = await live.guest(event)
    const questions: Question[] = []
    for (const _ of paths) {
      const itemId = await addWish(live, event)
      await live.must(event, event.host, 'Item/Activate', { itemId })
      const entry = { itemId, round: 1, text: 'Well done' }
      const { entryId = '' } = await live.must(event, other, 'OpenText/Submit', entry)
      await live.must(event, event.host, 'Item/Deactivate', { itemId })
      questions.push({ itemId, entryId })
    }
    return { begin: () => showOnServer(questions.shift() ?? { itemId: '', entryId: '' }, seats) }
  },
})

describeChartOnServer('text entry state machine', {
  machine: textEntryMachine,
  model: entry,
  walks: (kind) => pathsOn(kind, entry),
  async open({ live }, paths) {
    const event = await live.event()
    const seats = await takeSeats(live, event, await live.guest(event))
    const places: [string, string][] = []
    for (const _ of paths) {
      const itemId = await addWish(live, event, { moderated: true })
      for (const name of ['Item/Activate', 'Item/ShowResults'] as const)
        await seats.host.command(name, { itemId })
      await seats.guest.command('OpenText/Submit', { itemId, round: 1, text: 'Well done' })
      const own = await live.context.snapshots.snapshot(event.id, 'host', null)
      const aside = own?.changes.find(([key]) => key === `put-aside:${itemId}`)?.[2]
      places.push([itemId, (aside as { waiting: { id: string }[] }).waiting[0]?.id ?? ''])
    }
    return { begin: () => entryOnServer(...(places.shift() ?? ['', '']), seats) }
  },
})
