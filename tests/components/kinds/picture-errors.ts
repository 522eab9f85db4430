/** A piece of text in the picture of the big screen. */
interface Piece {
  text: string
  element: Element
  box: DOMRect
}

/** Minimum font size in pixels of a canvas with a height of 1080 pixels. */
const leastSize = 28

/**
 * The share of a line's height above and below its letters. The box of a text has the height of the font, which is
 * larger than the height of the line.
 */
const airShare = 0.16

const inked = ({ x, y, width, height }: DOMRect): DOMRect =>
  new DOMRect(x, y + height * airShare, width, height * (1 - 2 * airShare))

function piecesOf(picture: Element): Piece[] {
  const walker = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const pieces: Piece[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(node)
    for (const box of range.getClientRects())
      if (box.width > 0) pieces.push({ text, element, box: inked(box) })
  }
  return pieces
}

const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left - 1 &&
  inner.top >= outer.top - 1 &&
  inner.right <= outer.right + 1 &&
  inner.bottom <= outer.bottom + 1

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1

/** Whether an ancestor hides a part of the text. */
function isCut({ element, box }: Piece): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).overflowX !== 'visible' && !isInside(box, at.getBoundingClientRect()))
      return true
  return !isInside(box, new DOMRect(0, 0, innerWidth, innerHeight))
}

const hidesText = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight + 1

const mayShorten = ({ element }: Piece): boolean => element.closest('[data-may-shorten]') !== null

/** Initials in a face are a picture: the name is beside them, or they are one of many faces. */
const isFace = ({ element }: Piece): boolean => element.matches('span[aria-hidden=true]')

/**
 * Texts of the big screen's picture that are cut, overlap each other, are shortened or are too small. Only texts with
 * `data-may-shorten` may be cut: companies in a long list of winners, and the first names of a full lobby.
 */
export function pictureErrors(): string[] {
  const picture = document.querySelector('main div[aria-hidden=true]')
  if (!picture) return ['there is no picture']
  const canvas = picture.parentElement?.getBoundingClientRect()
  if (canvas?.width !== innerWidth || canvas.height !== innerHeight) return ['the canvas has another size']
  const pieces = piecesOf(picture)
  if (pieces.length === 0) return ['the picture has no text']
  const seen = pieces.filter((piece) => !(mayShorten(piece) && isCut(piece)))
  const overlapping = seen.flatMap((piece, place) =>
    seen
      .slice(place + 1)
      .filter(({ element, box }) => element !== piece.element && overlap(piece.box, box))
      .map(({ text }) => `"${piece.text}" overlaps "${text}"`),
  )
  return [
    ...pieces.filter((piece) => isCut(piece) && !mayShorten(piece)).map(({ text }) => `cut: ${text}`),
    ...[...picture.querySelectorAll('[data-clamped]')]
      .filter((box) => hidesText(box) || [...box.children].some(hidesText))
      .map(({ textContent }) => `shortened: ${textContent}`),
    ...pieces
      .filter(
        (piece) => !isFace(piece) && Number.parseFloat(getComputedStyle(piece.element).fontSize) < leastSize,
      )
      .map(({ text }) => `small: ${text}`),
    ...overlapping,
  ]
}
