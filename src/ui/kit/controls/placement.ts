export type Side = 'above' | 'below' | 'right'

interface Placed {
  left: number
  top: number
}

const gap = 8
const margin = 8

/**
 * The position of a floating box: on the given side of its anchor, or on the opposite side if the given side has no
 * space. The box stays within the window.
 */
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
 * The parent element for a floating element. The parent is the open dialog around the anchor, because nothing else
 * can be above a dialog. Without a dialog the parent is the anchor's landmark, so that screen readers know the
 * context.
 */
export const floatingHost = (anchor: Element | null): Element =>
  anchor?.closest('dialog, [role=dialog]') ??
  anchor?.closest('main, header, nav, aside, footer') ??
  document.body
