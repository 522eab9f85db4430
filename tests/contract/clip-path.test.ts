import { expect, test } from 'vitest'
import { type ClipFormat, clipAt, clipOf, clipTypes } from '#contract/clip-path.ts'

const name = '0123456789abcdef'.repeat(2)

test('clipOf reads the name, the format and the kind (sound or film) from the path of a clip', () => {
  for (const format of Object.keys(clipTypes) as ClipFormat[]) {
    const kind = format === 'mp4' || format === 'webm' ? 'film' : 'sound'
    expect(clipOf(clipAt(name, format))).toEqual({ name, format, kind })
  }
})

test.each([
  '',
  `/pictures/${name}.webp`,
  `/clips/${name}.html`,
  `/clips/${name}.mp3.html`,
  `/clips/${name}.mp3\n`,
  `/clips/${name.toUpperCase()}.mp3`,
  `/clips/../${name}.mp3`,
  `https://example.org/clips/${name}.mp3`,
])('clipOf finds no clip in the path %j', (path) => {
  expect(clipOf(path)).toBe(undefined)
})
