import type { Outcome } from '#contract/errors.ts'

/** Creates a command id (UUID version 4). `randomUUID` is missing on pages without https. */
export function newCommandId(source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => marked(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Sets the bits for version 4 and variant 10. */
function marked(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  if (index === 8) return (byte & 0x3f) | 0x80
  return byte
}

/**
 * Returns a function that sends a payload with a command id. A retry of an unchanged payload has the same id, so the
 * server does not execute it twice. After a success, the same payload is a new command.
 */
export function createAttempts() {
  let last = { sent: '', id: '' }
  return async <Data>(
    payload: unknown,
    send: (commandId: string) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> => {
    const sent = JSON.stringify(payload)
    if (last.sent !== sent) last = { sent, id: newCommandId() }
    const attempt = last
    const outcome = await send(attempt.id)
    if (outcome.ok && last === attempt) last = { sent: '', id: '' }
    return outcome
  }
}
