import { foldName } from '#contract/fold-text.ts'

/** A number from 100 to 999 that follows from the key of a person, so it is the same on every surface. */
const numberOf = (key: string): number =>
  100 + [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900, 0)

interface Person {
  key: string
  name: string
}

const asWritten = (name: string): string => name

/**
 * Adds a number to each name that several people share, so that a board or a list of winners tells them apart.
 * @param shown what the audience sees of a name: people with equal shown names get numbers
 */
export function tellApart<Some extends Person>(people: readonly Some[], shown = asWritten): Some[] {
  const groupOf = ({ name }: Person): string => foldName(shown(name))
  const groups = Map.groupBy(people, groupOf)
  return people.map((person) =>
    person.name !== '' && (groups.get(groupOf(person))?.length ?? 0) > 1
      ? { ...person, name: `${person.name} #${numberOf(person.key)}` }
      : person,
  )
}

/** Tells the winners of a draw apart, by their tickets. The check of a draw needs their names without numbers. */
export function winnersApart<Winner extends { ticket: string; name: string }>(
  winners: readonly Winner[],
  shown?: (name: string) => string,
): Winner[] {
  const people = winners.map(({ ticket: key, name }) => ({ key, name }))
  const names = tellApart(people, shown)
  return winners.map((winner, index) => ({ ...winner, name: names[index]?.name ?? winner.name }))
}
