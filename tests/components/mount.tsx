import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { consoleTheme, mobileTheme, screenTheme } from '#contract/theme.ts'
import type { Language } from '#i18n/base/language.ts'
import { demoTexts } from '#i18n/surfaces/demo-texts.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { consoleSystem } from '#ui/kit/console/console-system.ts'
import { ToastRegion } from '#ui/kit/feedback/toast-region.tsx'
import { dismissToast, toasts } from '#ui/kit/feedback/toast-store.ts'
import { applyTheme } from '#ui/kit/styling/apply-theme.ts'
import { interSystem } from '#ui/kit/styling/inter-system.ts'
import { phoneSystem } from '#ui/kit/styling/system.ts'
import { SurfaceRoot } from '#ui/kit/surface-root.tsx'
import '#ui/kit/styling/inter.css'

const surfaces = {
  console: { system: consoleSystem, toastPlace: 'start', theme: consoleTheme, width: 1440, height: 900 },
  consoleOnPhone: {
    system: consoleSystem,
    toastPlace: 'start',
    theme: mobileTheme,
    width: 390,
    height: 844,
  },
  guest: { system: phoneSystem, toastPlace: 'top', theme: mobileTheme, width: 390, height: 844 },
  screen: { system: interSystem, toastPlace: 'corner', theme: screenTheme, width: 1280, height: 720 },
} as const

interface MountOptions {
  texts?: TextSource
  language?: Language
  surface?: keyof typeof surfaces
}

let size = ''

/** Vitest gives the window its own size before each file. */
export function forgetSize(): void {
  size = ''
}

/** Sets the size of the window, if it has another one. */
export async function resize(width: number, height: number): Promise<void> {
  if (size === `${width}x${height}`) return
  await page.viewport(width, height)
  size = `${width}x${height}`
}

let root: Root | undefined

/** Renders content as its surface does, in place of the previous content. The texts of the kit are always there. */
export async function mount(content: ReactNode, options: MountOptions = {}): Promise<void> {
  const { texts = demoTexts, language = 'zh', surface = 'console' } = options
  const { system, toastPlace, theme, width, height } = surfaces[surface]
  const initial = { language, tables: await texts[language]() }
  unmount()
  await resize(width, height)
  applyTheme(document.documentElement, theme)
  document.title = 'Cuelight'
  const place = document.createElement('div')
  document.body.append(place)
  startFocusAt(place)
  const created = createRoot(place)
  root = created
  flushSync(() =>
    created.render(
      <SurfaceRoot
        system={system}
        texts={texts}
        initial={initial}
        content={content}
        toastRegion={<ToastRegion place={toastPlace} />}
      />,
    ),
  )
}

/** The first Tab goes to the first control, wherever the test before left the focus. */
function startFocusAt(place: HTMLElement): void {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.blur()
  place.removeAttribute('tabindex')
}

/** Leaves the document as it was before the first test. */
export function unmount(): void {
  root?.unmount()
  root = undefined
  for (const { id } of toasts.current()) dismissToast(id)
  document.body.replaceChildren()
  for (const name of ['style', 'lang', 'data-theme']) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
}
