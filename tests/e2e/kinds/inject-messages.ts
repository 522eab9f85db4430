import type { Page } from 'playwright-core'
import type { Push } from '#contract/interface/protocol.ts'

/**
 * Runs before a page's own scripts: it keeps the page's connections, so that a test can inject events and hold back
 * answers to commands.
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
  window.receive = (data) => {
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

/**
 * Holds the answers to commands until `letAnswersCome`, so that the page sees the effect of a command before its
 * answer.
 */
export const holdAnswers = (page: Page): Promise<unknown> => page.evaluate('holdAnswers()')
export const letAnswersCome = (page: Page): Promise<unknown> => page.evaluate('letAnswersCome()')

/** Sends the page a push as the server would at a moment that no test can reproduce. */
export const injectPush = (page: Page, push: Push): Promise<unknown> =>
  page.evaluate(`receive(${JSON.stringify(`42${JSON.stringify(['Push', push])}`)})`)
