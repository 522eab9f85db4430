/** A fresh id for a command (UUID version 4). `randomUUID` is missing where the page is not served over https. */
export function newCommandId(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The bits that say version 4 and variant 10. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  if (index === 8) return (byte & 0x3f) | 0x80
  return byte
}

/** Gives the id for a payload: what is sent again unchanged has the same one, and so is not carried out twice. */
export function createRetryId(): (payload: unknown) => string {
  let last = { sent: '', id: '' }
  return (payload) => {
    const sent = JSON.stringify(payload)
    if (last.sent !== sent) last = { sent, id: newCommandId() }
    return last.id
  }
}
