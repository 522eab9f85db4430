import type { Audience } from '../../src/contract/audience.ts'
import { builtInSkin, builtInSkins } from '../../src/contract/built-in-skins.ts'
import type { SkinContent } from '../../src/contract/skin.calls.ts'
import { defaultSkins, type Skin, type SkinBundle, type SkinType } from '../../src/contract/skin.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Schema } from '../store/schema.ts'
import type { Database } from '../store/store.ts'

type SkinRow = Schema['skin']

export const skinOfRow = (row: Pick<SkinRow, 'id' | 'origin_id' | 'content'>): Skin => ({
  ...(JSON.parse(row.content) as SkinContent),
  Id: row.id,
  OriginId: row.origin_id,
  IsCustom: row.origin_id === null,
  EventId: null,
})

/** The built-in ones as the account sees them, in their order, then its own, the oldest first. */
export async function listSkins(db: Database, ownerId: string, type: SkinType | undefined): Promise<Skin[]> {
  const rows = await db
    .selectFrom('skin')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const own = new Map(rows.map((row) => [row.id, skinOfRow(row)]))
  const builtIn = builtInSkins.map((skin) => own.get(skin.Id) ?? skin)
  const custom = [...own.values()].filter((skin) => skin.IsCustom)
  return [...builtIn, ...custom].filter((skin) => type === undefined || skin.SkinType === type)
}

/** The account's skin of this id: its own, a built-in one as it changed it, or as it came. */
export async function findSkin(db: Database, ownerId: string, id: string): Promise<Skin | undefined> {
  const row = await db
    .selectFrom('skin')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? skinOfRow(row) : builtInSkin(id)
}

/** What the account's console wears. */
export async function skinOf(db: Database, account: Pick<Account, 'id' | 'skinIds'>): Promise<Skin> {
  const id = account.skinIds[1]
  return (
    (id ? await findSkin(db, account.id, id) : undefined) ??
    (await findSkin(db, account.id, defaultSkins[1].Id)) ??
    defaultSkins[1]
  )
}

/** An event's row with what its owner's skins of its ids hold; null for built-in ones as they came. */
export type EventWithSkins = Schema['event'] & { screen_skin: string | null; mobile_skin: string | null }

export const eventWithSkins = (db: Database) =>
  db
    .selectFrom('event')
    .leftJoin('skin as screen', (join) =>
      join.onRef('screen.owner_id', '=', 'event.owner_id').onRef('screen.id', '=', 'event.screen_skin_id'),
    )
    .leftJoin('skin as mobile', (join) =>
      join.onRef('mobile.owner_id', '=', 'event.owner_id').onRef('mobile.id', '=', 'event.mobile_skin_id'),
    )
    .selectAll('event')
    .select(['screen.content as screen_skin', 'mobile.content as mobile_skin'])

function worn(id: string, content: string | null, type: SkinType): Skin {
  const builtIn = builtInSkin(id)
  if (content === null) return builtIn ?? defaultSkins[type]
  return skinOfRow({ id, origin_id: builtIn ? id : null, content })
}

/** What an event's guests wear. */
export const mobileSkinOf = async (
  db: Database,
  event: Pick<Schema['event'], 'owner_id' | 'mobile_skin_id'>,
): Promise<Skin> => (await findSkin(db, event.owner_id, event.mobile_skin_id)) ?? defaultSkins[3]

export const screenSkinOf = async (
  db: Database,
  event: Pick<Schema['event'], 'owner_id' | 'screen_skin_id'>,
): Promise<Skin> => (await findSkin(db, event.owner_id, event.screen_skin_id)) ?? defaultSkins[2]

/** What an event wears, of a row without its skins. */
export const skinsWornBy = async (db: Database, event: Schema['event']): Promise<SkinBundle> => ({
  ScreenSkinId: event.screen_skin_id,
  MobileSkinId: event.mobile_skin_id,
  ScreenSkin: await screenSkinOf(db, event),
  MobileSkin: await mobileSkinOf(db, event),
})

export const skinsOfEvent = (row: EventWithSkins): SkinBundle => ({
  ScreenSkinId: row.screen_skin_id,
  MobileSkinId: row.mobile_skin_id,
  ScreenSkin: worn(row.screen_skin_id, row.screen_skin, 2),
  MobileSkin: worn(row.mobile_skin_id, row.mobile_skin, 3),
})

/** Without the skin that the audience does not draw with. */
export const bundleFor = (audience: Audience, skins: SkinBundle): SkinBundle => ({
  ...skins,
  ScreenSkin: audience === 'guest' ? null : skins.ScreenSkin,
  MobileSkin: audience === 'screen' ? null : skins.MobileSkin,
})
