import { describe, expect, it } from 'vitest'
import { themeMachine } from '#machines/domain/theme/theme.machine.ts'
import { themeEvents } from '#tests/support/chart-cases/theme.cases.ts'
import { chartAlone } from '#tests/support/model/chart-alone.ts'
import { missedTransitions, pathModel } from '#tests/support/model/path-model.ts'
import { refusalTable, unusedReasons } from '#tests/support/model/refusals.ts'
import { walkModel } from '#tests/support/model/walk-model.ts'

const builtIn = pathModel(themeMachine, { input: { isCustom: false }, events: themeEvents })
const custom = pathModel(themeMachine, { input: { isCustom: true }, events: themeEvents })

const inBoth = <Item>(one: readonly Item[], other: readonly Item[]): Item[] =>
  one.filter((item) => other.includes(item))

describe('the theme state machine', () => {
  it.each([
    ['a built-in theme', builtIn],
    ['a custom theme', custom],
  ])(
    'the theme state machine gives the same states on every path of %s when it is stored and restored after each step',
    async (_, model) => {
      await walkModel(model, model.paths, () => chartAlone(model))
    },
  )

  it('the test paths take every transition of the theme state machine, and every refusal reason can occur', () => {
    expect(inBoth(missedTransitions(builtIn), missedTransitions(custom))).toEqual([])
    expect(inBoth(unusedReasons(builtIn), unusedReasons(custom))).toEqual([])
  })

  it('the theme state machine gives a refusal reason for every command that it does not accept', () => {
    expect(refusalTable(builtIn)).toEqual({
      delete: ['ThemeBuiltIn'],
      reset: ['AlreadySo'],
      release: ['AlreadySo'],
      apply: ['AlreadySo'],
    })
    expect(refusalTable(custom)).toEqual({
      change: ['NotFound'],
      delete: ['NotFound', 'ThemeInUse'],
      reset: ['NotFound', 'ThemeNotBuiltIn'],
      release: ['AlreadySo'],
      apply: ['AlreadySo', 'NotFound'],
    })
  })
})
