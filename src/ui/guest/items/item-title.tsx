import { Heading } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { titleSize } from './title-size.ts'

/** The question of an item, with the host's line breaks. */
export function ItemTitle({ text, id }: { text: string; id?: string }) {
  const size = titleSize(text)
  return (
    <Heading
      as="h1"
      size={size}
      id={id}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={size === '24' ? { [shortScreen]: { fontSize: '20' } } : {}}
    >
      <WordBreaks text={text} />
    </Heading>
  )
}
