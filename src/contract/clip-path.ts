/** Extensions of stored sounds and films, with the media type of each. */
export const clipTypes = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  weba: 'audio/webm',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const

export type ClipFormat = keyof typeof clipTypes
export type ClipKind = 'sound' | 'film'

export const clipPathPattern = new RegExp(`^/clips/([0-9a-f]{32})\\.(${Object.keys(clipTypes).join('|')})$`)

export const clipAt = (name: string, format: ClipFormat): string => `/clips/${name}.${format}`

/** Parses the path of a clip (a sound or a film). Undefined if this server does not create such paths. */
export function clipOf(path: string): { name: string; format: ClipFormat; kind: ClipKind } | undefined {
  const [, name, ending] = clipPathPattern.exec(path) ?? []
  if (!name || !ending) return undefined
  const format = ending as ClipFormat
  return { name, format, kind: clipTypes[format].startsWith('video/') ? 'film' : 'sound' }
}

/**
 * Value of `accept` for a file input. The value lists extensions too, because some systems do not know every media
 * type.
 */
export const clipAccept =
  'audio/mpeg,audio/mp4,audio/x-m4a,audio/aac,audio/ogg,audio/wav,audio/webm,video/mp4,video/webm,.mp3,.m4a,.aac,.ogg,.opus,.wav,.mp4,.m4v,.webm'
