import { expect, it } from 'vitest'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { isGetCall } from '#services/http.ts'

it('the client uses GET for exactly the calls that the contract declares as GET', () => {
  const paths = Object.keys(calls) as CallPath[]
  const byContract = paths.filter((path) => calls[path].method === 'GET')
  expect(paths.filter(isGetCall)).toEqual(byContract)
})
