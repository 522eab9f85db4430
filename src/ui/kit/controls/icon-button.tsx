import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  icon: ReactNode
  /** The accessible name. The tooltip shows this text too, unless `tip` or `whyDisabled` is set. */
  label: string
}

/** A square button with an icon only. */
export function IconButton({ label, variant = 'ghost', tip = label, ...rest }: IconButtonProps) {
  return <Button variant={variant} square tip={tip} aria-label={label} {...rest} />
}
