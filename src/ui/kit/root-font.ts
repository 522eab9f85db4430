const factors = { large: 1.15, medium: 1, small: 0.9 }

const { documentElement: root } = document

/** Icons are given in the kit's pixels, of which the root's font size is 14: they grow with it. */
const scaleIcons = (): void =>
  root.style.setProperty('--icon-zoom', String(Number.parseFloat(getComputedStyle(root).fontSize) / 14))

/** Console only: the root font is 14 px at 1440 px of width and grows with the window; the chosen size scales it as a whole. */
export function scaleRootFont(size: keyof typeof factors): void {
  root.style.fontSize = `calc(${factors[size]} * clamp(87.5%, 0.9722vw, 150%))`
  scaleIcons()
  // The same listener is one listener.
  addEventListener('resize', scaleIcons)
}
