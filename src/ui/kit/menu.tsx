import { chakra } from '@chakra-ui/react/styled-system'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { moveByArrows } from './arrow-keys.ts'
import { Box } from './layout.tsx'
import { floatingHost, placeBeside } from './placement.ts'

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
  variants: { danger: { true: { color: 'dangerText' } } },
})
const Beneath = chakra('span', { base: { display: 'block', fontSize: '12', color: 'inkMuted' } })

export interface MenuItem {
  label: string
  /** Smaller, under the label. */
  detail?: string | undefined
  icon?: ReactNode
  danger?: boolean
  whyDisabled?: string | undefined
  /** For one of several: whether it is the chosen one. */
  checked?: boolean
  onSelect: () => void
}

/** What the button that opens a menu must put on itself. */
interface MenuTrigger {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: (event: MouseEvent) => void
}

export interface MenuProps {
  label: string
  items: readonly MenuItem[]
  trigger: (props: MenuTrigger) => ReactNode
}

/** A list of actions behind a button. Arrow keys move, Esc closes and gives the focus back. */
export function Menu({ label, items, trigger }: MenuProps) {
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
      // Of a resize it is the window.
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
        // The second of a double click would undo the first.
        onClick: ({ detail }) => detail < 2 && setOpen(!open),
      })}
      {open &&
        createPortal(
          <List
            ref={list}
            id={id}
            role="menu"
            aria-label={label}
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
