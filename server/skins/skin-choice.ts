import { builtInSkin } from '../../src/contract/built-in-skins.ts'
import type { EventSettings } from '../../src/contract/content.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { defaultSkins, type Skin, type SkinBundle, type SkinType } from '../../src/contract/skin.ts'
import type { Schema } from '../store/schema.ts'
import type { Database, Store, Tx } from '../store/store.ts'
import { findSkin, listSkins, skinOfRow } from './skin-rows.ts'

export type SkinChoice = Pick<EventSettings, 'screenSkinId' | 'mobileSkinId'>

export const defaultChoice: SkinChoice = {
  screenSkinId: defaultSkins[2].Id,
  mobileSkinId: defaultSkins[3].Id,
}

/** The account's skin of this id, of this type, which nobody changes before the transaction has ended. */
async function holdSkin(
  db: Database,
  dialect: Store['dialect'],
  of: { ownerId: string; id: string; type: SkinType },
): Promise<Skin | undefined> {
  const query = db
    .selectFrom('skin')
    .select(['id', 'origin_id', 'content'])
    .where('owner_id', '=', of.ownerId)
    .where('id', '=', of.id)
  const row = await (dialect === 'postgres' ? query.forShare() : query).executeTakeFirst()
  const skin = row ? skinOfRow(row) : builtInSkin(of.id)
  return skin?.SkinType === of.type ? skin : undefined
}

interface Choosing {
  ownerId: string
  /** What the event wears now; null: it is new. */
  worn: SkinBundle | null
  settings: SkinChoice
}

/** The skins that an event is to wear: built-in ones, or its owner's, each of its type. */
export async function holdChoice(
  db: Database,
  dialect: Store['dialect'],
  { ownerId, worn, settings }: Choosing,
): Promise<Outcome<SkinBundle>> {
  const { screenSkinId, mobileSkinId } = settings
  const screen =
    worn?.ScreenSkinId === screenSkinId
      ? worn.ScreenSkin
      : await holdSkin(db, dialect, { ownerId, id: screenSkinId, type: 2 })
  if (!screen) return { ...refused('NotFound'), field: 'Settings.ScreenSkinId' }
  const mobile =
    worn?.MobileSkinId === mobileSkinId
      ? worn.MobileSkin
      : await holdSkin(db, dialect, { ownerId, id: mobileSkinId, type: 3 })
  if (!mobile) return { ...refused('NotFound'), field: 'Settings.MobileSkinId' }
  return accepted({
    ScreenSkinId: screenSkinId,
    MobileSkinId: mobileSkinId,
    ScreenSkin: screen,
    MobileSkin: mobile,
  })
}

type DressedEvent = Pick<Schema['event'], 'owner_id' | 'screen_skin_id' | 'mobile_skin_id'>

/**
 * What a host may give an event: the built-in ones as its owner has changed them, and the owner's own; to whom it is
 * shared only what it wears of those.
 */
export async function listChoices(db: Database, event: DressedEvent, accountId: string): Promise<Skin[]> {
  const skins = (await listSkins(db, event.owner_id, undefined)).filter(({ SkinType }) => SkinType !== 1)
  if (event.owner_id === accountId) return skins
  const worn = [event.screen_skin_id, event.mobile_skin_id]
  return skins.filter(({ Id, IsCustom }) => !IsCustom || worn.includes(Id))
}

/**
 * What a copy of an event wears that is its maker's: of a theme of the original's owner they get a copy of their own, once;
 * without room for one more the default is worn.
 */
export async function takeAlong(
  tx: Tx,
  copy: (tx: Tx, accountId: string, skin: Skin) => Promise<string | undefined>,
  { accountId, original, settings }: { accountId: string; original: DressedEvent; settings: SkinChoice },
): Promise<SkinChoice> {
  const own = async (id: string, worn: string, byDefault: string): Promise<string> => {
    if (id !== worn || (await findSkin(tx, accountId, id))) return id
    const skin = await findSkin(tx, original.owner_id, id)
    return (skin && (await copy(tx, accountId, skin))) ?? byDefault
  }
  return {
    screenSkinId: await own(settings.screenSkinId, original.screen_skin_id, defaultChoice.screenSkinId),
    mobileSkinId: await own(settings.mobileSkinId, original.mobile_skin_id, defaultChoice.mobileSkinId),
  }
}
