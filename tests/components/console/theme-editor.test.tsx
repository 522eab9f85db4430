import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { textSource } from '#i18n/surfaces/text-source.ts'
import { themesTexts } from '#i18n/surfaces/themes-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import { contentOf } from '#tests/support/theme-content.ts'
import { TermsProvider } from '#ui/console/calls/terms.tsx'
import { SessionContext } from '#ui/console/session/host-session.tsx'
import { ThemeEditor } from '#ui/console/themes/theme-editor.tsx'
import { mount } from '../mount.tsx'
import { guarded } from './guarded.tsx'
import { signedIn } from './signed-in.ts'

const session = await signedIn()
const texts = textSource((language) => [consoleTexts, themesTexts].map((source) => source[language]()))
const t = createTranslator<'common' | 'themes'>('en', await texts.en())

const theme = {
  ...contentOf('builtin-aurora'),
  id: 'one',
  originId: null,
  isCustom: true,
  eventId: null,
  inUse: false,
}

it('a page that was left during a save is not opened by a later question of the theme editor', async () => {
  let answer = () => {}
  const answers = vi.spyOn(window, 'fetch').mockImplementation((address) =>
    String(address).includes('/Skin/Update')
      ? new Promise((resolve) => {
          answer = () =>
            resolve(
              Response.json({ Status: true, Data: { Id: 'one' }, ErrorMsg: '', ErrorMsgEN: '', Code: null }),
            )
        })
      : new Promise(() => {}),
  )
  onTestFinished(() => answers.mockRestore())
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const editor = (
    <ThemeEditor job={{ option: 2, theme: theme as never }} onSaved={onSaved} onClose={onClose} />
  )
  const { router, pages } = guarded(
    <SessionContext value={session}>
      <TermsProvider>{editor}</TermsProvider>
    </SessionContext>,
  )
  await mount(pages, { texts, language: 'en' })
  const colour = () =>
    page.elementLocator(document.querySelector('input[name=mainThemeColor]') as HTMLElement)
  await expect.poll(() => document.querySelector('input[name=mainThemeColor]')).not.toBeNull()
  await colour().fill('#112233')
  await page.getByRole('button', { name: t('themes.save') }).click()
  await expect.element(page.getByText(t('themes.stateSaving'))).toBeVisible()
  await router.navigate('/elsewhere')
  // The navigation that was blocked is over.
  await expect
    .poll(() => [...router.state.blockers.values()].map(({ state }) => state))
    .toEqual(['unblocked'])
  expect(router.state.location.pathname).toBe('/')
  answer()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  await colour().fill('#223344')
  await page
    .getByRole('button', { name: t('common.close') })
    .first()
    .click()
  await page.getByRole('button', { name: t('themes.discard') }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(router.state.location.pathname).toBe('/')
})
