import { fileTypeFromBuffer } from 'file-type'
import type { ClipFormat } from '../../src/contract/clip-path.ts'

/** By the ending that the content asks for. What is missing is no clip that browsers play. */
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

/** The contents of the boxes of one name, one level down. */
function* boxesOf(bytes: Buffer, wanted: string): Generator<Buffer> {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > bytes.length) return
    // 0: to the end; 1: its length follows in eight bytes.
    const length =
      short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < head) return
    if (bytes.toString('latin1', at + 4, at + 8) === wanted) yield bytes.subarray(at + head, at + length)
    at += length
  }
}

/** Phones call what they have recorded an mp4, whether there is anything to see in it or not. */
function hasPictures(mp4: Buffer): boolean {
  for (const movie of boxesOf(mp4, 'moov'))
    for (const track of boxesOf(movie, 'trak'))
      for (const media of boxesOf(track, 'mdia'))
        for (const handler of boxesOf(media, 'hdlr'))
          if (handler.toString('latin1', 8, 12) === 'vide') return true
  return false
}

const pictureCodecs = ['V_VP8', 'V_VP9', 'V_AV1']
/** Its tracks are told of before what is in them. */
const webmHeadBytes = 64 * 1024

const hasPictureTrack = (webm: Buffer): boolean => {
  const head = webm.subarray(0, webmHeadBytes)
  return pictureCodecs.some((codec) => head.includes(codec))
}

/** What a file is by its content, whatever it is called; undefined where it is no sound or film that browsers play. */
export async function clipFormat(bytes: Buffer<ArrayBuffer>): Promise<ClipFormat | undefined> {
  const found = await fileTypeFromBuffer(bytes)
  const format = found && formats.get(found.ext)
  if (format === 'mp4') return hasPictures(bytes) ? 'mp4' : 'm4a'
  if (format === 'webm') return hasPictureTrack(bytes) ? 'webm' : 'weba'
  return format
}
