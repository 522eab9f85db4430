import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, test } from 'vitest'
import { conditions } from '../../src/ui/kit/conditions.ts'
import { styleProps } from '../../src/ui/kit/style-props.ts'
import { createStyling } from '../../src/ui/kit/styling.ts'
import { breakpoints, tokens } from '../../src/ui/kit/tokens.ts'
import { utilities } from '../../src/ui/kit/utilities.ts'

// Attributes of HTML and SVG, and props of our own parts, that are called like a CSS property.
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

test('every style prop that a page uses is one that the kit knows', () => {
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

test('what the kit knows as a style prop is one to Chakra too', () => {
  expect(styleProps.filter((name) => !chakra.isValidProperty(name))).toEqual([])
})
