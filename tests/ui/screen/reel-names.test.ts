import { expect, it } from 'vitest'
import { halvesOf } from '#ui/kinds/lottery/screen/reel.ts'

it.each([
  ['María de los Ángeles Fernández', ['María de los', 'Ángeles Fernández']],
  ['アレクサンドラ・クリスティーナ', ['アレクサンドラ・', 'クリスティーナ']],
  ['北京市朝阳区国际会展中心代表', ['北京市朝阳区国', '际会展中心代表']],
  ['A Konstantinopoulos', ['A Konstant', 'inopoulos']],
  ['Wilhelmina Konstantinopoulos-Featherstone', ['Wilhelmina Konstantinopoulos-', 'Featherstone']],
])('the long name %s takes two lines on the reel, broken near its middle', (name, lines) => {
  expect(halvesOf(name)).toEqual(lines)
})
