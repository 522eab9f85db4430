import { expect, it } from 'vitest'
import type { ItemKind } from '#contract/items/kinds.ts'
import { errors } from '#i18n/en/errors.ts'
import { guest } from '#i18n/en/guest.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { closedWords, whyNotWords } from '#ui/kinds/phone/item-status.ts'

const itemOf = (kind: ItemKind) => ({ kind, doc: { value: { phase: 'podium' } } }) as unknown as AnyItem

it.each([
  ['poll', 'Voting locked', 'Voting ended'],
  ['rating', 'Answers locked', 'Answers closed'],
  ['wordCloud', 'Answers locked', 'Answers closed'],
  ['openText', 'Answers locked', 'Answers closed'],
  ['quiz', 'Ended', 'Ended'],
] as const)('a closed item of the kind %s says so in the words of its kind', (kind, locked, ended) => {
  const t = createTranslator<'guest'>('en', { errors, guest })
  const item = itemOf(kind)
  expect(closedWords(t, item, 'EventNotStarted')).toBe('Not started')
  expect(closedWords(t, item, 'EventEnded')).toBe(ended)
  expect(closedWords(t, item, 'VotingClosed')).toBe(locked)
  expect(whyNotWords(t, item, 'VotingClosed')).toBe(locked)
  expect(whyNotWords(t, item, 'EventEnded')).toBe('The event has ended')
})

it('the text for a new round does not say "again", because some guests never answered before', () => {
  const t = createTranslator<'guest'>('en', { errors, guest })
  expect(t('guest.newRound')).toBe('A new round has begun. Please answer')
})
