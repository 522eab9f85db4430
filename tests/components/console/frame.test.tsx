import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FrameBar } from '#ui/console/shell/frame/frame-bar.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { htmlElement } from '../kit/demo-page.tsx'
import { mount } from '../mount.tsx'

it('an input that gets the focus by the keyboard is not hidden behind the frame that stays above the page', async () => {
  await mount(
    <>
      <FrameBar sticky>
        <Box h="109px" bg="header" />
      </FrameBar>
      <Box as="main" h="3000px">
        <TextInput aria-label="Name" />
        <TextInput aria-label="E-mail" />
      </Box>
    </>,
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  htmlElement(page.getByRole('textbox', { name: 'E-mail' })).focus({ preventScroll: true })
  window.scrollTo(0, 90)
  await expect.poll(() => name.element().getBoundingClientRect().top).toBeLessThan(109)
  await userEvent.tab({ shift: true })
  await expect.element(name).toHaveFocus()
  await expect.poll(() => name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(109)
})
