import type { FastifyInstance } from 'fastify'
import { accepted, refused } from '../../../src/contract/errors.ts'
import { type ItemContents, type ItemKind, isItemKind } from '../../../src/contract/items/kinds.ts'
import * as limits from '../../../src/contract/limits.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted } from '../../events/event-rows.ts'
import { newId } from '../../ids.ts'
import { kindOnServer } from '../../items/kinds.ts'
import type { Schema } from '../../store/schema.ts'
import { readyMade, titleOf } from '../../templates/ready-made.ts'
import type { KeptItem } from '../../templates/template.ts'
import { holdUploads } from '../../uploads/upload-use.ts'
import { restore } from '../../work/charts.ts'
import { registerCall } from '../call.ts'

const listedReady = readyMade.map(({ id, name, language, written }) => ({
  Id: id,
  Name: name,
  Own: false,
  Language: language,
  Items: written.map((item) => ({ Kind: item.kind, Title: titleOf(item) })),
}))

const listedOwn = ({ id, name, items }: Pick<Schema['template'], 'id' | 'name' | 'items'>) => ({
  Id: id,
  Name: name,
  Own: true,
  Language: '',
  Items: (JSON.parse(items) as KeptItem[]).map(({ kind, content }) => ({ Kind: kind, Title: content.title })),
})

/** As a template keeps it: without what was answered, as its copy would begin. */
function kept<Kind extends ItemKind>(kind: Kind, state: string): { kind: Kind; content: ItemContents[Kind] } {
  const { context } = restore(kind, state) as unknown as { context: ItemContents[Kind] }
  return { kind, content: { ...kindOnServer(kind).copy(context), round: 1 } }
}

/** What shows its pictures. */
const holderOf = (templateId: string): string => `template ${templateId}`

/** Items to begin others with: the host's own, and those that come with the platform. */
export function serveTemplates(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store

  registerCall(app, context, '/api/event/Template/GetList', async (_, { caller }) => {
    const own = await db
      .selectFrom('template')
      .select(['id', 'name', 'items'])
      .where('owner_id', '=', caller.subjectId)
      .orderBy('created_at', 'desc')
      .execute()
    return accepted([...own.map(listedOwn), ...listedReady])
  })

  registerCall(app, context, '/api/event/Template/Add', async (_, { caller, input }) => {
    const found = await findHosted(db, input.EventCode, caller.subjectId, 'run')
    if (!found.ok) return found
    const event = found.data
    const rows = await db
      .selectFrom('aggregate')
      .select(['id', 'kind', 'state'])
      .where('event_id', '=', event.id)
      .where('id', 'in', input.ItemIds)
      .orderBy('position')
      .execute()
    const items = rows.flatMap(({ kind, state }) => (isItemKind(kind) ? [kept(kind, state)] : []))
    if (items.length !== new Set(input.ItemIds).size) return refused('NotFound')
    const { count } = await db
      .selectFrom('template')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', caller.subjectId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.templatesPerHost)
      return refused('TemplatesFull', { most: limits.templatesPerHost })
    const id = newId()
    const row = { id, owner_id: caller.subjectId, name: input.Name, items: JSON.stringify(items) }
    await db.transaction().execute(async (tx) => {
      const now = context.clock()
      await tx
        .insertInto('template')
        .values({ ...row, created_at: now })
        .execute()
      await holdUploads(tx, holderOf(id), items, now)
    })
    return accepted({ TemplateId: id })
  })

  registerCall(app, context, '/api/event/Template/Delete', async (_, { caller, input }) => {
    const gone = await db
      .deleteFrom('template')
      .where('id', '=', input.TemplateId)
      .where('owner_id', '=', caller.subjectId)
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) return refused('NotFound')
    await holdUploads(db, holderOf(input.TemplateId), [], context.clock())
    return accepted(true)
  })
}
