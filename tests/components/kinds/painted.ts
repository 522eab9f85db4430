/** The colour of a pixel that gets these colours on each other, as the six digits of a colour. */
export function painted(...layers: readonly string[]): string {
  const brush = document.createElement('canvas').getContext('2d')
  for (const layer of layers) {
    if (!brush) break
    brush.fillStyle = layer
    brush.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = brush?.getImageData(0, 0, 1, 1).data ?? []
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
