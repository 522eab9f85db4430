/** A source of random choices. One seed decides all choices (mulberry32). */
export class RandomSource {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** A whole number from 0 to below `bound`. 0 for an empty range. */
  below(bound: number): number {
    const number = this.#next()
    return bound > 0 ? number % bound : 0
  }

  /** True once in this many times on average. */
  chance(times: number): boolean {
    return this.below(times) === 0
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1)
      const [a, b] = [shuffled[last], shuffled[other]]
      if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
    }
    return shuffled
  }
}
