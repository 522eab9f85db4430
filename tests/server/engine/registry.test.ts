import { expect, test } from 'vitest'
import { mergeOnce } from '#server/registry/features.ts'

test('merging the parts of the features refuses two features that declare the same key', () => {
  const handler = () => undefined
  expect(mergeOnce([{ 'Poll/Add': handler }, undefined, { 'Quiz/Add': handler }])).toEqual({
    'Poll/Add': handler,
    'Quiz/Add': handler,
  })
  expect(() => mergeOnce([{ 'Poll/Add': handler }, { 'Poll/Add': handler }])).toThrow(
    'two features declare Poll/Add',
  )
})
