import { Fragment, useMemo } from 'react'

/** Han and kana have no spaces, so the browser may break a line inside a word. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** A line must not begin with these: particles of Chinese and Japanese, and closing marks. */
const followers = /^(?:[的了吗呢吧么着过们地得はがをにでとものへやかねよ]|[\p{Pe}\p{Pf}\p{Po}ー〜～…—])/u
const openers = /[\p{Ps}\p{Pi}]$/u
/** A single character is often a part of the word before: 发布会. */
const single = /^\p{Script=Han}$/u
/** A character that asks or points belongs to the word after it: 哪一个. */
const leader = /[哪每这那几第各某]$/u
const shortWord = /^[\p{L}\p{N}]{1,3}$/u

const belongsTo = (before: string, segment: string): boolean =>
  followers.test(segment) ||
  openers.test(before) ||
  /^\s/.test(segment) ||
  // A single character alone on a line looks lost.
  single.test(before) ||
  leader.test(before) ||
  (single.test(segment) && !leader.test(segment) && shortWord.test(before))

/**
 * The parts of a text between which a line may break. A text with spaces is one part, because the browser breaks it at
 * its spaces.
 */
export function phrasesOf(text: string): string[] {
  if (!withoutSpaces.test(text)) return [text]
  const words = new Intl.Segmenter(kana.test(text) ? 'ja' : 'zh', { granularity: 'word' })
  const phrases: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = phrases.at(-1)
    if (last !== undefined && belongsTo(last, segment)) phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}

/** Keeps the dot of a name such as 买买提·艾力 on the line of the part before it. */
const wordJoiner = '\u2060'

/** A text whose lines break between phrases, also in scripts without spaces. Set `word-break: keep-all` around it. */
export function PhrasedText({ text }: { text: string }) {
  const phrases = useMemo(() => phrasesOf(text), [text])
  return phrases.map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text keep their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {phrase.replace(/(?<=.)·/gu, `${wordJoiner}·`)}
    </Fragment>
  ))
}
