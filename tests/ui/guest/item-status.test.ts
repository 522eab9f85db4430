import { expect, it } from 'vitest'
import { errors } from '#i18n/en/errors.ts'
import { guest } from '#i18n/en/guest.ts'
import { createTranslator } from '#i18n/translator.ts'
import { closedWords } from '#ui/guest/items/item-status.ts'

it('an item that accepts no answer has a badge with the words of the big screen for its state', () => {
  const t = createTranslator<'guest'>('en', { errors, guest })
  expect(closedWords(t, 'EventNotStarted')).toBe('Not started')
  expect(closedWords(t, 'EventEnded')).toBe('Voting ended')
  expect(closedWords(t, 'VotingClosed')).toBe('Voting locked')
})

it('the text for a new round does not say "again", because some guests never answered before', () => {
  const t = createTranslator<'guest'>('en', { errors, guest })
  expect(t('guest.newRound')).toBe('A new round has begun. Please answer')
})
