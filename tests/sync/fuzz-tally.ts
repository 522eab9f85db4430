/** Counts the actions of a run, to prove that the run was not empty. */
export class Tally {
  readonly counts = new Map<string, number>()

  add(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by)
  }
}
