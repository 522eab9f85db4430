import { fileTypeFromBuffer } from 'file-type'
import type { ClipFormat } from '#contract/clip-path.ts'

/** Formats of sounds and films that browsers can play, by the extension that is detected from the content. */
const formats: ReadonlyMap<string, ClipFormat> = new Map([
  ['mp3', 'mp3'],
  ['m4a', 'm4a'],
  ['aac', 'aac'],
  ['ogg', 'ogg'],
  ['oga', 'ogg'],
  ['opus', 'ogg'],
  ['wav', 'wav'],
  ['mp4', 'mp4'],
  ['m4v', 'mp4'],
  ['webm', 'webm'],
])

/** The contents of the MP4 boxes with this name, one level down. */
function* boxesOf(bytes: Buffer, wanted: string): Generator<Buffer> {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > bytes.length) return
    // The length of the box. 0: the box extends to the end of the file. 1: the length follows in eight bytes.
    const length =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < head) return
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) yield bytes.subarray(at + head, at + length)
    at += length
  }
}

/** The handler types of the tracks: `vide`, `soun` and others. None if the file has only a header. */
function* tracksOf(mp4: Buffer): Generator<string> {
  for (const movie of boxesOf(mp4, 'moov'))
    for (const track of boxesOf(movie, 'trak'))
      for (const media of boxesOf(track, 'mdia'))
        for (const handler of boxesOf(media, 'hdlr')) yield handler.toString('latin1', 8, 12)
}

/**
 * MP4 files can be sounds or films. Phones use this format for a recording with or without pictures, so the tracks
 * decide.
 */
function mp4Format(bytes: Buffer): ClipFormat | undefined {
  const tracks = new Set(tracksOf(bytes))
  if (tracks.has('vide')) return 'mp4'
  return tracks.has('soun') ? 'm4a' : undefined
}

const pictureCodecs = ['V_VP8', 'V_VP9', 'V_AV1']
/** The number of bytes at the start of a WebM file in which the file describes its tracks. */
const webmHeadBytes = 64 * 1024

const hasPictureTrack = (webm: Buffer): boolean => {
  const head = webm.subarray(0, webmHeadBytes)
  return pictureCodecs.some((codec) => head.includes(codec))
}

/**
 * The format of a file by its content, independent of its name. Undefined if it is no sound or film that browsers
 * play.
 */
export async function clipFormat(bytes: Buffer<ArrayBuffer>): Promise<ClipFormat | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const format = found && formats.get(found.ext)
  if (format === 'mp4' || format === 'm4a') return mp4Format(bytes)
  if (format === 'webm') return hasPictureTrack(bytes) ? 'webm' : 'weba'
  return format
}
