/** Console only: the root font is 14 px at 1440 px of width and grows with the window; it never gets smaller than that. */
export function scaleRootFont(): void {
  document.documentElement.style.fontSize = 'clamp(87.5%, 0.9722vw, 150%)'
}
