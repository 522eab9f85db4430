import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Language } from '#i18n/base/language.ts'
import { wordsIn } from '#tests/support/words.ts'
import DemoPage from '#ui/demo/demo-page.tsx'
import { mount } from '../mount.tsx'

export const t = wordsIn('zh')

/** Some of the demo page's sections. */
export const openSections = (...sections: ReactNode[]): Promise<void> =>
  mount(
    <main>
      <h1>{t('demo.pageTitle')}</h1>
      {sections}
    </main>,
  )

/** The page with every part of the kit in every state. */
export async function openDemo(language: Language = 'zh'): Promise<void> {
  await mount(<DemoPage />, { language })
  const name = wordsIn(language)('demo.pageTitle')
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export type SectionName =
  | 'type'
  | 'colours'
  | 'buttons'
  | 'fields'
  | 'choices'
  | 'navigation'
  | 'status'
  | 'notes'
  | 'cardLooks'
  | 'options'
  | 'results'
  | 'feedback'
  | 'states'

export const section = (name: SectionName): Locator => page.getByRole('region', { name: t(`demo.${name}`) })

export const pressable = (place: Pick<Locator, 'getByRole'>, name: string): Locator =>
  place.getByRole('button', { name })

/** All elements in a place that match a selector. */
export const matching = (place: Locator, selector: string): HTMLElement[] => [
  ...place.element().querySelectorAll<HTMLElement>(selector),
]

export const htmlElement = (place: Locator): HTMLElement => place.element() as HTMLElement

export async function pressByKey(control: Locator): Promise<void> {
  htmlElement(control).focus()
  await userEvent.keyboard('{Enter}')
}
