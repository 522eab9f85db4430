import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'

/** True if the audience sees a result of the item: its results, its correct answer, or a draw. */
export function showsResult(item: AnyItem): boolean {
  const {
    results,
    answer,
    draw = 'idle',
  } = item.doc.value as {
    results?: string
    answer?: string
    draw?: string
  }
  return results === 'shown' || answer === 'shown' || draw !== 'idle'
}
