import { lazy } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consoleTexts } from '#i18n/surfaces/console-texts.ts'
import { createTranslator } from '#i18n/translator.ts'
import { SessionContext } from '#ui/console/session/host-session.tsx'
import { type ShellPlaces, ShellPlacesProvider } from '#ui/console/shell/menu/places.ts'
import type { Place } from '#ui/console/shell/menu/route.ts'
import RouteSearch from '#ui/console/shell/menu/route-search.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'
import { signedIn } from './signed-in.ts'

const t = createTranslator<'shell'>('en', await consoleTexts.en())
const session = await signedIn()

const placeAt = (path: string, title: string): Place => ({
  path,
  title: () => title,
  page: lazy(async () => ({ default: () => null })),
  icon: '',
  hidden: false,
  roles: [],
})

const all = [
  placeAt('/Events/EventList', 'Events'),
  placeAt('/Events/Templates', 'Templates'),
  placeAt('/guide/index', 'Guide'),
]
const places: ShellPlaces = {
  all: () => all,
  sidebar: () => [],
  searched: () => all,
  isSample: () => false,
}

async function open(onClose = vi.fn()) {
  const element = (
    <SessionContext value={session}>
      <ShellPlacesProvider value={places}>
        <RouteSearch onClose={onClose} />
      </ShellPlacesProvider>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  await mount(<RouterProvider router={router} />, { texts: consoleTexts, language: 'en' })
  await expect.element(field()).toHaveFocus()
  return { onClose, path: () => router.state.location.pathname }
}

const field = () => page.getByRole('combobox', { name: t('shell.searchPages') })
// The name of an option contains the path of its page too.
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
/** The option that assistive technology reads while the input keeps the focus. */
const highlighted = (): string | undefined => {
  const id = field().element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

it('the page search lists all pages, and the arrow keys move the highlight while the input keeps the focus', async () => {
  await open()
  await expect.element(field()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('listbox', { name: t('shell.searchPages') })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(3)
  await expect.poll(highlighted).toContain('Events')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(highlighted).toContain('Templates')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(highlighted).toContain('Guide')
  await expect.element(field()).toHaveFocus()
  expect(await axeViolations()).toEqual([])
})

it('the page search highlights the best page, and the Enter key opens it', async () => {
  const { onClose, path } = await open()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option('Events')).toBeVisible()
  await userEvent.type(field(), 'templ')
  await expect.poll(highlighted).toContain('Templates')
  await expect.element(option('Events')).not.toBeInTheDocument()
  await expect.element(page.getByText(t('shell.searchFound', { count: 1 }), { exact: false })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/Events/Templates')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the page search opens the page that the user clicks', async () => {
  const { onClose, path } = await open()
  await option('Guide').click()
  await expect.poll(path).toBe('/guide/index')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the page search says that it finds no page, and the Escape key closes it', async () => {
  const { onClose, path } = await open()
  await userEvent.type(field(), 'zzzz')
  await expect.element(page.getByText(t('shell.searchNothing'))).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  expect(path()).toBe('/')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).not.toBe(0)
})
