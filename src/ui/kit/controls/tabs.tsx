import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Box } from '../layout/layout.tsx'
import { moveByArrows } from './arrow-keys.ts'

const List = chakra('div', {
  base: { display: 'flex', gap: '4', overflowX: 'auto', scrollbarWidth: 'none', maxW: 'full' },
  variants: {
    look: {
      line: { borderBottomWidth: '1px', borderColor: 'line', gap: { base: '16', lg: '8', xl: '16' } },
      segments: { bg: 'highlight', borderRadius: 'control', p: '4', display: 'inline-flex' },
    },
  },
})

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6',
    minH: 'touch',
    minW: 'touch',
    whiteSpace: 'nowrap',
    color: 'inkMuted',
    transition: 'color 150ms, background-color 150ms, border-color 150ms',
    _hover: { color: 'ink' },
    _focusVisible: { outlineOffset: '-2px' },
    _selected: { color: 'ink', fontWeight: 'strong' },
  },
  variants: {
    look: {
      line: {
        flex: '0 0 auto',
        px: '4',
        borderBottomWidth: '2px',
        borderColor: 'transparent',
        marginBottom: '-1px',
        _selected: { color: 'accentText', borderColor: 'accent' },
      },
      segments: {
        position: 'relative',
        flex: '1 0 auto',
        minH: '36px',
        px: '12',
        // Makes the clickable area as high as the whole row.
        _before: { content: '""', position: 'absolute', inset: '-4px 0' },
        borderRadius: 'small',
        _selected: { bg: 'surface', boxShadow: 'card' },
      },
    },
  },
})

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
  const id = useId()
  const hasPanel = children !== undefined
  return (
    <>
      <List
        role="tablist"
        aria-label={label}
        look={look}
        onKeyDown={(event) => {
          // The tabs are in a row, so the up and down arrow keys belong to the content below.
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return
          moveByArrows(event, '[role=tab]', (index) => {
            const item = items[index]
            if (item) onChange(item.value)
          })
        }}
      >
        {items.map((item) => (
          <Tab
            key={item.value}
            type="button"
            role="tab"
            look={look}
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={hasPanel ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.icon}
            <span>{item.label}</span>
            {item.badge}
          </Tab>
        ))}
      </List>
      {hasPanel && (
        <Box
          key={value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          animation="fade 150ms"
        >
          {children}
        </Box>
      )}
    </>
  )
}
