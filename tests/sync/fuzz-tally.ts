/** What a run has done, so that it can be seen not to have been vacuous. */
export class Tally {
  readonly counts = new Map<string, number>()

  add(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by)
  }
}
