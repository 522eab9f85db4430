import { expect, test } from 'vitest'
import { compareKeys, unknownKeys } from '#scripts/missing-texts.ts'

const zh = { console: { save: '保存', 'place-live': '公开' }, run: { undo: '撤销' } }

test('a missing key of a translation is reported by its name', () => {
  const en = { console: { save: 'Save', 'place-live': 'Live' }, run: {} }
  expect(compareKeys('en', zh, en)).toEqual(['run.undo is missing in en'])
})

test('a key that the source does not have is reported by its name', () => {
  const ja = { ...zh, run: { undo: '元に戻す', redo: 'やり直す' } }
  expect(compareKeys('ja', zh, ja)).toEqual(['run.redo is in ja, but not in the source zh'])
})

test('a key that the code uses and no text has is reported with its line', () => {
  const code = `first(t('console.save'))
t('console.saev')
t(\`console.place-\${place}\`)
t(\`run.redo-\${step}\`)`
  expect(unknownKeys('a.tsx', code, zh)).toEqual([
    'a.tsx:2 uses console.saev, which is not in src/i18n/zh',
    'a.tsx:4 uses run.redo-.+, which is not in src/i18n/zh',
  ])
})

test('a dotted word outside the dictionaries is no text key', () => {
  expect(unknownKeys('a.tsx', "t('nothing.here') + reset('console.none')", zh)).toEqual([])
})
