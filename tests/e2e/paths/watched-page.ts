import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { timeoutMilliseconds } from '#tests/support/timeouts.ts'
import { t } from '#tests/support/words.ts'

// A walk reads its pages after every step. One read of a page is one message to the browser. Locators would need
// one message each, and would search the whole document every time.

/** A part of a page: the first visible element with this selector, label and text. */
export interface Part {
  css: string
  /** The accessible name of the element. */
  label?: string
  text?: string
}

export interface ControlView {
  name: string
  /** The complete text of the control. */
  text: string
  greyed: boolean
  /** The announced reason. */
  reason: string
  /** Whether a press on the control is pending. */
  busy: boolean
  /** Pressed or checked. */
  on: boolean
  /** The value that is chosen or typed in the control. */
  value: string
}

export interface PartView {
  text: string
  controls: ControlView[]
}

export type Views<Name extends string> = Record<Name, PartView | null>

/** The text as part of a regular expression. */
const literally = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

const patterns = (Object.keys(errorStatus) as ErrorCode[]).map((code) => {
  const parts = t.error(code).split(/\{\{\w+\}\}/)
  return { code, pattern: new RegExp(`^${parts.map(literally).join('.+')}$`) }
})

/** The code of the refusal with this text and any parameters. If several codes match, returns the expected one. */
function codeOf(words: string, expected: ErrorCode | undefined): ErrorCode | undefined {
  const found = patterns.filter(({ pattern }) => pattern.test(words)).map(({ code }) => code)
  return found.find((code) => code === expected) ?? found[0]
}

/** The tooltips that a page has shown: each reason is tested once with the pointer. */
const checkedTooltips = new WeakMap<Page, Set<string>>()

export class WatchedPage<Name extends string> {
  readonly page: Page
  readonly #parts: () => Record<Name, Part>
  /** The last read. */
  #last = ''

  constructor(page: Page, parts: () => Record<Name, Part>) {
    this.page = page
    this.#parts = parts
  }

  part(name: Name): Locator {
    return partOf(this.page, this.#parts()[name])
  }

  /** Presses a control. Then moves the pointer away, because a list under the pointer does not move. */
  async press(name: Name, words: string): Promise<void> {
    const begins = new RegExp(`^${literally(words)}(\\s|$)`)
    const part = this.part(name)
    await part
      .getByRole('button', { name: begins })
      .or(part.getByRole('switch', { name: begins }))
      .click()
    await this.page.mouse.move(0, 0)
  }

  /** Waits until `figures` of the parts equals the expected value and nothing in them is pending. */
  async eventually<Figures>(expected: Figures, figures: (views: Views<Name>) => Figures): Promise<void> {
    let shown: Figures | undefined
    const isThere = (views: Views<Name>): boolean => {
      shown = figures(views)
      return isDeepStrictEqual(shown, expected)
    }
    if (!(await this.#until((views) => isThere(views) && !isBusy(views)))) expect(shown).toEqual(expected)
  }

  /**
   * The reason why a control is disabled. `words`: beginning of the control's name. Undefined if the control can be
   * pressed, null if the control does not exist. Waits a while for the expected value.
   */
  async reasonOf(
    name: Name,
    words: string,
    expected: ErrorCode | undefined,
  ): Promise<ErrorCode | undefined | null> {
    let control: ControlView | undefined
    let place = -1
    await this.#until((views) => {
      const shown = views[name]?.controls ?? []
      place = shown.findIndex((each) => each.name === words || each.name.startsWith(`${words} `))
      control = shown[place]
      return !control || (control.greyed && codeOf(control.reason, expected) === expected)
    }, true)
    if (!control) return null
    if (!control.greyed) return undefined
    const code = codeOf(control.reason, expected)
    if (!code) throw new Error(`no refusal says: ${control.reason}`)
    await this.#checkTooltip(this.part(name).locator(visibleControls).nth(place), words, control.reason)
    return code
  }

  /** The tooltip shows the announced reason. */
  async #checkTooltip(control: Locator, words: string, reason: string): Promise<void> {
    const key = `${words}: ${reason}`
    const checked = checkedTooltips.get(this.page) ?? new Set()
    checkedTooltips.set(this.page, checked)
    if (checked.has(key)) return
    checked.add(key)
    await control.hover()
    expect(await this.page.getByRole('tooltip').textContent(), words).toBe(reason)
    await this.page.mouse.move(0, 0)
  }

