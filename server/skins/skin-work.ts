import { initialTransition, transition } from 'xstate'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import * as limits from '../../src/contract/limits.ts'
import type { SkinContent } from '../../src/contract/skin.calls.ts'
import type { Skin } from '../../src/contract/skin.ts'
import { refusalOf } from '../../src/machines/refusal.ts'
import type { ThemeCommand } from '../../src/machines/theme/theme.events.ts'
import { themeMachine } from '../../src/machines/theme/theme.machine.ts'
import type { ServerContext } from '../context.ts'
import { newId } from '../ids.ts'
import { accountFeatureRefusal } from '../orders/event-level.ts'
import type { Database, Tx } from '../store/store.ts'
import { claimUploads, holdUploads } from '../uploads/upload-use.ts'
import { findSkin } from './skin-rows.ts'

/** The ids of the account's skins that it or one of its events wears. */
export async function wornSkins(db: Database, ownerId: string): Promise<Set<string>> {
  const account = await db
    .selectFrom('account')
    .select(['skin_id'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  const events = await db
    .selectFrom('event')
    .select(['screen_skin_id', 'mobile_skin_id'])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = events.flatMap((event) => [event.screen_skin_id, event.mobile_skin_id])
  return new Set([...ids, ...(account?.skin_id ? [account.skin_id] : [])])
}

const wearers = async (tx: Tx, ownerId: string, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('screen_skin_id', '=', id), eb('mobile_skin_id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

/** What the chart says to the command on the skin as it stands. */
function decide(skin: Skin, worn: boolean, type: ThemeCommand['type']): Outcome<null> {
  const [start] = initialTransition(themeMachine, { isCustom: skin.IsCustom })
  const past: ThemeCommand['type'][] = skin.IsCustom
    ? worn
      ? ['wear']
      : []
    : skin.OriginId
      ? ['change']
      : []
  const now = past.reduce((snapshot, event) => transition(themeMachine, snapshot, { type: event })[0], start)
  const code = refusalOf(now, { type })
  return code ? refused(code) : accepted(null)
}

type Parts = Pick<ServerContext, 'clock' | 'engine'>

/** Writes what becomes of an account's skins; the events that wear one tell it to everybody in the same transaction. */
export function createSkinWork({ clock, engine }: Parts) {
  const contentOf = (content: SkinContent): string => JSON.stringify(content)

  async function count(db: Database, ownerId: string): Promise<number> {
    const { count } = await db
      .selectFrom('skin')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  const full = refused('ThemesFull', { most: limits.skinsPerAccount })

  /** The picture behind the theme is there, and stays as long as it is behind it. */
  async function holdPicture(tx: Tx, ownerId: string, id: string, content: string): Promise<Outcome<null>> {
    if (!(await claimUploads(tx, content, clock())))
      return { ...refused('UploadGone'), field: 'MainPictureBackColor' }
    await holdUploads(tx, `skin ${ownerId} ${id}`, content, clock())
    return accepted(null)
  }

  async function put(tx: Tx, ownerId: string, skin: Skin, content: SkinContent): Promise<Outcome<null>> {
    const barred = await accountFeatureRefusal(tx, ownerId, 'ownThemes', clock())
    if (barred) return barred
    const known = await tx
      .selectFrom('skin')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '=', skin.Id)
      .executeTakeFirst()
    if (!known && (await count(tx, ownerId)) >= limits.skinsPerAccount) return full
    const row = { owner_id: ownerId, id: skin.Id, type: skin.SkinType, content: contentOf(content) }
    const origin = skin.IsCustom ? null : skin.Id
    await tx
      .insertInto('skin')
      .values({ ...row, origin_id: origin, created_at: clock() })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet({ content: row.content }))
      .execute()
    return holdPicture(tx, ownerId, skin.Id, row.content)
  }

  /** Decides and writes in one transaction. */
  function change(
    ownerId: string,
    id: string,
    command: ThemeCommand['type'],
    write: (tx: Tx, skin: Skin) => Promise<Outcome<unknown>>,
  ): Promise<Outcome> {
    const actor = { kind: 'host', id: ownerId, name: '', deskId: '', live: false } as const
    return engine.repaint(actor, `Skin/${command}`, async (tx) => {
      const skin = await findSkin(tx, ownerId, id)
      if (!skin) return { ...refused('NotFound'), field: 'Id' }
      const early = decide(skin, (await wornSkins(tx, ownerId)).has(id), command)
      if (!early.ok) return early
      const written = await write(tx, skin)
      if (!written.ok) return written
      // Whoever put it on meanwhile has committed by now, for the row was held.
      if (command === 'delete' && (await wornSkins(tx, ownerId)).has(id)) return refused('ThemeInUse')
      return accepted(await wearers(tx, ownerId, id))
    })
  }

  const remove = async (tx: Tx, ownerId: string, id: string): Promise<Outcome<null>> => {
    await tx.deleteFrom('skin').where('owner_id', '=', ownerId).where('id', '=', id).execute()
    return holdPicture(tx, ownerId, id, '')
  }

  /** The account's theme that holds just this, made if there is none; undefined if it has no room for it. */
  async function copy(tx: Tx, ownerId: string, skin: Skin): Promise<string | undefined> {
    const { Id: _, OriginId, IsCustom, EventId, ...given } = skin
    const content = contentOf(given)
    const same = await tx
      .selectFrom('skin')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('origin_id', 'is', null)
      .where('content', '=', content)
      .executeTakeFirst()
    if (same) return same.id
    const id = newId()
    const copied = await put(tx, ownerId, { ...skin, Id: id, OriginId: null, IsCustom: true }, given)
    return copied.ok ? id : undefined
  }

  return {
    copy,

    async add(ownerId: string, content: SkinContent): Promise<Outcome<string>> {
      const id = newId()
      const skin = { ...content, Id: id, OriginId: null, IsCustom: true, EventId: null }
      const actor = { kind: 'host', id: ownerId, name: '', deskId: '', live: false } as const
      const added = await engine.repaint(actor, 'Skin/add', async (tx) => {
        const written = await put(tx, ownerId, skin, content)
        return written.ok ? accepted([]) : written
      })
      return added.ok ? accepted(id) : added
    },

    update: (ownerId: string, id: string, content: SkinContent): Promise<Outcome> =>
      change(ownerId, id, 'change', async (tx, skin) => {
        if (skin.SkinType !== content.SkinType) return { ...refused('BadInput'), field: 'SkinType' }
        return put(tx, ownerId, skin, content)
      }),

    reset: (ownerId: string, id: string): Promise<Outcome> =>
      change(ownerId, id, 'reset', (tx) => remove(tx, ownerId, id)),

    delete: (ownerId: string, id: string): Promise<Outcome> =>
      change(ownerId, id, 'delete', async (tx) => {
        const removed = await remove(tx, ownerId, id)
        for (const column of ['screen_skin_id', 'mobile_skin_id'] as const) {
          const cleared = { [column]: null }
          await tx
            .updateTable('account')
            .set(cleared)
            .where('id', '=', ownerId)
            .where(column, '=', id)
            .execute()
        }
        return removed
      }),
  }
}
