import type { Encoding } from '#services/import/table.ts'

type OldEncoding = Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>

const tables = new Map<OldEncoding, Map<string, number[]>>()

/** The bytes of every character of an old encoding, found by decoding all bytes and pairs of bytes. */
function tableOf(encoding: OldEncoding): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const add = (...bytes: number[]) => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes))
      if ([...char].length === 1 && !table.has(char)) table.set(char, bytes)
    } catch {
      // These bytes are no character.
    }
  }
  for (let first = 0; first < 256; first += 1) add(first)
  if (encoding !== 'windows-1252' && encoding !== 'macintosh')
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail)
  tables.set(encoding, table)
  return table
}

/** Encodes a text as a program would that does not write UTF-8. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = new DataView(new ArrayBuffer(text.length * 2))
    for (let at = 0; at < text.length; at += 1)
      bytes.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le')
    return new Uint8Array(bytes.buffer)
  }
  const table = tableOf(encoding)
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const bytes = table.get(char)
      if (!bytes) throw new Error(`${encoding} has no ${char}`)
      return bytes
    }),
  )
}
