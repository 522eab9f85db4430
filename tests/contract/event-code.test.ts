import { expect, it } from 'vitest'
import { looksLikeCode, normaliseCode } from '#contract/event-code.ts'

// What people write into the field for an event code, and what apps make of a link (abuse row 76).

it.each([
  'abc 234',
  'ABC-234',
  'ＡＢＣ２３４',
  '#ABC234',
  '＃abc234',
  '%23ABC234',
  'ABC234.',
  'ABC234。',
  '“ABC234”',
  '(abc234)',
  'ABC234#polls/one',
  'ABC234%23polls/one',
  'https://live.example.com/Guest/ABC234',
  'https://live.example.com/guest/abc234/',
  'live.example.com/Guest/ABC234?utm=x#polls/one',
  'https://live.example.com/Guest/ABC234%23polls%2Fone',
  'https://live.example.com/Guest/%23ABC234',
  'Join here: https://live.example.com/Guest/ABC234. See you!',
  'https://live.example.com/Screen/ABC234#token=t',
])('the code of %j is ABC234', (typed) => {
  expect(normaliseCode(typed)).toBe('ABC234')
})

it.each(['', '!', '你好', 'a@b.example'])('the text %j is no code', (typed) => {
  expect(looksLikeCode(normaliseCode(typed))).toBe(false)
})
