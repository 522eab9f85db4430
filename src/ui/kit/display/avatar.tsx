import { chakra } from '@chakra-ui/react/styled-system'
import { UserRound } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { initialsOf } from './initials-of.ts'
import { nameColour } from './name-colour.ts'

const Token = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: '32%',
    bg: 'avatarNick',
    color: 'onAvatar',
    boxShadow: 'inset 0 -0.2em 0 rgba(0, 0, 0, 0.16)',
    fontWeight: 'strong',
    userSelect: 'none',
    lineHeight: '1',
  },
  variants: {
    size: {
      small: { boxSize: '28', fontSize: '12' },
      large: { boxSize: '56', fontSize: '24' },
      // A little higher than the text beside it.
      text: { boxSize: '2.3em', fontSize: '0.56em' },
    },
  },
  defaultVariants: { size: 'small' },
})

export interface AvatarProps {
  /** The name of the guest. Undefined or empty for an anonymous guest. */
  name?: string | undefined
  size?: 'small' | 'large' | 'text' | undefined
  /** The colours of a team, in place of the colour of the name. */
  colours?: CSSProperties | undefined
  /** A picture in place of the initials. */
  children?: ReactNode
}

/**
 * The initials of a guest, in the colour of the name. The same name has the same colour on desk, phone and screen.
 * Hidden from screen readers, because the name is beside the initials.
 */
export function Avatar({ name = '', size, colours, children }: AvatarProps) {
  const initials = initialsOf(name)
  return (
    <Token
      {...(size && { size })}
      style={colours ?? (initials === undefined ? {} : { background: nameColour(name) })}
      aria-hidden="true"
    >
      {children || (initials ?? <UserRound size="1.3em" />)}
    </Token>
  )
}
