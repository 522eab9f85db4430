import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { floatingHost } from '#ui/kit/controls/placement.ts'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'

interface PopoverProps {
  /** The accessible name of the content. */
  label: string
  /** The button that opens the content. */
  trigger: ReactNode
  /** Called with the function that closes the popover. The content is mounted, and may load, only while it is open. */
  children: (close: () => void) => ReactNode
}

/**
 * Controls behind a button. Esc and a press outside close them, and the button gets the focus back. The content is
 * mounted in the dialog around the button: it is above everything in the dialog, and the dialog's focus trap lets it
 * have the focus.
 */
export function Popover({ label, trigger, children }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <ChakraPopover.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed', fitViewport: true }}
      // The cell of a grid, such as a calendar, that Tab reaches. Without a grid, Chakra focuses the first control.
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>('[role=button][tabindex="0"]') ?? null
      }
    >
      <ChakraPopover.Trigger asChild ref={anchor}>
        {trigger}
      </ChakraPopover.Trigger>
      <ChakraPopover.Context>
        {({ open, setOpen }) =>
          open &&
          createPortal(
            <ChakraPopover.Positioner>
              <ChakraPopover.Content ref={content} aria-label={label}>
                <LatePart fallback={<LoadingContent />} onClose={() => setOpen(false)}>
                  {children(() => setOpen(false))}
                </LatePart>
              </ChakraPopover.Content>
            </ChakraPopover.Positioner>,
            floatingHost(anchor.current),
          )
        }
      </ChakraPopover.Context>
    </ChakraPopover.Root>
  )
}

const LoadingContent = () => (
  <Loading>
    <Skeleton style={{ width: 280, height: 280 }} />
  </Loading>
)
