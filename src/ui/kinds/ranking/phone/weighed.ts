import type { ValuedPart } from '#contract/items/item.ts'

/** How a guest weighs the options: what both methods have in common. */
export interface WeighedProps {
  options: readonly ValuedPart[]
  /** The rank or the points of each option that has one. */
  values: ReadonlyMap<string, number>
  /** The reason why the guest can no longer change the answer. */
  whyFixed: string | undefined
  onChange: (values: ReadonlyMap<string, number>) => void
}
