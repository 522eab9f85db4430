import type { AxeResults, RunOptions } from 'axe-core'

/**
 * The rules of WCAG 2.2 A and AA. axe reports only violations and fetches no stylesheets of other origins. Frames
 * are left out, because each frame is checked as a page of its own.
 */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

/** The rule and the place of every violation. */
export const violationLines = (violations: AxeResults['violations']): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
