/** The side of its anchor on which a floating box is. */
export type Placement = 'top' | 'right'

const gap = 8
const margin = 8

/**
 * Moves a floating box beside its anchor: above it, or below it if there is no space, or at its right side. The box stays
 * within the window. The move begins at the measured place of the box: inside a dialog with a transform, `fixed` does not
 * mean the corner of the window.
 */
export function placeBeside(anchor: Element, box: HTMLElement, placement: Placement = 'top'): void {
  const { left, right, top, bottom, width, height } = anchor.getBoundingClientRect()
  box.style.transform = ''
  const own = box.getBoundingClientRect()
  const above = top - own.height - gap
  const most = window.innerWidth - own.width - margin
  const x = placement === 'right' ? right + gap : left + (width - own.width) / 2
  const y = placement === 'right' ? top + (height - own.height) / 2 : above >= margin ? above : bottom + gap
  box.style.transform = `translate(${Math.max(margin, Math.min(x, most)) - own.left}px, ${y - own.top}px)`
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
