import { List } from '@chakra-ui/react/list'
import { Check } from 'lucide-react'

/** A list of features, each with a tick. */
export function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <List.Root flex="1 1 auto">
      {lines.map((line) => (
        <List.Item key={line}>
          <List.Indicator>
            <Check size={16} aria-hidden="true" />
          </List.Indicator>
          <span>{line}</span>
        </List.Item>
      ))}
    </List.Root>
  )
}
