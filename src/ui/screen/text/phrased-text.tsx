import { Fragment, useMemo } from 'react'
import { phrasesOf } from './phrases.ts'

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
