import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'tip' | 'aria-label'> {
  icon: ReactNode
  /** The accessible name. The tooltip shows this text too, unless `whyDisabled` is set. */
  label: string
}

/** A square button with an icon only. */
export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button variant={variant} square tip={label} aria-label={label} {...rest} />
}
