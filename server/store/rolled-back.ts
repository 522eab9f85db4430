import type { Refusal } from '#contract/errors.ts'

/** Thrown to roll back a transaction whose change was refused. */
export class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}
