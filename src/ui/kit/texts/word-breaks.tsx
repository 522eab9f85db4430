import { chakra } from '@chakra-ui/react/styled-system'
import { Fragment, useMemo } from 'react'
import { useText } from './i18n.tsx'
import { wordsOf } from './line-words.ts'

const Whole = chakra('span', { base: { wordBreak: 'keep-all', overflowWrap: 'anywhere' } })
/** A title whose lines break between words, also in languages without spaces. */
export function WordBreaks({ text }: { text: string }) {
  const { language } = useText()
  const words = useMemo(() => wordsOf(text, language), [text, language])
  if (words.length === 1) return text
  return (
    <Whole>
      {words.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other identity
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </Whole>
  )
}
