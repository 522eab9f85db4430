/** What a list shows while it must not move under the pointer. */
export interface SteadyOrder {
  ids: string[]
  /** Shown still, so that what follows does not move up, but no longer in this list: somebody else took it away. */
  gone: ReadonlySet<string>
  /** How many wait to be shown. */
  held: number
}

/**
 * The order to show, given what is shown and what should be. Unless `hold`, what should be. While held, nothing new
 * comes in and nothing changes places; what the host took away (`own`) goes at once, what others took leaves a gap.
 */
export function steadyOrder(
  shown: readonly string[],
  wanted: readonly string[],
  hold: boolean,
  own: ReadonlySet<string>,
): SteadyOrder {
  const current = new Set(wanted)
  const ids = shown.filter((id) => current.has(id) || !own.has(id))
  const gone = new Set(ids.filter((id) => !current.has(id)))
  if (!hold || gone.size === ids.length) return { ids: [...wanted], gone: new Set(), held: 0 }
  return { ids, gone, held: wanted.length - (ids.length - gone.size) }
}
