import type { Page } from 'playwright-core'
import type { Push } from '../../src/contract/protocol.ts'

/** Runs before a page's own scripts: its lines to the server are kept, so that it can be told something over them. */
export const keepsLines = `
  const lines = []
  const Line = WebSocket
  window.WebSocket = class extends Line {
    constructor(...given) {
      super(...given)
      lines.push(this)
    }
  }
  window.hear = (data) => {
    for (const line of lines) line.dispatchEvent(new MessageEvent('message', { data }))
  }
`

/** Tells a page what the server would push at a moment that no test can hold. */
export const tell = (page: Page, push: Push): Promise<unknown> =>
  page.evaluate(`hear(${JSON.stringify(`42${JSON.stringify(['Push', push])}`)})`)