  /** Reads the page after each change until the condition is true. Begins with the last read if allowed. */
  async #until(isSo: (views: Views<Name>) => boolean, mayBeLast = false): Promise<boolean> {
    if (mayBeLast && this.#last !== '' && isSo(JSON.parse(this.#last))) return true
    const parts: Record<string, Part> = this.#parts()
    const end = Date.now() + timeoutMilliseconds
    for (let last = ''; ; ) {
      const milliseconds = end - Date.now()
      last = await this.page.evaluate(otherLook, { controls: controls.join(', '), parts, last, milliseconds })
      if (last === '') return false
      this.#last = last
      if (isSo(JSON.parse(last))) return true
    }
  }
}

const controls = ['button', 'a[href]', 'input', 'select', 'textarea', '[role=radiogroup]']
const visibleControls = controls.map((each) => `${each}:visible`).join(', ')

const isBusy = (views: Record<string, PartView | null>): boolean =>
  Object.values(views).some((view) => view?.controls.some(({ busy }) => busy))

const partOf = (page: Page, { css, label, text }: Part): Locator => {
  const named = label === undefined ? css : `${css}[aria-label=${JSON.stringify(label)}]`
  const found = page.locator(`${named}:visible`)
  return (text === undefined ? found : found.filter({ hasText: text })).first()
}

interface Look {
  controls: string
  parts: Record<string, Part>
  /** The content at the last read. */
  last: string
  milliseconds: number
}

/** Runs in the page. Returns the parts as JSON as soon as they change, or '' if they do not change in time. */
function otherLook({ controls, parts, last, milliseconds }: Look): Promise<string> {
  const spoken = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true' || node.localName === 'style') return ''
    return ` ${[...node.childNodes].map(spoken).join('')} `
  }
  const words = (element: Element | null): string =>
    element ? spoken(element).replace(/\s+/g, ' ').trim() : ''
  const labelOf = (element: Element): string => {
    const others = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    return (
      element.getAttribute('aria-label') ?? others.map((id) => words(document.getElementById(id))).join(' ')
    )
  }
  const nameOf = (control: Element): string => {
    const label = (control as HTMLInputElement).labels?.[0] ?? null
    return labelOf(control) || (label ? words(label) : words(control))
  }
  // biome-ignore lint/performance/useDomNodeTextContent: as it is drawn, line by line
  const textOf = (element: HTMLElement): string => element.innerText
  const controlOf = (control: HTMLElement): ControlView => {
    const is = (name: string): boolean => control.getAttribute(name) === 'true'
    return {
      name: nameOf(control),
      text: textOf(control),
      greyed: is('aria-disabled'),
      reason: control.getAttribute('aria-description') ?? '',
      busy: is('aria-busy'),
      on: is('aria-pressed') || is('aria-checked') || (control as HTMLInputElement).checked === true,
      value: (control as HTMLInputElement).value ?? '',
    }
  }
  const viewOf = ({ css, label, text = '' }: Part): PartView | null => {
    const part = [...document.querySelectorAll<HTMLElement>(css)].find(
      (each) =>
        (label === undefined || labelOf(each) === label) &&
        each.textContent?.includes(text) &&
        each.checkVisibility(),
    )
    if (!part) return null
    const shown = [...part.querySelectorAll<HTMLElement>(controls)].filter((each) => each.checkVisibility())
    return { text: textOf(part), controls: shown.map(controlOf) }
  }
  const look = (): string =>
    JSON.stringify(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, viewOf(part)])))

  return new Promise((resolve) => {
    let next: ReturnType<typeof setTimeout> | undefined
    const lookAgain = (): void => {
      next = undefined
      const now = look()
      if (now !== last) finish(now)
    }
    const observer = new MutationObserver(() => {
      next ??= setTimeout(lookAgain, 10)
    })
    // Look at intervals too, because typing changes no element.
    const ticks = setInterval(lookAgain, 200)
    const late = setTimeout(() => finish(''), milliseconds)
    const finish = (found: string): void => {
      observer.disconnect()
      clearTimeout(next)
      clearTimeout(late)
      clearInterval(ticks)
      resolve(found)
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    lookAgain()
  })
}

/** The lines of text of a part. */
export const linesOf = (view: PartView | null): string[] =>
  (view?.text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const has = (view: PartView | null, text: string): boolean => view?.text.includes(text) ?? false
