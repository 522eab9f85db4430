import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accepted, type Outcome } from '#contract/errors.ts'
import { type CallLogic, callLogic } from '#ui/state/call-logic.ts'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { mount } from '../mount.tsx'

/** A call whose answer the test gives. */
function pendingCall() {
  const { promise, resolve } = Promise.withResolvers<Outcome<string>>()
  return { load: callLogic(() => promise), answer: (data: string) => resolve(accepted(data)) }
}

let show: (load: CallLogic<void, string>) => void

function View({ load }: { load: CallLogic<void, string> }) {
  const { data, refusal } = useLoaded(load)
  return <output>{refusal?.code ?? data ?? 'loading'}</output>
}

function Host({ first }: { first: CallLogic<void, string> }) {
  const [load, setLoad] = useState(() => first)
  show = (next) => flushSync(() => setLoad(() => next))
  return <View load={load} />
}

async function view() {
  const one = pendingCall()
  await mount(<Host first={one.load} />)
  const output = page.getByRole('status')
  await expect.element(output).toHaveTextContent('loading')
  return { one, output }
}

it('useLoaded loads again when the view shows something else, and never shows the old data for it', async () => {
  const { one, output } = await view()
  one.answer('one')
  await expect.element(output).toHaveTextContent('one')
  const two = pendingCall()
  show(two.load)
  expect(output.element().textContent).toBe('loading')
  two.answer('two')
  await expect.element(output).toHaveTextContent('two')
})

it('useLoaded ignores a late answer about what the view showed before', async () => {
  const { one, output } = await view()
  const two = pendingCall()
  show(two.load)
  one.answer('one')
  two.answer('two')
  await expect.element(output).toHaveTextContent('two')
  expect(output.element().textContent).toBe('two')
})

it('useLoaded keeps the data while the view shows the same thing', async () => {
  const { one, output } = await view()
  one.answer('one')
  await expect.element(output).toHaveTextContent('one')
  show(one.load)
  expect(output.element().textContent).toBe('one')
})
