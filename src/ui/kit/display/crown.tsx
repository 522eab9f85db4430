import { medalFill } from './medal-colour.ts'

/**
 * The crown of a winner, in gold. The crown of lucide has a separate line below it, which looks like a stray dash.
 * @param fontSize the width: pixels, or a CSS length
 */
export function Crown({ fontSize }: { fontSize: number | string }) {
  return (
    <svg
      viewBox="0 0 24 19.2"
      width="1em"
      height="0.8em"
      fill={medalFill(1)}
      stroke={medalFill(1)}
      strokeWidth={1.8}
      strokeLinejoin="round"
      style={{ fontSize }}
      data-crown
      aria-hidden="true"
    >
      <path d="M4.4 18 2 5.6l5.7 4.2L12 1.8l4.3 8L22 5.6 19.6 18Z" />
    </svg>
  )
}
