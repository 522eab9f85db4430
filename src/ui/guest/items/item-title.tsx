import { Heading } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'
import { titleSize } from './title-size.ts'

interface ItemTitleProps {
  text: string
  id?: string
  /** True if the content below needs the height of a low screen. */
  low?: boolean
}

/** The question of an item, with the host's line breaks. */
export function ItemTitle({ text, id, low = false }: ItemTitleProps) {
  const size = titleSize(text)
  return (
    <Heading
      as="h1"
      size={size}
      id={id}
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={size === '16' ? {} : { [shortScreen]: { fontSize: low || size === '20' ? '16' : '20' } }}
    >
      <WordBreaks text={text} />
    </Heading>
  )
}
