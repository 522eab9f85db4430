import axe from 'axe-core'
import { axeOptionsOfParts, violationLines } from '#tests/support/checks/axe-rules.ts'
import { animationsEnd } from '#tests/support/checks/dom-errors.ts'

/** Violations of WCAG 2.2 A and AA and of best practices in a part of the document: the rule, the place and the element. */
export async function axeViolations(part: Element = document.documentElement): Promise<string[]> {
  await animationsEnd()
  return violationLines((await axe.run(part, axeOptionsOfParts)).violations)
}
