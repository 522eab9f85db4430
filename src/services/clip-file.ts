import { accepted, type Outcome, refused } from '../contract/errors.ts'
import * as limits from '../contract/limits.ts'

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Whether the beginning of a file is one that the server takes for a sound or a film. */
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

/** Whether this browser plays it: what it does not play here, it will not in the hall. */
function isPlayed(file: Blob): Promise<boolean> {
  const player = document.createElement('video')
  const url = URL.createObjectURL(file)
  return new Promise<boolean>((resolve) => {
    // Some browsers look at nothing before they are asked to play.
    const patience = setTimeout(() => resolve(true), limits.clipLookSeconds * 1000)
    player.onloadedmetadata = () => {
      clearTimeout(patience)
      // Of a film with pictures that it does not know, a browser plays the sound.
      resolve(!file.type.startsWith('video/') || player.videoWidth > 0)
    }
    player.onerror = () => {
      clearTimeout(patience)
      resolve(false)
    }
    player.preload = 'metadata'
    player.src = url
  }).finally(() => {
    player.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}

/** The server's rules, told before anything is sent. */
export async function prepareClip(file: Blob): Promise<Outcome<Blob>> {
  if (!isClip(new Uint8Array(await file.slice(0, 12).arrayBuffer()))) return refused('ClipFormat')
  if (file.size >= limits.uploadBytesBelow) return refused('ClipTooLarge')
  if (!(await isPlayed(file))) return refused('ClipUnreadable')
  return accepted(file)
}
