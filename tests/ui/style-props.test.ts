import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { conditions } from '#ui/kit/styling/conditions.ts'
import { styleProps } from '#ui/kit/styling/style-props.ts'
import { createStyling } from '#ui/kit/styling/styling.ts'
import { breakpoints, tokens } from '#ui/kit/styling/tokens.ts'
import { utilities } from '#ui/kit/styling/utilities.ts'

// Attributes of HTML and SVG, and props of our own components, that have the name of a CSS property.
const notStyles = new Set([
  'content',
  'cx',
  'cy',
  'd',
  'dominantBaseline',
  'fill',
  'height',
  'mask',
  'page',
  'r',
  'rx',
  'ry',
  'size',
  'stroke',
  'textAnchor',
  'width',
  'x',
  'y',
])

const chakra = createSystem({ disableLayers: true, preflight: false })
const ours = createStyling({ tokens, utilities, conditions, breakpoints })

const sources = readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join('src/ui', name))

test('every style prop in our pages is known to the kit', () => {
  const used = sources.flatMap((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(/[\s]([a-z][A-Za-z]+)=(?=["{])/g)].map(
      (match) => match[1] ?? '',
    )
    return names
      .filter((name) => chakra.isValidProperty(name) && !notStyles.has(name))
      .map((name) => `${name} in ${file}`)
  })
  const unknown = used.filter((use) => {
    const name = use.split(' ')[0] ?? ''
    return !ours.isKnown(name) && !styleProps.includes(name)
  })
  expect(used.length).toBeGreaterThan(100)
  expect(unknown).toEqual([])
})

test('every style prop of the kit is known to Chakra', () => {
  expect(styleProps.filter((name) => !chakra.isValidProperty(name))).toEqual([])
})
