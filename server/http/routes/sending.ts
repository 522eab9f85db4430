import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as limits from '#contract/limits.ts'
import { shareOf } from '#server/platform/cluster/share-of.ts'

/** Counts the sounds and films that are being sent, in total and to each address. Each process has its share of both limits. */
export class Sending {
  readonly #most: number
  readonly #mostPerAddress: number
  #all = 0
  readonly #to = new Map<string, number>()

  constructor(processes: number) {
    this.#most = shareOf(limits.clipsSentAtOnce, processes)
    this.#mostPerAddress = shareOf(limits.clipsSentPerAddress, processes)
  }

  /** @returns a function to call when the sound or film is sent; undefined if no more may start now */
  begin(address: string): (() => void) | undefined {
    const there = this.#to.get(address) ?? 0
    if (this.#all >= this.#most || there >= this.#mostPerAddress) return undefined
    this.#all += 1
    this.#to.set(address, there + 1)
    return () => {
      this.#all -= 1
      const left = (this.#to.get(address) ?? 1) - 1
      if (left === 0) this.#to.delete(address)
      else this.#to.set(address, left)
    }
  }
}

const leastBytes = limits.clipLeastBytesPerSecond * limits.clipSpeedSeconds

/**
 * Disconnects a receiver that reads too slowly. Each receiver takes memory and one of the limited places.
 * @returns a function that stops watching
 */
export function endWhenSlow(reply: FastifyReply, stream: Readable): () => void {
  const { socket } = reply.raw
  if (!socket) return () => undefined
  const taken = (): number => socket.bytesWritten - socket.writableLength
  let before = taken()
  const timer = setInterval(() => {
    const now = taken()
    if (now - before < leastBytes) {
      stream.destroy()
      socket.destroy()
    }
    before = now
  }, limits.clipSpeedSeconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
