import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TickList } from '#ui/console/plans/tick-list.tsx'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { Avatar } from '#ui/kit/console/display/avatar.tsx'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Steps } from '#ui/kit/console/display/steps.tsx'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { axeViolations } from '../axe.ts'
import { mount } from '../mount.tsx'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Crect width="9" height="9"/%3E%3C/svg%3E'

it('a collapsible opens and closes by the keyboard, and mounts its content only while it is open', async () => {
  await mount(
    <Collapsible label="Stack">
      <p>at line 1</p>
    </Collapsible>,
  )
  const trigger = page.getByRole('button', { name: 'Stack' })
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('at line 1')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('at line 1')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('at line 1')).not.toBeInTheDocument()
})

it('an avatar shows the first letter of the name until its picture has loaded', async () => {
  await mount(<Avatar name=" lin" preview={picture} />)
  const image = () => document.querySelector('img')
  await expect.poll(() => image()?.checkVisibility()).toBe(true)
  await expect.element(page.getByText('L', { exact: true })).not.toBeVisible()
})

it('an avatar shows the first letter of the name if its picture does not load', async () => {
  await mount(<Avatar name="lin" preview="data:image/png,broken" />)
  await expect.element(page.getByText('L', { exact: true })).toBeVisible()
  await expect.poll(() => document.querySelector('img')?.checkVisibility()).toBe(false)
  await expect.element(page.getByText('L', { exact: true })).toBeVisible()
})

it('an avatar of a person without a name has an icon', async () => {
  await mount(<Avatar />)
  expect(document.querySelector('svg')).not.toBeNull()
})

const titles = ['Login name', 'Question', 'Password']

it('steps say which is the current one', async () => {
  await mount(<Steps label="Reset" titles={titles} current={1} />)
  const items = page.getByRole('list', { name: 'Reset' }).getByRole('listitem')
  expect(items.elements().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(document.querySelectorAll('[data-part=indicator] svg')).toHaveLength(1)
})

it('steps without a current one are all complete', async () => {
  await mount(<Steps label="Reset" titles={titles} current={3} />)
  expect(document.querySelectorAll('[data-part=indicator] svg')).toHaveLength(3)
  expect(document.querySelector('[aria-current=step]')).toBeNull()
})

it('a user chooses a step by the keyboard if the steps may be chosen', async () => {
  const go = vi.fn()
  await mount(<Steps column label="Guide" titles={titles} current={0} onGo={go} />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: /Login name/ })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(go).toHaveBeenCalledExactlyOnceWith(1)
})

it('steps, avatars, notes, lists and facts have no accessibility violation', async () => {
  await mount(
    <Stack as="main" gap="8">
      <h1>Parts</h1>
      <Steps label="Reset" titles={titles} current={1} />
      <Steps column label="Guide" titles={titles} current={1} onGo={() => {}} />
      <Avatar name="Lin" />
      {(['info', 'success', 'warning', 'error', 'neutral'] as const).map((status) => (
        <Alert key={status} status={status} title="Note" icon={<svg />}>
          Something happened.
        </Alert>
      ))}
      <Alert size="sm" action={<button type="button">Take it</button>}>
        The contrast is low.
      </Alert>
      <TickList lines={['Polls', 'Questions']} />
      <Facts facts={titles.map((title) => [title, 'Value'])} />
      <Facts size="lg" facts={titles.map((title) => [title, 'Value'])} />
      <Collapsible label="More">Content</Collapsible>
    </Stack>,
  )
  expect(await axeViolations()).toEqual([])
})
