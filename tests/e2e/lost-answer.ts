import type { Page } from 'playwright-core'

/** The next call of this name is carried out, and its answer is lost on the way. */
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
