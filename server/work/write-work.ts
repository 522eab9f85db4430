import type { Audience } from '../../src/contract/audience.ts'
import type { Change, Span } from '../../src/contract/protocol.ts'
import { readOwnComments } from '../barrage/own-comments.ts'
import { writeLease } from '../baton/lease.ts'
import { kindOnServer } from '../items/kinds.ts'
import type { OwnItemDoc } from '../items/own-item-docs.ts'
import { changesBetween } from '../projections/changes.ts'
import { is, isItem, project } from '../projections/project.ts'
import { projectOwnQuestion } from '../projections/question.ts'
import { chunks } from '../store/chunks.ts'
import type { Schema } from '../store/schema.ts'
import { holdUploads, releaseUploads, uploadsIn } from '../uploads/upload-use.ts'
import { persist } from './charts.ts'
import { readRows } from './read-rows.ts'
import type { Subject } from './subject.ts'
import type { EndedHost, Entry, NewRows, Work } from './work.ts'
import { writeTally } from './write-tally.ts'

export const audiences: readonly Audience[] = ['host', 'guest', 'screen']

/** What one batch changed, for the live layer: told only after the commit. */
export interface Publication {
  eventId: string
  /** Orders of hosts and deadlines go out at once; those of guests are gathered. */
  urgent: boolean
  audiences: Record<Audience, { covers: Span; changes: Change[] }>
  own: Map<string, Change[]>
  cut: string[]
  endedHosts: EndedHost[]
  /** The event is gone: everybody is cut off. */
  deleted: boolean
}

/** A publication that tells nobody anything; to be filled. */
export const nothingToTell = (eventId: string): Publication => ({
  eventId,
  // Or any guest's call would hurry what is gathered for the whole crowd.
  urgent: false,
  audiences: {
    host: { covers: [0, 0], changes: [] },
    guest: { covers: [0, 0], changes: [] },
    screen: { covers: [0, 0], changes: [] },
  },
  own: new Map(),
  cut: [],
  endedHosts: [],
  deleted: false,
})

const changed = (entry: Entry): boolean => entry.before !== entry.now

async function writeAggregate(work: Work, subject: Subject, isNew: boolean): Promise<void> {
  if (is('event', subject)) return
  const state = persist(subject.snapshot)
  if (isNew) {
    await work.tx
      .insertInto('aggregate')
      .values({
        id: subject.id,
        event_id: work.row.id,
        kind: subject.kind as Schema['aggregate']['kind'],
        position: subject.position,
        state,
        author_id: subject.authorId,
        seq: subject.seq,
        created_at: subject.createdAt,
      })
      .execute()
    return
  }
  await work.tx
    .updateTable('aggregate')
    .set({ state, position: subject.position, seq: subject.seq })
    .where('id', '=', subject.id)
    .execute()
}

/** Notes which uploads an item shows, where these are others than before. */
async function writeUploads(work: Work, before: Subject | null, now: Subject): Promise<void> {
  const shown = (subject: Subject | null): string =>
    subject && isItem(subject) ? uploadsIn(subject.snapshot.context).join() : ''
  if (shown(before) !== shown(now)) await holdUploads(work.tx, now.id, now.snapshot.context, work.at)
}

async function writeEntries(work: Work): Promise<void> {
  for (const [key, entry] of work.entries) {
    if (!changed(entry)) continue
    const { before, now } = entry
    if (!now) {
      if (before) await work.tx.deleteFrom('aggregate').where('id', '=', key).execute()
      if (before && isItem(before)) await releaseUploads(work.tx, [before.id], work.at)
      continue
    }
    if (!before || before.snapshot !== now.snapshot || before.position !== now.position) {
      await writeAggregate(work, now, !before)
      await writeUploads(work, before, now)
    }
    if (before?.tally !== now.tally) await writeTally(work, now, before)
  }
}

/** What documents draw from rows is read when every order of the batch has written its own. */
async function readRowsAnew(work: Work): Promise<void> {
  for (const entry of work.entries.values()) {
    if (!entry.now || !changed(entry) || !is('barrage', entry.now)) continue
    const { id, snapshot } = entry.now
    const rows = await readRows(work.tx, work.row.id, 'barrage', { id, context: snapshot.context })
    entry.now = { ...entry.now, rows } as Subject
  }
}

