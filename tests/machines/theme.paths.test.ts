import { describe, expect, it } from 'vitest'
import { themeMachine } from '../../src/machines/theme/theme.machine.ts'
import { themeEvents } from './cases/theme.cases.ts'
import { chartAlone } from './model/chart-alone.ts'
import { missedTransitions, pathModel } from './model/path-model.ts'
import { refusalTable, unheardReasons } from './model/refusals.ts'
import { walkModel } from './model/walk-model.ts'

const builtIn = pathModel(themeMachine, { input: { isCustom: false }, events: themeEvents })
const custom = pathModel(themeMachine, { input: { isCustom: true }, events: themeEvents })

const inBoth = <Item>(one: readonly Item[], other: readonly Item[]): Item[] =>
  one.filter((item) => other.includes(item))

describe('the theme chart', () => {
  it.each([
    ['a built-in theme', builtIn],
    ['a custom theme', custom],
  ])('comes through every path of %s as stored and restored', async (_, model) => {
    await walkModel(model, model.paths, () => chartAlone(model))
  })

  it('has every transition on a path, and no reason that nobody ever hears', () => {
    expect(inBoth(missedTransitions(builtIn), missedTransitions(custom))).toEqual([])
    expect(inBoth(unheardReasons(builtIn), unheardReasons(custom))).toEqual([])
  })

  it('gives a reason for everything it does not take', () => {
    expect(refusalTable(builtIn)).toEqual({
      delete: ['ThemeBuiltIn'],
      reset: ['AlreadySo'],
      takeOff: ['AlreadySo'],
      wear: ['AlreadySo'],
    })
    expect(refusalTable(custom)).toEqual({
      change: ['NotFound'],
      delete: ['NotFound', 'ThemeInUse'],
      reset: ['NotFound', 'ThemeNotBuiltIn'],
      takeOff: ['AlreadySo'],
      wear: ['AlreadySo', 'NotFound'],
    })
  })
})
