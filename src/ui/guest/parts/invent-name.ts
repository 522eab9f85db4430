import type { Translator } from '#i18n/translator.ts'

/** A random whole number from 0 to one less than the limit. */
type Roll = (below: number) => number

export const roll: Roll = (below) => Math.floor(Math.random() * below)

const wordsOf = (list: string): string[] => list.split(' ')

/** A harmless invented name in the page's language, other than the current one. */
export function inventName(t: Translator<'nicknames'>, current: string, rolled: Roll = roll): string {
  const manners = wordsOf(t('nicknames.manners'))
  const animals = wordsOf(t('nicknames.animals'))
  const manner = manners[rolled(manners.length)] ?? ''
  const at = rolled(animals.length)
  const name = (place: number) =>
    t('nicknames.name', { manner, animal: animals[place % animals.length] ?? '' })
  return name(at) === current ? name(at + 1) : name(at)
}
