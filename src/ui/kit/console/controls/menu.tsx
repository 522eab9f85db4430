import { Menu as ChakraMenu } from '@chakra-ui/react/menu'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { floatingHost } from '#ui/kit/controls/placement.ts'
import { Box } from '#ui/kit/layout/layout.tsx'

export interface MenuItem {
  /** Needed where two items may have the same label. */
  id?: string
  label: string
  /** Detail of the item, as smaller text below the label. */
  detail?: string | undefined
  icon?: ReactNode
  danger?: boolean
  whyDisabled?: string | undefined
  /** True if the item shares a row with the adjacent paired item in a window that is wide enough. */
  paired?: boolean
  /** For radio items: true if the item is selected. */
  checked?: boolean
  onSelect: () => void
}

export interface MenuProps {
  /** A note above the items. */
  note?: string
  items: readonly MenuItem[]
  /** The button that opens the menu. Its name is the name of the menu. */
  trigger: ReactElement
  /** The side of the button for the menu. Default: below, with the right edges in one line. */
  placement?: 'bottom-end' | 'right-start'
}

/**
 * A menu behind a button. Arrow keys move through the items, letters search, and Esc closes the menu and restores the
 * focus.
 */
export function Menu({ note, items, trigger, placement = 'bottom-end' }: MenuProps) {
  const noteId = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const chosen = items.findIndex(({ checked }) => checked)
  const highlight = useHighlight(chosen < 0 ? null : String(chosen))
  const entries = items.map((item, index) => (
    <MenuEntry key={item.id ?? item.label} item={item} value={String(index)} />
  ))
  return (
    <ChakraMenu.Root {...highlight.root} loopFocus positioning={{ placement, strategy: 'fixed', gutter: 8 }}>
      <ChakraMenu.Trigger
        asChild
        ref={anchor}
        // Ignore the second click of a double click. This click would close the menu again.
        onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
        onKeyDownCapture={(event) => {
          // Chakra opens the menu by the keyboard even if the button is disabled with a reason.
          if (event.currentTarget.ariaDisabled === 'true') event.stopPropagation()
          else highlight.openByKey()
        }}
      >
        {trigger}
      </ChakraMenu.Trigger>
      <ChakraMenu.Context>
        {({ open }) =>
          open &&
          createPortal(
            <ChakraMenu.Positioner>
              <ChakraMenu.Content
                aria-describedby={note === undefined ? undefined : noteId}
                // The second click of a double click on the button must not choose an item that has appeared under it.
                onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
              >
                {note !== undefined && (
                  <Box
                    as="p"
                    gridColumn="1 / -1"
                    w="0"
                    minW="full"
                    px="12"
                    py="8"
                    fontSize="12"
                    color="inkMuted"
                    borderBottomWidth="1px"
                    borderColor="line"
                    id={noteId}
                  >
                    {note}
                  </Box>
                )}
                {chosen < 0 ? (
                  entries
                ) : (
                  <ChakraMenu.RadioItemGroup
                    value={String(chosen)}
                    onValueChange={({ value }) => items[Number(value)]?.onSelect()}
                  >
                    {entries}
                  </ChakraMenu.RadioItemGroup>
                )}
              </ChakraMenu.Content>
            </ChakraMenu.Positioner>,
            floatingHost(anchor.current),
          )
        }
      </ChakraMenu.Context>
    </ChakraMenu.Root>
  )
}

/** The highlighted item. A menu of choices begins at the chosen one, and Chakra's menus at the first. */
function useHighlight(chosen: string | null) {
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const begins = useRef(false)
  return {
    openByKey: () => {
      begins.current = chosen !== null
    },
    root: {
      highlightedValue: highlighted,
      onHighlightChange: ({ highlightedValue }: { highlightedValue: string | null }) => {
        setHighlighted(begins.current ? chosen : highlightedValue)
        begins.current = false
      },
    },
  }
}

function MenuEntry({ item, value }: { item: MenuItem; value: string }) {
  const stopped = item.whyDisabled !== undefined
  const beneath = item.whyDisabled ?? item.detail
  const shared = {
    value,
    valueText: item.label,
    // An item that is disabled for Chakra could not be highlighted, and a screen reader would not say why.
    'aria-disabled': stopped || undefined,
    closeOnSelect: !stopped,
    'data-danger': item.danger || undefined,
    'data-paired': item.paired || undefined,
    children: (
      <>
        {item.icon}
        <span>
          <span>{item.label}</span>
          {beneath !== undefined && (
            <Box as="span" display="block" fontSize="12" color="inkMuted">
              {beneath}
            </Box>
          )}
        </span>
      </>
    ),
  }
  if (item.checked !== undefined) return <ChakraMenu.RadioItem {...shared} />
  return <ChakraMenu.Item {...shared} onSelect={() => !stopped && item.onSelect()} />
}
