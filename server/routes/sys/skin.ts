import type { FastifyInstance } from 'fastify'
import { accepted, type Outcome, refused } from '../../../src/contract/errors.ts'
import type { ListedSkin } from '../../../src/contract/skin.calls.ts'
import type { SkinType } from '../../../src/contract/skin.ts'
import type { ServerContext } from '../../context.ts'
import { findHosted } from '../../events/event-rows.ts'
import { listChoices } from '../../skins/skin-choice.ts'
import { findSkin, listSkins } from '../../skins/skin-rows.ts'
import { createSkinWork, wornSkins } from '../../skins/skin-work.ts'
import { registerCall } from '../call.ts'

/** The themes of an account: the built-in ones as it changed them, and its own. */
export function serveSkin(app: FastifyInstance, context: ServerContext): void {
  const { db } = context.store
  const work = createSkinWork(context)

  async function listed(ownerId: string, id: string): Promise<Outcome<ListedSkin>> {
    const skin = await findSkin(db, ownerId, id)
    if (!skin) return { ...refused('NotFound'), field: 'Id' }
    return accepted({ ...skin, InUse: (await wornSkins(db, ownerId)).has(id) })
  }

  async function choicesFor(
    accountId: string,
    eventCode: string,
    type: SkinType | undefined,
  ): Promise<Outcome<ListedSkin[]>> {
    const found = await findHosted(db, eventCode, accountId, 'own')
    if (!found.ok) return found
    const { screen_skin_id, mobile_skin_id } = found.data
    const choices = await listChoices(db, found.data, accountId)
    return accepted(
      choices
        .filter(({ SkinType }) => type === undefined || SkinType === type)
        .map((skin) => ({ ...skin, InUse: [screen_skin_id, mobile_skin_id].includes(skin.Id) })),
    )
  }

  registerCall(app, context, '/api/sys/Skin/GetAll', async (_, { caller, input }) => {
    const { SkinType, EventCode } = input
    if (EventCode !== undefined) return choicesFor(caller.subjectId, EventCode, SkinType)
    const skins = await listSkins(db, caller.subjectId, SkinType)
    const worn = await wornSkins(db, caller.subjectId)
    return accepted(skins.map((skin) => ({ ...skin, InUse: worn.has(skin.Id) })))
  })

  registerCall(app, context, '/api/sys/Skin/GetSkinById', async (_, { caller, input }) =>
    listed(caller.subjectId, input.id),
  )

  registerCall(app, context, '/api/sys/Skin/Add', async (_, { caller, input }) => {
    const added = await work.add(caller.subjectId, input)
    return added.ok ? listed(caller.subjectId, added.data) : added
  })

  registerCall(app, context, '/api/sys/Skin/Update', async (_, { caller, input }) => {
    const { Id, ...content } = input
    const updated = await work.update(caller.subjectId, Id, content)
    return updated.ok ? listed(caller.subjectId, Id) : updated
  })

  registerCall(app, context, '/api/sys/Skin/Delete', async (_, { caller, input }) => {
    const deleted = await work.delete(caller.subjectId, input.Id)
    return deleted.ok ? accepted(true) : deleted
  })

  registerCall(app, context, '/api/sys/Skin/Reset', async (_, { caller, input }) => {
    const reset = await work.reset(caller.subjectId, input.Id)
    return reset.ok ? listed(caller.subjectId, input.Id) : reset
  })
}
