import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveByArrows } from '#ui/kit/controls/arrow-keys.ts'
import { floatingHost, placeBeside } from '#ui/kit/controls/placement.ts'
import { Box } from '#ui/kit/layout/layout.tsx'

const List = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'float',
    minW: '180px',
    maxW: 'calc(100vw - 16px)',
    maxH: '60vh',
    overflow: 'auto',
    p: '4',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
    animation: 'drop 150ms ease-out',
  },
  variants: { paired: { true: { display: 'grid', gridTemplateColumns: { md: 'auto auto' } } } },
})

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: 'touch',
    px: '12',
    py: '6',
    textAlign: 'left',
    borderRadius: 'control',
    _hover: { bg: 'highlight' },
    _focusVisible: { bg: 'highlight', outlineOffset: '-2px' },
    _disabled: { cursor: 'not-allowed', color: 'inkMuted' },
  },
  variants: {
    danger: { true: { color: 'dangerText' } },
    paired: { false: { gridColumn: '1 / -1' } },
  },
})
// The note is not wider than the items: the lines of the note break.
const Note = chakra('p', {
  base: {
    gridColumn: '1 / -1',
    w: '0',
    minW: 'full',
    px: '12',
    py: '8',
    fontSize: '12',
    color: 'inkMuted',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})
const Beneath = chakra('span', { base: { display: 'block', fontSize: '12', color: 'inkMuted' } })

export interface MenuItem {
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

/** Attributes for the button that opens a menu. */
interface MenuTrigger {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent) => void
}

export interface MenuProps {
  label: string
  /** A note above the items. */
  note?: string
  items: readonly MenuItem[]
  trigger: (props: MenuTrigger) => ReactNode
}

/** A menu behind a button. Arrow keys move the focus, and Esc closes the menu and restores the focus. */
export function Menu({ label, note, items, trigger }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = () => {
    setOpen(false)
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus()
  }

  useLayoutEffect(() => {
    if (!open || !list.current || !anchor.current) return
    const box = { width: list.current.offsetWidth, height: list.current.offsetHeight }
    const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), box, 'below', 'end')
    list.current.style.left = `${left}px`
    list.current.style.top = `${top}px`
    const chosen = list.current.querySelector<HTMLElement>('[aria-checked=true]')
    const target = chosen ?? list.current.querySelector<HTMLElement>('button')
    target?.focus({ preventScroll: true })
  }, [open])

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      // The target of a `resize` event is the window, which is not a node.
      const inside =
        target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target))
      if (!inside) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    window.addEventListener('resize', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      window.removeEventListener('resize', closeOutside)
    }
  }, [open])

  return (
    <Box ref={anchor} display="inline-flex">
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        // Ignore the second click of a double click. This click would close the menu again.
        onClick: ({ detail }) => detail < 2 && setOpen(!open),
      })}
      {open &&
        createPortal(
          <List
            ref={list}
            id={id}
            paired={items.some(({ paired }) => paired)}
            role="menu"
            aria-label={label}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
            onKeyDown={(event) => {
              moveByArrows(event, '[role^=menuitem]')
              if (event.key === 'Escape') {
                event.preventDefault()
                event.stopPropagation()
                close()
              }
              if (event.key === 'Tab') setOpen(false)
            }}
          >
            {note !== undefined && <Note id={`${id}-note`}>{note}</Note>}
            {items.map((item) => (
              <MenuEntry key={item.label} item={item} close={close} />
            ))}
          </List>,
          floatingHost(anchor.current),
        )}
    </Box>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const stopped = item.whyDisabled !== undefined
  const beneath = item.whyDisabled ?? item.detail
  return (
    <Item
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={item.checked}
      aria-disabled={stopped || undefined}
      danger={item.danger === true}
      paired={item.paired === true}
      tabIndex={-1}
      onClick={() => {
        if (stopped) return
        close()
        item.onSelect()
      }}
    >
      {item.icon}
      <span>
        {item.label}
        {beneath !== undefined && <Beneath>{beneath}</Beneath>}
      </span>
    </Item>
  )
}
