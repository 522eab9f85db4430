import { EmptyState as Chakra } from '@chakra-ui/react/empty-state'
import type { EmptyStateProps } from '#ui/kit/display/empty-state.tsx'
import { WordBreaks } from '#ui/kit/texts/word-breaks.tsx'

/** A placeholder for an empty list or page, with one button. */
export function EmptyState({ icon, title, detail, action, level = 'h2' }: EmptyStateProps) {
  return (
    <Chakra.Root>
      <Chakra.Content>
        <Chakra.Indicator aria-hidden="true">{icon}</Chakra.Indicator>
        <Chakra.Title as={level}>
          <WordBreaks text={title} />
        </Chakra.Title>
        {detail && (
          <Chakra.Description>
            {typeof detail === 'string' ? <WordBreaks text={detail} /> : detail}
          </Chakra.Description>
        )}
        {action}
      </Chakra.Content>
    </Chakra.Root>
  )
}
