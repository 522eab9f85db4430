import { Popover as ChakraPopover } from '@chakra-ui/react/popover'
import { type ReactNode, Suspense } from 'react'
import { Loading, Skeleton } from '#ui/kit/display/skeleton.tsx'

interface PopoverProps {
  /** The accessible name of the content. */
  label: string
  /** The button that opens the content. */
  trigger: ReactNode
  /** Called with the function that closes the popover. The content is mounted, and may load, only while it is open. */
  children: (close: () => void) => ReactNode
}

/** Controls behind a button. Esc and a press outside close them, and the button gets the focus back. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    // Without a portal the content stays in the dialog around it, whose focus trap would not let it have the focus.
    <ChakraPopover.Root
      portalled={false}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', strategy: 'fixed', fitViewport: true }}
    >
      <ChakraPopover.Trigger asChild>{trigger}</ChakraPopover.Trigger>
      <ChakraPopover.Positioner>
        <ChakraPopover.Content aria-label={label}>
          <Suspense fallback={<LoadingContent />}>
            <ChakraPopover.Context>
              {(popover) => children(() => popover.setOpen(false))}
            </ChakraPopover.Context>
          </Suspense>
        </ChakraPopover.Content>
      </ChakraPopover.Positioner>
    </ChakraPopover.Root>
  )
}

const LoadingContent = () => (
  <Loading>
    <Skeleton style={{ width: 280, height: 280 }} />
  </Loading>
)
