import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { expect, test } from 'vitest'
import { createSurfaceSystem, phoneSystem } from '#ui/kit/styling/system.ts'

const chakra = createSurfaceSystem(defaultBaseConfig)

const sources = ['src/ui/guest', 'src/ui/kinds', 'src/ui/kit'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => !/^src\/ui\/(kit\/console|kinds\/([a-z-]+\/)?(desk|screen|preview))\//.test(file)),
)

/** The names in the sources that Chakra takes as style props or conditions. */
const used = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/[\s{](_?[a-z][A-Za-z]+)(?:=(?=["{])|: (?=['"{]))/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => chakra.isValidProperty(name))
    .map((name) => ({ name, file })),
)

test('the phone knows every style prop and condition that its pages use', () => {
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter(({ name }) => !phoneSystem.isValidProperty(name))).toEqual([])
})

test('a style with tokens and conditions is the same on the phone as with the whole of Chakra', () => {
  const style = {
    bg: 'surface',
    p: '16',
    mr: '-12',
    boxSize: '20',
    fontSize: { base: '16', md: '14' },
    boxShadow: 'inset 3px 0 0 {colors.accent}',
    _hover: { color: 'accent' },
    '& > svg': { flexShrink: '0' },
  }
  // Chakra's base adds a variable for nested backgrounds, which we do not use.
  expect(chakra.css(style)).toMatchObject(phoneSystem.css(style))
  expect(Object.keys(phoneSystem.css(style)).length).toBeGreaterThan(7)
})
