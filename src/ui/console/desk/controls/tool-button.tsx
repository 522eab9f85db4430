import type { ReactNode } from 'react'
import { useMedia } from '#ui/console/page/use-media.ts'
import { Button, type ButtonProps } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'

interface ToolButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: ReactNode
  label: string
}

/** A button of the desk's header. In a window without space for its label, the label is in the tooltip. */
export function ToolButton({ label, tip, variant = 'normal', ...rest }: ToolButtonProps) {
  const roomy = useMedia('(min-width: 1280px)')
  if (roomy) {
    return (
      <Button variant={variant} tip={tip} {...rest}>
        {label}
      </Button>
    )
  }
  return <IconButton variant={variant} label={label} tip={tip ? `${label}. ${tip}` : label} {...rest} />
}
