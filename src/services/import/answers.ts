import { foldText } from '#contract/fold-text.ts'
import { normaliseLine } from '#contract/plain-text.ts'
import { kanaOrder } from './list-marks.ts'

/** Which options an answer names: by letters, by numbers, or by their texts. */

const folded = (text: string): string => foldText(normaliseLine(text))

const and = /\s*(?:[,;、，；&+/]|\s(?:and|und|y|et|o|oder)\s|和|与|及)\s*/
const lead =
  /^(?:the |option|options|answer|answers|choice|antwort|opción|respuesta|选项|選項|答案|選択肢|第)\s*#?\s*/i

/** A letter or a number of an option, counted from 0. */
function placeOf(mark: string, count: number): number | undefined {
  const plain = mark
    .trim()
    .replace(/^[([（#]+|[)\]）.．、:：项]+$/g, '')
    .trim()
  const place = /^[a-h]$/i.test(plain)
    ? plain.toUpperCase().charCodeAt(0) - 65
    : /^\d{1,2}(?:\.0+)?$/.test(plain)
      ? Number(plain) - 1
      : kanaOrder.includes(plain) && plain.length === 1
        ? kanaOrder.indexOf(plain)
        : /^[①-⑨]$/.test(mark.trim())
          ? mark.trim().charCodeAt(0) - 0x2460
          : -1
  return place >= 0 && place < count ? place : undefined
}

const isAll = (places: readonly (number | undefined)[]): places is readonly number[] =>
  places.length > 0 && places.every((place) => place !== undefined)

/** The places of letters and numbers such as `B`, `2`, `1,3`, `AC`, `A and C`; `1.3` is 1 and 3, as Excel stores `1,3`. */
export function placesOfMarks(answer: string, count: number): number[] | undefined {
  const text = answer
    .normalize('NFKC')
    .trim()
    .replace(lead, '')
    .replace(/[.。]$/, '')
  if (text === '') return undefined
  const single = placeOf(text, count)
  if (single !== undefined) return [single]
  const decimals = /^\d(?:\.\d)+$/.test(text) ? text.split('.') : undefined
  const together = /^(?:[A-H]{2,8}|[a-h]{2,3}|[1-8]{2,6})$/.test(text) ? [...text] : undefined
  const parts = decimals ?? together ?? text.split(and).flatMap((part) => part.split(/\s+/))
  const places = parts.filter((part) => part !== '').map((part) => placeOf(part.replace(lead, ''), count))
  if (!isAll(places)) return undefined
  const unique = [...new Set(places)]
  // "BAD" is a word, "AC" and "ABD" are letters in order.
  if (
    together &&
    (unique.length !== places.length || unique.some((place, at) => at > 0 && place < (unique[at - 1] ?? 0)))
  )
    return undefined
  return unique
}

const yes =
  /^(?:true|t|yes|y|right|correct|对|對|正确|正確|是|√|✓|verdadero|v|sí|si|cierto|richtig|wahr|ja|vrai|正しい|はい|○|〇|まる)$/i
const no =
  /^(?:false|f|no|n|wrong|incorrect|错|錯|错误|錯誤|否|×|x|✗|falso|falsch|nein|faux|間違い|誤り|いいえ|ばつ)$/i

/** Answers to a statement, and what they are opposite to. */
const opposites: Record<string, string> = {
  true: 'False',
  false: 'True',
  yes: 'No',
  no: 'Yes',
  t: 'F',
  f: 'T',
  right: 'Wrong',
  wrong: 'Right',
  correct: 'Incorrect',
  incorrect: 'Correct',
  对: '错',
  错: '对',
  對: '錯',
  錯: '對',
  正确: '错误',
  错误: '正确',
  正確: '錯誤',
  錯誤: '正確',
  是: '否',
  否: '是',
  '√': '×',
  '×': '√',
  '✓': '✗',
  '✗': '✓',
  '○': '×',
  正しい: '誤り',
  誤り: '正しい',
  はい: 'いいえ',
  いいえ: 'はい',
  verdadero: 'Falso',
  falso: 'Verdadero',
  sí: 'No',
  richtig: 'Falsch',
  falsch: 'Richtig',
  wahr: 'Falsch',
  ja: 'Nein',
  nein: 'Ja',
  vrai: 'Faux',
  faux: 'Vrai',
}

/** The two options of a statement that is true or false, the one that agrees first. Undefined for other answers. */
export function optionsOfJudgement(answer: string): { options: string[]; correct: number[] } | undefined {
  const other = opposites[folded(answer).replace(/[.。]$/, '')]
  if (other === undefined) return undefined
  const given = normaliseLine(answer).replace(/[.。]$/, '')
  return no.test(given)
    ? { options: [other, given], correct: [1] }
    : { options: [given, other], correct: [0] }
}

/** The places of the options whose text is the answer. */
export function placesOfText(answer: string, options: readonly string[]): number[] | undefined {
  const wanted = folded(answer)
  const texts = options.map(folded)
  const find = (text: string) => texts.findIndex((option) => option !== '' && option === text)
  const whole = find(wanted)
  if (whole >= 0) return [whole]
  const parts = answer.split(/\s*(?:[;；\n|]|[,，、](?!\d))\s*/).map((part) => find(folded(part)))
  if (parts.length > 1 && parts.every((place) => place >= 0)) return [...new Set(parts)]
  for (const side of [yes, no]) {
    const same = texts.flatMap((text, at) => (side.test(text) ? [at] : []))
    if (side.test(wanted) && same.length === 1) return same
  }
  return undefined
}

/** A letter or number, and the text after it: `B) Paris`, `2. Paris`, `(C)`, `B - Paris`. */
const marked = /^[([（]?([a-h]|\d{1,2})(?:[)\]）.．、:：]|\s+[-–—]\s|\s*=)\s*(\S.*)?$/is

/** The places of one part of an answer. */
function placesOfPart(answer: string, options: readonly string[]): number[] | undefined {
  const text = answer.trim()
  const byText = placesOfText(text, options)
  if (byText) return byText
  const bare = text.replace(lead, '')
  const byMarks = placesOfMarks(bare, options.length)
  if (byMarks) return byMarks
  const found = marked.exec(bare)
  const place = found && placeOf(found[1] ?? '', options.length)
  if (place !== undefined && place !== null) return [place]
  // "Paris, because it is the seat of government" begins with the option.
  const wanted = folded(text)
  const begun = options.flatMap((option, at) => {
    const start = folded(option)
    return start.length > 1 && wanted.startsWith(start) && !/^[\p{L}\p{N}]/u.test(wanted.slice(start.length))
      ? [at]
      : []
  })
  return begun.length === 1 ? begun : undefined
}

/** The places of the options that an answer names. Undefined: the answer is not understood. */
export function placesOfAnswer(answer: string, options: readonly string[]): number[] | undefined {
  const whole = placesOfPart(answer, options)
  // "A) Apple, C) Pear" names two options, although its beginning names one.
  const parts = answer.split(
    /\s*[,;、，；\n]\s*(?=[([（]?[A-Ha-h][)\]）.．、:：])|\s+(?:and|und|y|et)\s+(?=[([（]?[A-H][)\]）.])/,
  )
  if (parts.length < 2) return whole
  const places = parts.map((part) => placesOfPart(part, options))
  return places.every((place) => place !== undefined) ? [...new Set(places.flat())] : whole
}
