import { initialTransition, transition } from 'xstate'
import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Brand, ThemeContent } from '#contract/theme.calls.ts'
import { type Theme, type ThemeType, themeTypes } from '#contract/theme.ts'
import type { ThemeCommand } from '#machines/domain/theme/theme.events.ts'
import { themeMachine } from '#machines/domain/theme/theme.machine.ts'
import { refusalOf } from '#machines/refusal.ts'
import type { Engine } from '#server/engine/engine.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import { claimUploads, holdUploads } from '#server/platform/uploads/upload-use.ts'
import type { Database, Tx } from '#server/store/store.ts'
import { brandThemes } from '#theme/brand-theme.ts'
import { accountFeatureRefusal } from '../orders/orders.public.ts'
import { findTheme } from './theme-rows.ts'

/** The ids of the account's themes that the account or one of its events uses. */
export async function themesInUse(db: Database, ownerId: string): Promise<Set<string>> {
  const account = await db
    .selectFrom('account')
    .select(['theme_id'])
    .where('id', '=', ownerId)
    .executeTakeFirst()
  const events = await db
    .selectFrom('event')
    .select(['screen_theme_id', 'mobile_theme_id'])
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = events.flatMap((event) => [event.screen_theme_id, event.mobile_theme_id])
  return new Set([...ids, ...(account?.theme_id ? [account.theme_id] : [])])
}

const eventsWithTheme = async (tx: Tx, ownerId: string, id: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('screen_theme_id', '=', id), eb('mobile_theme_id', '=', id)]))
    .execute()
  return rows.map((row) => row.id)
}

/** The state machine's answer to the command for the theme's current state. */
function decide(theme: Theme, applied: boolean, type: ThemeCommand['type']): Outcome<null> {
  const [start] = initialTransition(themeMachine, { isCustom: theme.isCustom })
  const past: ThemeCommand['type'][] = theme.isCustom
    ? applied
      ? ['apply']
      : []
    : theme.originId
      ? ['change']
      : []
  const now = past.reduce((snapshot, event) => transition(themeMachine, snapshot, { type: event })[0], start)
  const code = refusalOf(now, { type })
  return code ? refused(code) : accepted(null)
}

const actorOf = (id: string) => ({ kind: 'host', id, name: '', deskId: '', live: false }) as const

type Parts = Pick<Platform, 'clock'> & { engine: Engine }

