const factors = { large: 1.15, medium: 1, small: 0.9 }

const { documentElement: root } = document

/** Icon sizes are in kit pixels (1/14 of the root font size), so icons must scale with the root font. */
const scaleIcons = (): void =>
  root.style.setProperty('--icon-zoom', String(Number.parseFloat(getComputedStyle(root).fontSize) / 14))

/**
 * For the console only: the root font size is 14 px at a window width of 1440 px and scales with the window. The
 * chosen text size multiplies this font size.
 */
export function scaleRootFont(size: keyof typeof factors): void {
  root.style.fontSize = `calc(${factors[size]} * clamp(87.5%, 0.9722vw, 150%))`
  scaleIcons()
  // `addEventListener` adds the same listener only once, so repeated calls are harmless.
  addEventListener('resize', scaleIcons)
}
