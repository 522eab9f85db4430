import { Heading } from '#ui/kit/layout/text.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { titleSize } from './title-size.ts'

/** The question of an item, with the host's line breaks. */
export function ItemTitle({ text, id }: { text: string; id?: string }) {
  return (
    <Heading as="h1" size={titleSize(text)} id={id} whiteSpace="pre-wrap" overflowWrap="anywhere">
      <WordBreaks text={text} />
    </Heading>
  )
}
