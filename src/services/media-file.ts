import { accepted, type Outcome } from '#contract/errors.ts'
import { pictureTypes } from '#contract/picture-path.ts'
import { prepareClip } from './clip-file.ts'
import { pictureType, preparePicture } from './picture-file.ts'

/** Gives a file the media type of its content, whatever its name. */
const typed = (outcome: Outcome<Blob>, type: string): Outcome<Blob> =>
  outcome.ok ? accepted(outcome.data.slice(0, outcome.data.size, type)) : outcome

/** Prepares a picture, a sound or a film, depending on its content. */
export async function prepareMedia(file: Blob): Promise<Outcome<Blob>> {
  const isPicture = (await pictureType(file)) !== undefined || file.type.startsWith('image/')
  if (isPicture) return typed(await preparePicture(file, pictureTypes.picture), 'image/*')
  return typed(await prepareClip(file), file.type.startsWith('video/') ? 'video/*' : 'audio/*')
}
