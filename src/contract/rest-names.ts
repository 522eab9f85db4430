import type { CallPath } from './interface/calls.ts'
import * as limits from './limits.ts'

// REST names the fields in PascalCase (specification, section 7), the code and the socket in camelCase. These functions
// translate in both directions: they change the case of the first letter, so that a name in the wrong spelling stays
// wrong. Source: decision 0082.

/**
 * Calls whose answers have the same names by REST: documents of the socket protocol, a challenge of ALTCHA, and stored rows for a
 * person to read.
 */
export const answersAsTheyAre: ReadonlySet<string> = new Set<CallPath>([
  '/api/event/Event/GetSnapshot',
  '/api/event/Event/GetGuestData',
  '/api/guest/Guest/GetMyData',
  '/api/event/Item/GetRound',
  '/api/sys/File/GetChallenge',
])

/** Parameters of a query that begin with a small letter (specification, section 7). */
const smallParameters: ReadonlySet<string> = new Set(['aId', 'guid', 'id', 'purpose', 't'])

const irregular: ReadonlyMap<string, string> = new Map([
  ['VIPLevel', 'vipLevel'],
  ['vipLevel', 'VIPLevel'],
  // The wrong spelling stays as it is.
  ['VipLevel', 'VipLevel'],
])

/** Translates the name of one field. */
export function otherName(name: string): string {
  const first = name.charAt(0)
  const lower = first.toLowerCase()
  return irregular.get(name) ?? (first === lower ? first.toUpperCase() : lower) + name.slice(1)
}

/** Translates the names of all fields of a body. */
export function otherNames(value: object, depth?: number): object
export function otherNames(value: unknown, depth?: number): unknown
export function otherNames(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > limits.restLevels) return value
  if (Array.isArray(value)) return value.map((each) => otherNames(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [otherName(name), otherNames(each, depth + 1)]),
  )
}

/** Translates the names of all fields of the answer to a call of this path. */
export const answerInOtherNames = (path: string, answer: unknown): unknown =>
  answersAsTheyAre.has(path) ? answer : otherNames(answer)

/** Translates the name of a parameter in a query. */
export const otherParameter = (name: string): string => (smallParameters.has(name) ? name : otherName(name))

/** Translates the names of the parameters of a query. */
export const queryInOtherNames = <Value>(query: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [otherParameter(name), value]))

/** Translates the names in the path of a field, for example `questions.0.text`. */
export const otherPath = (path: string): string => path.split('.').map(otherName).join('.')
