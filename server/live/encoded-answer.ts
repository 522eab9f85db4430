import type { LiveServer } from './types.ts'

/** An accepted answer whose JSON exists already, because many clients get the same text. */
export class EncodedAnswer {
  readonly ok = true
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

interface Packet {
  type: number
  id?: number
  data?: unknown
}

interface Encodes {
  encoder: { encode(packet: Packet): unknown[] }
}

/**
 * Makes Socket.IO send the text of an `EncodedAnswer` as it is. Socket.IO keeps its encoder private, hence the cast and the
 * pinned version.
 */
export function sendEncodedAnswers(io: LiveServer): void {
  const { encoder } = io as unknown as Encodes
  const encode = encoder.encode.bind(encoder)
  encoder.encode = (packet) => {
    const [answer] = Array.isArray(packet.data) ? (packet.data as unknown[]) : []
    return answer instanceof EncodedAnswer ? [`${packet.type}${packet.id}[${answer.json}]`] : encode(packet)
  }
}
