import { describe, expect, test } from 'vitest'
import { builtInSkins } from '../../src/contract/built-in-skins.ts'
import { contrastRatio } from '../../src/contract/colour.ts'
import * as limits from '../../src/contract/limits.ts'
import { skinColourNames, skinTypes } from '../../src/contract/skin.ts'
import { contrastFaults, nearestPassing } from '../../src/contract/skin-contrast.ts'
import { isDarkSkin } from '../../src/contract/skin-variables.ts'

test.each(builtInSkins)('$SkinNameEN meets WCAG AA wherever its colours meet', (skin) => {
  expect(contrastFaults(skin)).toEqual([])
})

test.each(builtInSkins)('$SkinNameEN is complete and named within the limit in both languages', (skin) => {
  for (const name of [...skinColourNames, 'MainChangeColorA', 'MainChangeColorB'] as const)
    expect(skin[name], name).toMatch(/^#[0-9a-f]{6}$/)
  for (const name of [skin.SkinName, skin.SkinNameEN]) {
    expect(name.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThanOrEqual(limits.skinNameLength)
  }
})

test('there are several of each type, dark and light, none like another', () => {
  for (const type of skinTypes) {
    const ofType = builtInSkins.filter((skin) => skin.SkinType === type)
    expect(ofType.length).toBeGreaterThanOrEqual(4)
    expect(ofType.some(isDarkSkin)).toBe(true)
    expect(ofType.every(isDarkSkin)).toBe(false)
    expect(new Set(ofType.map((skin) => skin.SkinName)).size).toBe(ofType.length)
    const looks = ofType.map((skin) => `${skin.MainThemeColor} ${skin.MainChangeColorA}`)
    expect(new Set(looks).size).toBe(ofType.length)
  }
  expect(new Set(builtInSkins.map((skin) => skin.Id)).size).toBe(builtInSkins.length)
})

describe('the nearest passing shade', () => {
  test('is the colour itself where it passes', () => {
    expect(nearestPassing('#1b2140', ['#ffffff'], 4.5)).toBe('#1b2140')
  })

  test.each([
    ['#999999', ['#ffffff']],
    ['#5c77ff', ['#ffffff', '#f6f7fb']],
    ['#334455', ['#10153a', '#2b2f7f']],
  ])('of %s passes on %s, and one step less would not', (colour, grounds) => {
    const shade = nearestPassing(colour, grounds, 4.5)
    expect(shade).not.toBeNull()
    const worst = Math.min(...grounds.map((ground) => contrastRatio(shade ?? '', ground)))
    expect(worst).toBeGreaterThanOrEqual(4.5)
    expect(worst).toBeLessThan(5)
  })

  test('is none between grounds that leave no room', () => {
    expect(nearestPassing('#777777', ['#000000', '#ffffff'], 4.7)).toBeNull()
  })
})
