import { expect, it } from 'vitest'
import { z } from 'zod'
import { type CallPath, calls } from '#contract/interface/calls.ts'
import { commands } from '#contract/interface/commands.ts'
import * as limits from '#contract/limits.ts'
import {
  answerInOtherNames,
  answersAsTheyAre,
  otherNames,
  otherPath,
  queryInOtherNames,
} from '#contract/rest-names.ts'

const paths = Object.keys(calls) as CallPath[]

/** The names of all fields of a schema, and how many levels it has. */
function namesIn(schema: z.ZodType): { names: Set<string>; levels: number } {
  const names = new Set<string>()
  const walk = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0
    const { properties } = part as { properties?: object }
    for (const name of Object.keys(properties ?? {})) names.add(name)
    return Math.max(0, ...Object.values(part).map(walk)) + (properties || 'items' in part ? 1 : 0)
  }
  const levels = walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return { names, levels }
}

const schemas: z.ZodType[] = [
  ...Object.values(commands).map(({ payload }) => payload),
  ...paths.flatMap((path) => [calls[path].input, calls[path].answer]),
]

it('the fields by REST have the names of the specification', () => {
  expect(otherNames({ logonName: 'ann', skin: { menuNameEN: '', vipLevel: 'basic' } })).toEqual({
    LogonName: 'ann',
    Skin: { MenuNameEN: '', VIPLevel: 'basic' },
  })
  expect(queryInOtherNames({ aId: '1', logonName: 'ann' })).toEqual({ aId: '1', LogonName: 'ann' })
  expect(otherPath('questions.0.options.1.text')).toBe('Questions.0.Options.1.Text')
})

it('every field of the contract is camelCase and has its own name again after two translations', () => {
  for (const { names } of schemas.map(namesIn))
    for (const name of names) {
      expect(name).toMatch(/^[a-z]/)
      expect(otherPath(otherPath(name))).toBe(name)
    }
})

it('a name in the wrong spelling stays wrong, so that the schema refuses it', () => {
  expect(otherNames({ eventCode: '1', EventName: 'x' })).toEqual({ EventCode: '1', eventName: 'x' })
  expect(otherNames({ VipLevel: 1, constructor: 2 })).toEqual({ VipLevel: 1, Constructor: 2 })
})

it('no schema has more levels than the translation', () => {
  for (const { levels } of schemas.map(namesIn)) expect(levels).toBeLessThan(limits.restLevels)
  const deep = Array.from({ length: 10_000 }).reduce<object>((inner) => ({ inner }), {})
  expect(() => otherNames(deep)).not.toThrow()
})

it('the answers that keep their names are the dictionaries, and the challenge of ALTCHA', () => {
  const dictionaries = paths.filter((path) => (calls[path].answer as z.ZodType) instanceof z.ZodRecord)
  expect([...answersAsTheyAre].sort()).toEqual([...dictionaries, '/api/sys/File/GetChallenge'].sort())
  for (const path of answersAsTheyAre) expect(answerInOtherNames(path, { a: 1 })).toEqual({ a: 1 })
})
