import type { AxeResults, RunOptions } from 'axe-core'

/**
 * The rules of WCAG 2.2 A and AA, and axe's best practices: landmarks, order of headings. axe reports only violations
 * and fetches no stylesheets of other origins. Frames are left out, because each frame is checked as a page of its own.
 */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
}

/** `axeOptions` without the rules that only a whole page can keep: its landmarks and its first heading. */
export const axeOptionsOfParts: RunOptions = {
  ...axeOptions,
  rules: {
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
  },
}

/** The rule, the place and the element of every violation. The place alone is often a generated class. */
export const violationLines = (violations: AxeResults['violations']): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  )
