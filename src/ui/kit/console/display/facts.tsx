import { DataList } from '@chakra-ui/react/data-list'
import type { ReactNode } from 'react'

interface FactsProps {
  /** Names with their values. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  size?: 'md' | 'lg'
}

/** A list of facts: names with their values. */
export function Facts({ facts, size = 'md' }: FactsProps) {
  return (
    <DataList.Root size={size}>
      {facts.map(([name, value]) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{name}</DataList.ItemLabel>
          <DataList.ItemValue>{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}
