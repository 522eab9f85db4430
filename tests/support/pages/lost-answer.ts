import type { Page } from 'playwright-core'

/** Lets the server execute the next call with this name, and loses the answer. */
export async function loseAnswer(page: Page, name: string): Promise<void> {
  await page.route(
    `**/${name}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}
