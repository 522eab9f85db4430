import type { Page } from 'playwright-core'
import type { Push } from '../../src/contract/protocol.ts'

/**
 * Runs before a page's own scripts: its lines to the server are kept, so that it can be told something over them, and
 * what answers its commands can be kept from it for a while.
 */
export const keepsLines = `
  const lines = []
  let heldBack
  const keepBack = (event) => {
    if (!heldBack || !/^43/.test(event.data)) return
    event.stopImmediatePropagation()
    heldBack.push(event)
  }
  const Line = WebSocket
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given)
      lines.push(this)
      this.addEventListener('message', keepBack)
    }
  }
  window.hear = (data) => {
    for (const line of lines) line.dispatchEvent(new MessageEvent('message', { data }))
  }
  window.holdAnswers = () => {
    heldBack = []
  }
  window.letAnswersCome = () => {
    const events = heldBack
    heldBack = undefined
    for (const { target, data } of events) target.dispatchEvent(new MessageEvent('message', { data }))
  }
`

/** Until the second is called, the page sees what its commands did before it hears that they were taken. */
export const holdAnswers = (page: Page): Promise<unknown> => page.evaluate('holdAnswers()')
export const letAnswersCome = (page: Page): Promise<unknown> => page.evaluate('letAnswersCome()')

/** Tells a page what the server would push at a moment that no test can hold. */
export const tell = (page: Page, push: Push): Promise<unknown> =>
  page.evaluate(`hear(${JSON.stringify(`42${JSON.stringify(['Push', push])}`)})`)
