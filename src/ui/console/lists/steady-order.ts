/** The order of a list whose rows must not move under the pointer. */
export interface SteadyOrder {
  ids: string[]
  /** Ids that other hosts removed. These ids still take space, so that later rows do not move up. */
  gone: ReadonlySet<string>
  /** Number of new ids that wait to be shown. */
  held: number
}

/**
 * Computes the order from the shown ids and the wanted ids. Without `hold`, the order is the wanted order. With
 * `hold`, new ids wait and rows keep their places. Ids that this host removed (`own`) disappear immediately; other
 * removed ids leave a gap.
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
