interface Placed {
  left: number
  top: number
}

const gap = 8
const margin = 8

/**
 * The position of a floating box: above its anchor, or below it if there is no space. The box stays within the window.
 */
export function placeBeside(anchor: DOMRect, box: { width: number; height: number }): Placed {
  const above = anchor.top - box.height - gap
  const most = window.innerWidth - box.width - margin
  return {
    left: Math.max(margin, Math.min(anchor.left + (anchor.width - box.width) / 2, most)),
    top: above >= margin ? above : anchor.bottom + gap,
  }
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
