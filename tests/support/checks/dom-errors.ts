// Checks of the document that run inside a browser. Each function must be complete in itself, because the page
// tests send it to their page. The component tests call it directly.

/** The width that the page reaches. Scripts that follow the width get a few frames. */
export async function widestWithin(width: number): Promise<number> {
  for (let frame = 0; ; frame += 1) {
    const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')]
    const over = dialogs.some((dialog) => dialog.scrollWidth > dialog.clientWidth)
    const widest = over ? Number.POSITIVE_INFINITY : document.documentElement.scrollWidth
    if (widest <= width || frame === 30) return widest
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Every text for readers and screen readers. */
export function textsInDocument(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = [document.title]
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    // Leave out the names of languages, because each is in its own language, and code, because it is in no
    // language.
    if (parent && !parent.closest('script, style, option, pre, [role=menuitemradio]'))
      texts.push(walker.currentNode.textContent ?? '')
  }
  for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}

/** Controls that are too small for a thumb: under 44 px in one direction. */
export function smallControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]',
  )
  const errors: string[] = []
  for (const control of controls) {
    const style = getComputedStyle(control)
    const inText = style.display === 'inline'
    if (inText || style.visibility === 'hidden' || style.opacity === '0' || !control.checkVisibility())
      continue
    control.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = control.getBoundingClientRect()
    // The pressable area may be larger than the drawn control, so test points around the drawn control.
    const hits = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const high = bottom - top >= 44 || (hits(x, y - 21.5) && hits(x, y + 21.5))
    const wide = right - left >= 44 || (hits(x - 21.5, y) && hits(x + 21.5, y))
    if (!high || !wide) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 30)
      errors.push(`${Math.round(right - left)}x${Math.round(bottom - top)}: ${control.tagName} ${name}`)
    }
  }
  return errors
}

/** Waits until nothing moves, because a fading element has a wrong contrast. Endless animations are ignored. */
export function animationsEnd(): Promise<unknown> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000)
  return Promise.allSettled(passing.map(({ finished }) => finished))
}

/** For a page with reduced motion: fades end at once. The processor draws every frame. */
export function standStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Reports an error that browsers report only to the page. */
export function reportResizeErrors(): void {
  window.addEventListener('error', ({ message }) => {
    if (message.startsWith('ResizeObserver')) reportError(new Error(`reported to the page only: ${message}`))
  })
}
