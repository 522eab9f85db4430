import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '#i18n/base/language.ts'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { wordsIn } from '#tests/support/words.ts'
import { PlacePage } from '#ui/console/routes/place-page.tsx'
import { sampleRoutes } from '#ui/console/routes/sample-routes.ts'
import { SessionContext } from '#ui/console/session/host-session.tsx'
import { type ConsoleRoute, placeOf } from '#ui/console/shell/menu/route.ts'
import { PromptSuspense } from '#ui/kit/lazy/prompt-suspense.tsx'
import { mount } from '../mount.tsx'
import { viewErrors } from '../view-errors.ts'
import { signedIn } from './signed-in.ts'

const session = await signedIn()

async function open(route: ConsoleRoute, language: Language): Promise<void> {
  const element = (
    <SessionContext value={session}>
      <main>
        <PromptSuspense fallback={null}>
          <PlacePage place={placeOf(route)} />
        </PromptSuspense>
      </main>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [route.path] })
  await mount(<RouterProvider router={router} />, { texts: consoleTexts, language })
}

const charts = 'main svg[width][height="320"], main [role=slider] svg'

async function appears({ path }: ConsoleRoute): Promise<void> {
  const file = `src/ui/console/showroom${path.replace(/^\/nested.*/, '/nested/nested')}-page.tsx`
  await expect.element(page.getByText(file, { exact: false })).toBeVisible()
  if (path.startsWith('/nested/')) await expect.element(page.getByText(path).first()).toBeVisible()
  if (path.startsWith('/charts/'))
    await expect.poll(() => document.querySelectorAll(charts).length).not.toBe(0)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]:not(button)').length).toBe(0)
}

it.each(sampleRoutes)('the sample page $path has no errors in any language', async (route) => {
  const show = async (language: Language): Promise<void> => {
    const t = wordsIn(language)
    await open(route, language)
    await appears(route)
    await expect.poll(() => document.title).toBe(`${t(route.title)} - ${t('common.productName')}`)
  }
  expect(await viewErrors({ show, widths: [390, 768, 1440] })).toEqual([])
})
