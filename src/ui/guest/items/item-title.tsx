import { Heading } from '../../kit/text.tsx'
import { WordBreaks } from '../../kit/word-breaks.tsx'
import { titleSize } from './title-size.ts'

/** What is asked, as its host has written it. */
export function ItemTitle({ text, id }: { text: string; id?: string }) {
  return (
    <Heading as="h1" size={titleSize(text)} id={id} whiteSpace="pre-wrap" overflowWrap="anywhere">
      <WordBreaks text={text} />
    </Heading>
  )
}
