import { Fragment, useMemo } from 'react'
import { phrasesOf } from './phrases.ts'

/** A text whose lines break between phrases, also in scripts without spaces. Set `word-break: keep-all` around it. */
export function PhrasedText({ text }: { text: string }) {
  const phrases = useMemo(() => phrasesOf(text), [text])
  return phrases.map((phrase, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text keep their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
