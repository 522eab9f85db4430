import type { Selectable } from 'kysely'
import { accepted, refused } from '#contract/errors.ts'
import { type ItemContents, type ItemKind, isItemKind } from '#contract/items/kinds.ts'
import * as limits from '#contract/limits.ts'
import { restore } from '#server/engine/charts.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { holdUploads } from '#server/platform/uploads/upload-use.ts'
import type { Schema } from '#server/store/schema.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { hosted } from '../co-hosts/co-hosts.public.ts'
import { type KeptCue, keepCues, moveTimes, readCueContents } from '../cues/cues.public.ts'
import type { Routes } from '../feature.ts'
import { copyContent, sceneWords } from '../items/items.public.ts'
import { readyMade } from './ready-made.ts'
import { type KeptItem, writtenContent } from './template.ts'

const listedReady = readyMade.map(({ id, name, language, written }) => ({
  id,
  name,
  own: false,
  language,
  items: written.map((item) => ({ kind: item.kind, ...sceneWords(item.kind, writtenContent(item)) })),
  cues: 0,
}))

const listedOwn = ({
  id,
  name,
  items,
  cues,
}: Pick<Selectable<Schema['template']>, 'id' | 'name' | 'items' | 'cues'>) => ({
  id,
  name,
  own: true,
  language: '',
  items: (JSON.parse(items) as KeptItem[]).map((item) => ({
    kind: item.kind,
    ...sceneWords(item.kind, item.content),
  })),
  cues: (JSON.parse(cues) as KeptCue[]).length,
})

/** The content that a template stores of an item. Like a new copy of the item, the content has no answers. */
function keptItem<Kind extends ItemKind>(
  kind: Kind,
  state: string,
): { kind: Kind; content: ItemContents[Kind] } {
  const { context } = restore(kind, state) as unknown as { context: ItemContents[Kind] }
  return { kind, content: { ...copyContent(kind, context), round: 1 } }
}

/** The id under which a template is recorded as a user of its uploads. */
const holderOf = (templateId: string): string => `template ${templateId}`

const templatesFull = refused('TemplatesFull', { most: limits.templatesPerHost })

async function isFull(db: Database | Tx, ownerId: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count) >= limits.templatesPerHost
}

/** The templates for items: the host's own, and those that come with the platform. */
export function templatesRoutes({ clock, store }: Pick<Platform, 'clock' | 'store'>) {
  const { db } = store

  return {
    '/api/event/Template/GetList': async ({ caller }) => {
      const own = await db
        .selectFrom('template')
        .select(['id', 'name', 'items', 'cues'])
        .where('owner_id', '=', caller.subjectId)
        .where('deleted_at', 'is', null)
        .orderBy('created_at', 'desc')
        .execute()
      return accepted([...own.map(listedOwn), ...listedReady])
    },

    '/api/event/Template/Add': hosted(db, 'run', async (event, { caller, input }) => {
      const rows = await db
        .selectFrom('aggregate')
        .select(['id', 'kind', 'state'])
        .where('event_id', '=', event.id)
        .where('id', 'in', input.itemIds)
        .orderBy('position')
        .execute()
      const items = rows.flatMap(({ kind, state }) => (isItemKind(kind) ? [keptItem(kind, state)] : []))
      if (items.length !== new Set(input.itemIds).size) return refused('NotFound')
      if (await isFull(db, caller.subjectId)) return templatesFull
      const itemIds = rows.map((row) => row.id)
      const cues = input.run ? keepCues(await readCueContents(db, event.id), itemIds) : []
      const kept = { items: JSON.stringify(items), cues: JSON.stringify(moveTimes(cues, null)) }
      const id = newId()
      const row = { id, owner_id: caller.subjectId, name: input.name, ...kept }
      await db.transaction().execute(async (tx) => {
        const now = clock()
        await tx
          .insertInto('template')
          .values({ ...row, created_at: now, deleted_at: null })
          .execute()
        await holdUploads(tx, holderOf(id), [items, cues], now)
      })
      return accepted({ templateId: id })
    }),

    '/api/event/Template/Delete': async ({ caller, input }) => {
      const gone = await db
        .updateTable('template')
        .set({ deleted_at: clock() })
        .where('id', '=', input.templateId)
        .where('owner_id', '=', caller.subjectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (gone.numUpdatedRows === 0n) return refused('NotFound')
      await holdUploads(db, holderOf(input.templateId), [], clock())
      return accepted(true)
    },

    '/api/event/Template/Restore': async ({ caller, input }) => {
      const { templateId } = input
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('template')
          .select(['items', 'cues', 'deleted_at'])
          .where('id', '=', templateId)
          .where('owner_id', '=', caller.subjectId)
          .executeTakeFirst()
        if (!row) return refused('NotFound')
        // A call that is repeated after a lost answer gets the same answer as the first call.
        if (row.deleted_at === null) return accepted(true)
        if (await isFull(tx, caller.subjectId)) return templatesFull
        await tx.updateTable('template').set({ deleted_at: null }).where('id', '=', templateId).execute()
        await holdUploads(tx, holderOf(templateId), [row.items, row.cues], clock())
        return accepted(true)
      })
    },
  } satisfies Routes
}
