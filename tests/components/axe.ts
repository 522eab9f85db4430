import axe from 'axe-core'
import { axeOptions, violationLines } from '#tests/support/checks/axe-rules.ts'
import { animationsEnd } from '#tests/support/checks/dom-errors.ts'

/** Violations of WCAG 2.2 A and AA in a part of the document: the rule and the place. */
export async function axeViolations(part: Element = document.documentElement): Promise<string[]> {
  await animationsEnd()
  return violationLines((await axe.run(part, axeOptions)).violations)
}
