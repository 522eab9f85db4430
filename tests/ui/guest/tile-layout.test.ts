import { expect, it } from 'vitest'
import { tileLayout } from '#ui/kinds/quiz/phone/tile-layout.ts'

it.each([
  ['two short options', ['Yes', 'No'], 'one', 'large', 'large'],
  ['four short options', ['Canberra', 'Sydney', 'Melbourne', 'Perth'], 'two', 'large', 'large'],
  ['six options of two words', Array.from({ length: 6 }, () => 'Blue mountains'), 'two', 'medium', 'large'],
  [
    'six options of two lines',
    Array.from({ length: 6 }, () => 'The blue mountains'),
    'two',
    'medium',
    'largeIfTall',
  ],
  ['five short options', ['a', 'b', 'c', 'd', 'e'], 'twoIfShort', 'large', 'large'],
  [
    'four options of a short sentence',
    Array.from({ length: 4 }, () => 'It was in the year of the moon'),
    'twoIfShort',
    'medium',
    'largeIfTall',
  ],
  [
    'four sentences',
    Array.from({ length: 4 }, () => 'A sentence that needs more than four lines of a tile'),
    'one',
    'medium',
    'large',
  ],
  ['a word that half a row would break', ['Internationalization', 'b', 'c', 'd'], 'one', 'medium', 'large'],
  [
    'six sentences',
    Array.from({ length: 6 }, () => 'A sentence that needs more than four lines of a tile'),
    'one',
    'small',
    'small',
  ],
  [
    'six options of four words',
    ['Oaxaca', 'Tromsø', 'Lisbon, Parque das Nações', 'Kyoto', 'Marrakech', 'Lima'],
    'two',
    'tight',
    'small',
  ],
  [
    'six options of a short sentence',
    Array.from({ length: 6 }, () => 'It was in the year of the moon, or later'),
    'two',
    'small',
    'small',
  ],
  [
    'five options of a short sentence',
    Array.from({ length: 5 }, () => 'It was in the year of the moon, or later'),
    'twoIfShort',
    'small',
    'small',
  ],
  [
    'six options with a word that half a row would break',
    ['Internationalization', 'b', 'c', 'd', 'e', 'f'],
    'one',
    'tight',
    'small',
  ],
  [
    'six long sentences',
    Array.from(
      { length: 6 },
      () => 'A sentence that needs more than four lines of a tile, and then another one',
    ),
    'one',
    'small',
    'small',
  ],
  [
    'twelve Chinese characters, which break anywhere',
    Array.from({ length: 4 }, () => '挪威的首都是哪一座城市呢'),
    'two',
    'medium',
    'large',
  ],
] as const)('the layout of %s', (_, texts, columns, text, shape) => {
  expect(tileLayout(texts)).toMatchObject({ columns, text, shape })
})

it('rows of short options have equal heights, and rows of longer options the heights that their texts need', () => {
  expect(tileLayout(['Canberra', 'Sydney', 'Melbourne', 'Perth']).rows).toBe('equal')
  expect(tileLayout(['Canberra', 'Sydney', 'Melbourne', 'The capital of New South Wales']).rows).toBe(
    'asNeeded',
  )
})

it('the layout of options knows the letters of their longest word', () => {
  expect(tileLayout(['Perth', 'New South Wales']).word).toBe(5)
  expect(tileLayout(['首都']).word).toBe(1)
})
