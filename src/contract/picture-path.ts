/** The smaller sizes in which a picture is stored: the longest side in pixels. */
export const pictureSides = { large: 1920, medium: 960, small: 480 } as const

export type PictureSize = keyof typeof pictureSides

const suffixes: Record<PictureSize, string> = { large: '', medium: '-medium', small: '-small' }

/** Path of an uploaded picture, as the server answers it. */
export const picturePathPattern = /^\/pictures\/[0-9a-f]{32}\.webp$/

/** Path of a picture in the given size. `path`: the path that the server answered after the upload. */
export const pictureAt = (path: string, size: PictureSize): string =>
  path.replace(/\.webp$/, `${suffixes[size]}.webp`)

/** Value of `accept` for a file input. */
export const pictureTypes = {
  picture: 'image/png,image/jpeg,image/gif',
  avatar: 'image/png,image/jpeg',
} as const
