import { Check } from 'lucide-react'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'

/** A list of features, each with a tick. */
export function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ul" gap="8" flex="1 1 auto" listStyleType="none">
      {lines.map((line) => (
        <Row as="li" key={line} gap="8" alignItems="flex-start">
          <Text as="span" tone="success" pt="2" flexShrink="0">
            <Check size={16} aria-hidden="true" />
          </Text>
          <Text as="span">{line}</Text>
        </Row>
      ))}
    </Stack>
  )
}
