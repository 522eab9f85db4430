/** The same picture in less: no larger than a page shows it. */
export const pictureSides = { large: 1920, medium: 960, small: 480 } as const

export type PictureSize = keyof typeof pictureSides

const suffixes: Record<PictureSize, string> = { large: '', medium: '-medium', small: '-small' }

/** The path of one size of a picture, given the path that the upload answered. */
export const pictureAt = (path: string, size: PictureSize): string =>
  path.replace(/\.webp$/, `${suffixes[size]}.webp`)

/** What can be uploaded, in the words of an input for files. */
export const pictureTypes = {
  picture: 'image/png,image/jpeg,image/gif',
  avatar: 'image/png,image/jpeg',
} as const