async function writeRows(work: Work): Promise<void> {
  for (const table of Object.keys(work.rows) as (keyof NewRows)[]) {
    for (const rows of chunks<object>(work.rows[table])) {
      await work.tx
        .insertInto(table)
        .values(rows as never)
        .execute()
    }
  }
  const log = work.log.map((entry) => ({ ...entry, event_id: work.row.id, data: JSON.stringify(entry.data) }))
  for (const rows of chunks(log)) await work.tx.insertInto('log').values(rows).execute()
}

function changesFor(work: Work, audience: Audience): Change[] {
  const changes: Change[] = []
  for (const entry of work.entries.values()) {
    const presented = work.sceneBefore.presentedIds !== work.scene.presentedIds
    if (!changed(entry) && !(presented && entry.now && isItem(entry.now))) continue
    const before = entry.before ? project(entry.before, audience, work.sceneBefore) : []
    const after = entry.now ? project(entry.now, audience, work.scene) : []
    changes.push(...changesBetween(before, after, work.seq))
  }
  return changes
}

/** The guests' own documents of one aggregate, as they are now. */
async function ownDocs(work: Work, subject: Subject, guestIds: string[]): Promise<OwnItemDoc[]> {
  if (is('question', subject)) {
    const [key, doc] = projectOwnQuestion(subject)
    return guestIds.map((guestId) => ({ guestId, key, doc }))
  }
  if (is('barrage', subject)) {
    const docs = await readOwnComments(work.tx, work.row.id, guestIds)
    return [...docs].map(([guestId, doc]) => ({ guestId, key: 'own-comments', doc }))
  }
  if (!isItem(subject)) return []
  const items = [{ id: subject.id, round: subject.snapshot.context.round }]
  return (await kindOnServer(subject.kind).readOwn?.(work.tx, guestIds, items)) ?? []
}

async function ownChanges(work: Work): Promise<Map<string, Change[]>> {
  const guests = new Map<string, Set<string>>()
  for (const { guestId, subjectId } of work.asides) {
    if (subjectId) guests.set(subjectId, (guests.get(subjectId) ?? new Set()).add(guestId))
  }
  const own = new Map<string, Change[]>()
  const tell = (guestId: string, change: Change): void => {
    const list = own.get(guestId)
    if (list) list.push(change)
    else own.set(guestId, [change])
  }
  for (const [subjectId, guestIds] of guests) {
    const subject = work.entries.get(subjectId)?.now
    if (!subject) continue
    for (const some of chunks([...guestIds])) {
      for (const { guestId, key, doc } of await ownDocs(work, subject, some)) {
        tell(guestId, [key, work.seq, doc])
      }
    }
  }
  for (const [guestId, key, doc] of work.own) tell(guestId, [key, work.seq, doc])
  return own
}

/** Writes the whole work within its transaction; the answer says what to push once that has committed. */
export async function writeWork(work: Work, urgent: boolean): Promise<Publication | undefined> {
  await writeRows(work)
  if (work.log.length === 0) return undefined
  await writeEntries(work)
  await readRowsAnew(work)
  await writeLease(work)

  const publication: Publication = {
    eventId: work.row.id,
    urgent,
    audiences: {
      host: { covers: [work.row.host_seq, work.row.host_seq], changes: changesFor(work, 'host') },
      guest: { covers: [work.row.guest_seq, work.row.guest_seq], changes: changesFor(work, 'guest') },
      screen: { covers: [work.row.screen_seq, work.row.screen_seq], changes: changesFor(work, 'screen') },
    },
    own: await ownChanges(work),
    cut: work.asides.filter((aside) => aside.cut).map((aside) => aside.guestId),
    endedHosts: work.endedHosts,
    deleted: false,
  }
  for (const audience of audiences) {
    const part = publication.audiences[audience]
    if (part.changes.length > 0) part.covers = [part.covers[0], work.seq]
  }
  await work.tx
    .updateTable('event')
    .set({
      state: persist(work.event.snapshot),
      participants: work.scene.event.participants,
      screen_skin_id: work.event.snapshot.context.screenSkinId,
      mobile_skin_id: work.event.snapshot.context.mobileSkinId,
      seq: work.seq,
      host_seq: publication.audiences.host.covers[1],
      guest_seq: publication.audiences.guest.covers[1],
      screen_seq: publication.audiences.screen.covers[1],
    })
    .where('id', '=', work.row.id)
    .execute()
  return publication
}
