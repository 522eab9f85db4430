/** Columns and letter size in which so many winners fill the stage, from one to a hundred. */
export function winnerLook(count: number): { columns: number; size: number } {
  if (count <= 1) return { columns: 1, size: 128 }
  if (count <= 3) return { columns: 1, size: 84 }
  if (count <= 8) return { columns: 2, size: 60 }
  if (count <= 18) return { columns: 3, size: 44 }
  if (count <= 40) return { columns: 4, size: 30 }
  return { columns: count <= 70 ? 5 : 6, size: count <= 70 ? 26 : 22 }
}
