export type Side = 'above' | 'below' | 'right'

interface Placed {
  left: number
  top: number
}

const gap = 8
const margin = 8

/** Where a floating box goes: on the wished side of its anchor, on the other one where there is no room; within the window. */
export function placeBeside(
  anchor: DOMRect,
  box: { width: number; height: number },
  side: Side,
  align: 'centre' | 'end' | 'start' = 'centre',
): Placed {
  if (side === 'right') {
    return { left: anchor.right + gap, top: anchor.top + (anchor.height - box.height) / 2 }
  }
  const above = anchor.top - box.height - gap
  const below = anchor.bottom + gap
  const fitsBelow = below + box.height <= window.innerHeight - margin
  const goesAbove = side === 'above' ? above >= margin || !fitsBelow : !fitsBelow && above >= margin
  const lefts = {
    start: anchor.left,
    centre: anchor.left + (anchor.width - box.width) / 2,
    end: anchor.right - box.width,
  }
  const most = window.innerWidth - box.width - margin
  return { left: Math.max(margin, Math.min(lefts[align], most)), top: goesAbove ? above : below }
}

/**
 * Where floating things are put: inside the open dialog that holds the anchor (nothing else is above it), else at the end
 * of its landmark, so that screen readers know where they are.
 */
export const floatingHost = (anchor: Element | null): Element =>
  anchor?.closest('dialog') ?? anchor?.closest('main, header, nav, aside, footer') ?? document.body
