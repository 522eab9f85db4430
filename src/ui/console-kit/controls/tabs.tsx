import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabItem<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** A count or mark after the label. */
  badge?: ReactNode
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  value: Value
  items: readonly TabItem<Value>[]
  onChange: (value: Value) => void
  look?: 'line' | 'segments'
  /** The panel of the chosen tab. Tabs without a panel filter content elsewhere on the page. */
  children?: ReactNode
}

/** Tabs for several views. Arrow keys, Home and End move the focus and select the focused tab. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, items, onChange, look = 'line', children } = props
  const hasPanel = children !== undefined
  return (
    <ChakraTabs.Root
      value={value}
      variant={look === 'segments' ? 'enclosed' : 'line'}
      onValueChange={(change) => {
        const item = items.find((each) => each.value === change.value)
        if (item) onChange(item.value)
      }}
    >
      <ChakraTabs.List aria-label={label}>
        {items.map((item) => (
          <ChakraTabs.Trigger
            key={item.value}
            value={item.value}
            // The page may still show this tab while it loads another one. Then the last press must win, and Chakra
            // reports no change.
            onClick={() => {
              if (item.value === value) onChange(item.value)
            }}
            // An empty value, because Chakra names a panel even if there is none.
            aria-controls={hasPanel ? undefined : ''}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.badge}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {hasPanel && (
        <ChakraTabs.Content key={value} value={value}>
          {children}
        </ChakraTabs.Content>
      )}
    </ChakraTabs.Root>
  )
}
