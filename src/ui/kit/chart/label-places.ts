/** A part of a ring. Angles are in radians, clockwise from the top. */
export interface RingPart {
  id: string
  startAngle: number
  endAngle: number
}

export interface Point {
  x: number
  y: number
}

/**
 * Position of a part's label, relative to the ring's centre: a line from the edge over an elbow to the text.
 */
export interface LabelPlace {
  id: string
  side: 'left' | 'right'
  edge: Point
  elbow: Point
  end: Point
}

const onCircle = (angle: number, radius: number): Point => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
})

function placeOf({ id, startAngle, endAngle }: RingPart, radius: number, reach: number): LabelPlace {
  const angle = (startAngle + endAngle) / 2
  const elbow = onCircle(angle, radius + reach)
  const side = elbow.x < 0 ? 'left' : 'right'
  const end = { x: elbow.x + (side === 'left' ? -reach : reach), y: elbow.y }
  return { id, side, edge: onCircle(angle, radius), elbow, end }
}

/**
 * The positions of the labels for which the ring has space. Labels of larger parts go first, and labels never
 * overlap.
 */
export function labelPlaces(
  parts: readonly RingPart[],
  radius: number,
  { reach, lineHeight }: { reach: number; lineHeight: number },
): LabelPlace[] {
  const bySize = [...parts].sort((a, b) => b.endAngle - b.startAngle - (a.endAngle - a.startAngle))
  const placed: LabelPlace[] = []
  for (const part of bySize) {
    const place = placeOf(part, radius, reach)
    const inTheWay = placed.some(
      (other) => other.side === place.side && Math.abs(other.end.y - place.end.y) < lineHeight,
    )
    if (!inTheWay) placed.push(place)
  }
  return placed
}
