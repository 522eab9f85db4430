import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { type TooltipProps, useTooltip } from '#ui/kit/controls/use-tooltip.tsx'

interface PlacedTooltipProps extends TooltipProps {
  placement?: 'top' | 'right'
}

/**
 * A tooltip for a control. See `useTooltip`. Chakra's tooltip is mounted only while it is visible, because a page has
 * hundreds of controls.
 */
export function Tooltip({ placement = 'top', ...props }: PlacedTooltipProps) {
  return useTooltip(props, ({ id, content, anchor, hide }) => (
    <ChakraTooltip.Root
      open
      onOpenChange={hide}
      ids={{ content: id }}
      // Chakra would hide Esc from everything else, and hide the tip when the focus scrolls the page.
      closeOnEscape={false}
      closeOnScroll={false}
      positioning={{ placement, strategy: 'fixed', getAnchorElement: () => anchor.current }}
    >
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </ChakraTooltip.Root>
  ))
}