/** Writes changes of an account's themes. A change also republishes the events that use the theme. */
export function createThemeWork({ clock, engine }: Parts) {
  const contentOf = (content: ThemeContent): string => JSON.stringify(content)

  async function count(db: Database, ownerId: string): Promise<number> {
    const { count } = await db
      .selectFrom('theme')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  const full = refused('ThemesFull', { most: limits.themesPerAccount })

  /** Claims and holds the theme's background picture and logo, so that they stay as long as the theme uses them. */
  async function holdPictures(tx: Tx, ownerId: string, id: string, content: string): Promise<Outcome<null>> {
    if (!(await claimUploads(tx, content, clock()))) {
      const { mainPictureBackColor } = JSON.parse(content) as ThemeContent
      const isPicture = !(await claimUploads(tx, mainPictureBackColor, clock()))
      return { ...refused('UploadGone'), field: isPicture ? 'mainPictureBackColor' : 'logoPath' }
    }
    await holdUploads(tx, `theme ${ownerId} ${id}`, content, clock())
    return accepted(null)
  }

  async function put(tx: Tx, ownerId: string, theme: Theme, content: ThemeContent): Promise<Outcome<null>> {
    const barred = await accountFeatureRefusal(tx, ownerId, 'ownThemes', clock())
    if (barred) return barred
    const known = await tx
      .selectFrom('theme')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('id', '=', theme.id)
      .executeTakeFirst()
    if (!known && (await count(tx, ownerId)) >= limits.themesPerAccount) return full
    const row = { owner_id: ownerId, id: theme.id, type: theme.skinType, content: contentOf(content) }
    const origin = theme.isCustom ? null : theme.id
    await tx
      .insertInto('theme')
      .values({ ...row, origin_id: origin, created_at: clock() })
      .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doUpdateSet({ content: row.content }))
      .execute()
    return holdPictures(tx, ownerId, theme.id, row.content)
  }

  const putNew = (tx: Tx, ownerId: string, id: string, content: ThemeContent): Promise<Outcome<null>> =>
    put(tx, ownerId, { ...content, id, originId: null, isCustom: true, eventId: null }, content)

  /** Decides and writes in one transaction. */
  function change(
    ownerId: string,
    id: string,
    command: ThemeCommand['type'],
    write: (tx: Tx, theme: Theme) => Promise<Outcome<unknown>>,
  ): Promise<Outcome> {
    return engine.republish(actorOf(ownerId), `Theme/${command}`, async (tx) => {
      const theme = await findTheme(tx, ownerId, id)
      if (!theme) return { ...refused('NotFound'), field: 'id' }
      const early = decide(theme, (await themesInUse(tx, ownerId)).has(id), command)
      if (!early.ok) return early
      const written = await write(tx, theme)
      if (!written.ok) return written
      // The row was locked, so a concurrent use of the theme is committed by now.
      if (command === 'delete' && (await themesInUse(tx, ownerId)).has(id)) return refused('ThemeInUse')
      return accepted(await eventsWithTheme(tx, ownerId, id))
    })
  }

  const remove = async (tx: Tx, ownerId: string, id: string): Promise<Outcome<null>> => {
    await tx.deleteFrom('theme').where('owner_id', '=', ownerId).where('id', '=', id).execute()
    return holdPictures(tx, ownerId, id, '')
  }

  /**
   * The id of the account's theme with the same content, created if needed; undefined if the account has no room for
   * it.
   */
  async function copy(tx: Tx, ownerId: string, theme: Theme): Promise<string | undefined> {
    const { id: _, originId, isCustom, eventId, ...given } = theme
    const content = contentOf(given)
    const same = await tx
      .selectFrom('theme')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('origin_id', 'is', null)
      .where('content', '=', content)
      .executeTakeFirst()
    if (same) return same.id
    const id = newId()
    const copied = await put(tx, ownerId, { ...theme, id, originId: null, isCustom: true }, given)
    return copied.ok ? id : undefined
  }

  return {
    copy,

    async add(ownerId: string, content: ThemeContent): Promise<Outcome<string>> {
      const id = newId()
      const added = await engine.republish(actorOf(ownerId), 'Theme/add', async (tx) => {
        const written = await putNew(tx, ownerId, id, content)
        return written.ok ? accepted([]) : written
      })
      return added.ok ? accepted(id) : added
    },

    /** Adds the themes of a brand, all or none. Answers the ids of the themes of console, screens and phones. */
    async addBrand(ownerId: string, brand: Brand): Promise<Outcome<string[]>> {
      const ids: Record<ThemeType, string> = { 1: newId(), 2: newId(), 3: newId() }
      const contents = brandThemes(brand)
      const added = await engine.republish(actorOf(ownerId), 'Theme/add', async (tx) => {
        for (const type of themeTypes) {
          const written = await putNew(tx, ownerId, ids[type], contents[type])
          if (!written.ok) return written
        }
        if (brand.apply) {
          const chosen = { theme_id: ids[1], screen_theme_id: ids[2], mobile_theme_id: ids[3] }
          await tx.updateTable('account').set(chosen).where('id', '=', ownerId).execute()
        }
        return accepted([])
      })
      return added.ok ? accepted(Object.values(ids)) : added
    },

    update: (ownerId: string, id: string, content: ThemeContent): Promise<Outcome> =>
      change(ownerId, id, 'change', async (tx, theme) => {
        if (theme.skinType !== content.skinType) return { ...refused('BadInput'), field: 'skinType' }
        return put(tx, ownerId, theme, content)
      }),

    reset: (ownerId: string, id: string): Promise<Outcome> =>
      change(ownerId, id, 'reset', (tx) => remove(tx, ownerId, id)),

    delete: (ownerId: string, id: string): Promise<Outcome> =>
      change(ownerId, id, 'delete', async (tx) => {
        const removed = await remove(tx, ownerId, id)
        for (const column of ['screen_theme_id', 'mobile_theme_id'] as const) {
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
