import { accepted, type Outcome, refused } from '../../src/contract/errors.ts'
import type { Tx } from '../store/store.ts'
import { claimUploads, holdUploads, uploadsIn } from '../uploads/upload-use.ts'

/** What the files of avatars are; others may be uploaded, for other places. */
const formats = ['jpeg', 'png']

/** Whether an account may show the picture: its own upload, of the right format, and still there. '' needs nothing. */
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
  // Another's picture is like none: nobody learns of it, and it is not kept for them.
  if (!picture) return { ...refused('UploadGone'), field: 'AvatarPath' }
  if (!formats.includes(picture.format)) return { ...refused('PictureFormat'), field: 'AvatarPath' }
  return (await claimUploads(tx, path, now))
    ? accepted(null)
    : { ...refused('UploadGone'), field: 'AvatarPath' }
}

export const holdAvatar = (tx: Tx, accountId: string, path: string, now: number): Promise<void> =>
  holdUploads(tx, `avatar ${accountId}`, path, now)
