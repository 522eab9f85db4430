import { accepted, type Outcome, refused } from '#contract/errors.ts'
import type { Tx } from '#server/store/store.ts'
import { claimUploads, holdUploads, uploadsIn } from '../uploads/upload-use.ts'

/** File formats that are allowed for avatars. Files in other formats may be uploaded for other uses. */
const formats = ['jpeg', 'png']

/**
 * Whether an account may use the picture as its avatar: an upload of the account, in an allowed format, and not
 * deleted. '' (no avatar) is always allowed.
 */
export async function claimAvatar(
  tx: Tx,
  accountId: string,
  path: string,
  now: number,
): Promise<Outcome<null>> {
  const [name] = uploadsIn(path)
  if (name === undefined) return accepted(null)
  const picture = await tx
    .selectFrom('upload')
    .select('format')
    .where('name', '=', name)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // Refuse the picture of another account like a missing picture, so that nobody learns that the picture exists.
  if (!picture) return { ...refused('UploadGone'), field: 'avatarPath' }
  if (!formats.includes(picture.format)) return { ...refused('PictureFormat'), field: 'avatarPath' }
  return (await claimUploads(tx, path, now))
    ? accepted(null)
    : { ...refused('UploadGone'), field: 'avatarPath' }
}

export const holdAvatar = (tx: Tx, accountId: string, path: string, now: number): Promise<void> =>
  holdUploads(tx, `avatar ${accountId}`, path, now)
