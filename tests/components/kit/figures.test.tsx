import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { mount } from '../mount.tsx'

it('Figure asks the font for digits of equal width, and Text does not', async () => {
  await mount(
    <>
      <Text>Sign in by e-mail</Text>
      <Figure>1,024</Figure>
    </>,
  )
  const digits = (text: string) => getComputedStyle(page.getByText(text).element()).fontVariantNumeric
  expect(digits('Sign in by e-mail')).toBe('normal')
  expect(digits('1,024')).toBe('tabular-nums')
})
