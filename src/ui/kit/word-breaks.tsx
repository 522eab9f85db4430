import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, useMemo } from 'react'
import { useText } from './i18n.tsx'

const Whole = chakra('span', { base: { wordBreak: 'keep-all', overflowWrap: 'anywhere' } })
const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

function wordsOf(text: string, language: string): string[] {
  if (!east.test(text) || !('Segmenter' in Intl)) return [text]
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    // A mark stays with the word before it.
    if (isWordLike || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
  }
  return words
}

/** A title whose lines end between words, also in languages that write no spaces between them. */
export function WordBreaks({ text }: { text: string }) {
  const { language } = useText()
  const words = useMemo(() => wordsOf(text, language), [text, language])
  if (words.length === 1) return text
  return (
    <Whole>
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text have no other name
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Whole>
  )
}
