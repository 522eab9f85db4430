import { builtInSkin } from '../../src/contract/built-in-skins.ts'
import type { EventSettings } from '../../src/contract/content.ts'
import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import { defaultSkins, type Skin, type SkinBundle, type SkinType } from '../../src/contract/skin.ts'
import type { Database, Store } from '../store/store.ts'
import { skinOfRow } from './skin-rows.ts'

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
