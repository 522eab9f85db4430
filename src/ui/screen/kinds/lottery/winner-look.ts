interface WinnerLook {
  columns: number
  /** Pixels of the letters: none under 28. */
  size: number
  /** Many stand close together, by name alone. */
  dense: boolean
}

const looks: readonly [most: number, columns: number, size: number][] = [
  [1, 1, 128],
  [3, 1, 84],
  [8, 2, 60],
  [18, 3, 40],
  [40, 4, 28],
  [70, 5, 28],
]

/** Columns and letter size in which so many winners fill the stage and no more, from one to a hundred. */
export function winnerLook(count: number): WinnerLook {
  const [, columns, size] = looks.find(([most]) => count <= most) ?? [100, 7, 28]
  return { columns, size, dense: count > 40 }
}
