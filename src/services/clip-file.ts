import { accepted, type Outcome, refused } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** True if the file begins with the bytes of a sound or film format that the server accepts. */
function isClip(start: Uint8Array): boolean {
  const words = latin(start)
  const [first = 0, second = 0] = start
  return (
    words.startsWith('ID3') ||
    words.startsWith('OggS') ||
    (words.startsWith('RIFF') && words.endsWith('WAVE')) ||
    words.slice(4, 8) === 'ftyp' ||
    words.startsWith('\x1a\x45\xdf\xa3') ||
    (first === 0xff && (second & 0xe0) === 0xe0)
  )
}

/**
 * True if this browser can play the file. A file that this browser cannot play would probably fail on the big
 * screen too.
 */
function isPlayed(file: Blob): Promise<boolean> {
  const player = document.createElement('video')
  const url = URL.createObjectURL(file)
  return new Promise<boolean>((resolve) => {
    // Some browsers load no metadata before playback. In that case assume that this browser can play the file.
    const timer = setTimeout(() => resolve(true), limits.clipLookSeconds * 1000)
    player.onloadedmetadata = () => {
      clearTimeout(timer)
      // If a browser does not support the video codec, it plays only the sound of a film.
      resolve(!file.type.startsWith('video/') || player.videoWidth > 0)
    }
    player.onerror = () => {
      clearTimeout(timer)
      resolve(false)
    }
    player.preload = 'metadata'
    player.src = url
  }).finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}

/** Applies the server's rules before the upload. */
export async function prepareClip(file: Blob): Promise<Outcome<Blob>> {
  if (!isClip(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return refused('ClipFormat')
  if (file.size >= limits.uploadBytesBelow) return refused('ClipTooLarge')
  if (!(await isPlayed(file))) return refused('ClipUnreadable')
  return accepted(file)
}
