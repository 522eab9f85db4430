const factors = { large: 1.15, medium: 1, small: 0.9 }

/** Console only: the root font is 14 px at 1440 px of width and grows with the window; the chosen size scales it as a whole. */
export function scaleRootFont(size: keyof typeof factors): void {
  document.documentElement.style.fontSize = `calc(${factors[size]} * clamp(87.5%, 0.9722vw, 150%))`
}
