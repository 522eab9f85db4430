import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { languages } from '#i18n/base/language.ts'
import { errorsOfTexts } from '#tests/support/checks/text-errors.ts'
import { axeViolations } from '#tests/support/pages/axe.ts'
import { setUpFixture } from '#tests/support/pages/fixture.ts'
import { overflowErrors, textsOn } from '#tests/support/pages/page-errors.ts'
import { appears, eventually } from '#tests/support/pages/waits.ts'
import { t, wordsIn } from '#tests/support/words.ts'

// What the accessibility statement says beyond the rules of axe: forced colours, keyboard only, reduced motion, zoom.

const fixture = setUpFixture()

it.each(languages)(
  'the accessibility statement in %s has no violations and fits a narrow phone',
  async (language) => {
    const words = wordsIn(language)
    const page = await fixture.open('console', '/accessibility', { cookies: { language } })
    await appears(page.getByRole('heading', { name: words('accessibility.criteriaTitle') }))
    expect(await page.title()).toBe(`${words('routes.accessibility')} - ${words('common.productName')}`)
    expect(await axeViolations(page)).toEqual([])
    expect(errorsOfTexts(await textsOn(page), language)).toEqual([])
    expect(await overflowErrors(page, [320])).toEqual([])
  },
)

/** Stops of the Tab key that show no outline, or that another element covers. */
async function focusErrors(page: Page): Promise<string[]> {
  const found: string[] = []
  let first: string | undefined
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return
      const { outlineStyle } = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const isCovered = width > 2 && top !== null && !element.contains(top) && !top.contains(element)
      return { html: element.outerHTML.slice(0, 160), hasOutline: outlineStyle !== 'none', isCovered }
    })
    if (!focused || focused.html === first) return found
    first ??= focused.html
    if (!focused.hasOutline) found.push(`no outline: ${focused.html}`)
    if (focused.isCovered) found.push(`covered: ${focused.html}`)
  }
  return found
}

/** Controls without a name in the accessibility tree of the browser, which screen readers read. */
async function namelessControls(page: Page): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  const { nodes } = await debug.send('Accessibility.getFullAXTree')
  await debug.detach()
  return nodes
    .filter(({ ignored, name, role, properties = [] }) => {
      const isFocusable = properties.some((each) => each.name === 'focusable' && each.value.value)
      return !ignored && isFocusable && !name?.value && role?.value !== 'main'
    })
    .map(({ role }) => String(role?.value))
}

const movements = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
        return frames.some((frame) => 'transform' in frame || 'translate' in frame || 'left' in frame)
      }).length,
  )

const inForcedColours = async (page: Page): Promise<Page> => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  return page
}

it('on each surface every control has a name, every stop of the Tab key is visible in forced colours, and nothing moves', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const token = await seeding.guest(code, 'Ana')
  for (const text of [
    'Where is the cloakroom? '.repeat(8),
    'When is lunch?',
    'Is there tea?',
    'Who is next?',
  ])
    await seeding.ask(code, token, text.trim())
  const cookies = { 'Guest-Token': token }
  const pages = [
    await fixture.open('guest', `/Guest/${code}#qa`, { cookies, viewport: { width: 320, height: 568 } }),
    await fixture.open('console', '/login'),
    await fixture.openAsHost(`/Event/index/${code}`),
    await fixture.openAsHost('/Theme/ThemeSetting'),
    await fixture.open('speaker', await seeding.speakerPath(code)),
    await fixture.open('screen', await seeding.screenPath(code)),
  ]
  for (const page of pages) {
    await inForcedColours(page)
    await appears(page.getByRole('heading', { level: 1 }).first())
    expect(await namelessControls(page)).toEqual([])
    expect(await focusErrors(page)).toEqual([])
    await eventually(() => movements(page)).toBe(0)
  }
})

it('forced colours keep the border of a filled button, the thumb of a switch and the selected tab', async () => {
  const seeding = fixture.seeding()
  const code = await seeding.event()
  const signIn = await inForcedColours(await fixture.open('console', '/login'))
  const button = signIn.getByRole('button', { name: t('console.signIn') })
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  const desk = await inForcedColours(await fixture.openAsHost(`/Event/index/${code}`))
  const tabs = desk.getByRole('tab')
  await appears(tabs.first())
  const line = (selected: boolean) =>
    desk
      .getByRole('tab', { selected })
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomColor)
  expect(await line(true)).not.toBe(await line(false))
  const colours = await desk
    .getByRole('switch')
    .first()
    .evaluate((element) => {
      const thumb = element.querySelector('[aria-hidden=true] > span')
      return [thumb, document.body].map((each) => each && getComputedStyle(each).backgroundColor)
    })
  expect(colours[0]).not.toBe(colours[1])
})
