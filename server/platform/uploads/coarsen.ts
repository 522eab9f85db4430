export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/**
 * Averages squares of `factor` by `factor` pixels into one pixel, weighted by opacity. Pixels that do not fill a square
 * at the right and bottom edges are removed. This step saves memory: the fine filter alone would hold all of a large
 * picture as floats.
 */
export function coarsen({ data, width, height }: Pixels, factor: number): Pixels {
  const columns = Math.floor(width / factor)
  const rows = Math.floor(height / factor)
  const coarse = new Uint8ClampedArray(columns * rows * 4)
  const area = factor * factor
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let red = 0
      let green = 0
      let blue = 0
      let cover = 0
      for (let y = 0; y < factor; y += 1) {
        let at = ((row * factor + y) * width + column * factor) * 4
        for (let x = 0; x < factor; x += 1, at += 4) {
          const alpha = data[at + 3] as number
          red += (data[at] as number) * alpha
          green += (data[at + 1] as number) * alpha
          blue += (data[at + 2] as number) * alpha
          cover += alpha
        }
      }
      const to = (row * columns + column) * 4
      if (cover === 0) continue
      coarse[to] = red / cover
      coarse[to + 1] = green / cover
      coarse[to + 2] = blue / cover
      coarse[to + 3] = cover / area
    }
  }
  return { data: coarse, width: columns, height: rows }
}
