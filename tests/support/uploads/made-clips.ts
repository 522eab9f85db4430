import type { ClipFormat } from '#contract/clip-path.ts'

const rate = 8000

/** Makes a tone that every browser can play: one channel, one byte per sample. */
export function makeWav(seconds = 1, pitch = 440): Buffer<ArrayBuffer> {
  const samples = Math.round(seconds * rate)
  const wav = Buffer.alloc(44 + samples)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + samples, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at += 1)
    wav[44 + at] = 128 + Math.round(60 * Math.sin((2 * Math.PI * pitch * at) / rate))
  return wav
}

const text = (words: string): Buffer => Buffer.from(words, 'latin1')

/** A box of an mp4. */
function box(name: string, ...contents: Buffer[]): Buffer<ArrayBuffer> {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + content.length)
  return Buffer.concat([head, text(name), content])
}

const track = (handler: string): Buffer =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))))

const mp4 = (brand: string, ...handlers: string[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    box('ftyp', text(brand), Buffer.alloc(4), text('isom')),
    box('moov', ...handlers.map(track)),
    box('mdat', Buffer.alloc(16)),
  ])

/** An element of a webm with an id and a content shorter than 127 bytes. */
const element = (id: string, ...contents: Buffer[]): Buffer<ArrayBuffer> => {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
}

const matroska = (kind: string, codec: string): Buffer<ArrayBuffer> =>
  Buffer.concat([
    element('1a45dfa3', element('4282', text(kind))),
    element('18538067', element('1654ae6b', element('ae', element('86', text(codec))))),
  ])

const oggPage = (content: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat([text('OggS\0\x02'), Buffer.alloc(20), Buffer.from([1, content.length]), content])

/** Silent frames at 128 kbit/s and 44.1 kHz. */
const mp3 = (): Buffer<ArrayBuffer> => {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x64])
  return Buffer.concat([frame, frame, frame])
}

const tagged = (content: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat([text('ID3\x04\0\0\0\0\0\x10'), Buffer.alloc(16), content])

/**
 * The smallest valid file of each format, with the format in which the server stores the file. The films are blank.
 */
export const madeClips: [what: string, format: ClipFormat, bytes: Buffer<ArrayBuffer>][] = [
  ['a wav', 'wav', makeWav(0.1)],
  ['an mp3', 'mp3', mp3()],
  ['an mp3 with a tag in front', 'mp3', tagged(mp3())],
  ['an m4a', 'm4a', mp4('M4A ', 'soun')],
  ['an audio recording of a phone as mp4', 'm4a', mp4('mp42', 'soun')],
  ['an aac', 'aac', Buffer.from('fff15080001ffc', 'hex')],
  ['a song in ogg', 'ogg', oggPage(text('\x01vorbis\0\0\0\0\x02'))],
  ['speech in opus', 'ogg', oggPage(text('OpusHead\x01\x02'))],
  ['a webm with sound only', 'weba', matroska('webm', 'A_OPUS')],
  ['an mp4', 'mp4', mp4('isom', 'vide', 'soun')],
  ['an m4v', 'mp4', mp4('M4V ', 'vide')],
  ['a webm', 'webm', matroska('webm', 'V_VP9')],
]

/** Films that browsers do not play. */
export const foreignFilms = { mov: mp4('qt  ', 'vide'), mkv: matroska('matroska', 'V_VP9') }
