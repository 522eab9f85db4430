import { chakra } from '@chakra-ui/react/styled-system'
import { UserRound } from 'lucide-react'

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: 'strong',
    userSelect: 'none',
    lineHeight: '1',
  },
  variants: {
    kind: {
      real: { bg: 'avatarReal', color: 'onAvatar' },
      nick: { bg: 'avatarNick', color: 'onAvatar' },
    },
    size: {
      small: { boxSize: '28', fontSize: '12' },
      medium: { boxSize: '40', fontSize: '16' },
      large: { boxSize: '64', fontSize: '24' },
    },
  },
  defaultVariants: { kind: 'real', size: 'medium' },
})

export interface AvatarProps {
  /** The name of the person. Undefined or empty for an anonymous person. */
  name?: string | undefined
  size?: 'small' | 'medium' | 'large'
}

/** The first letter of a name. The letter is hidden from screen readers, because the name is beside the letter. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const initial = [...(name?.trim() ?? '')][0]?.toLocaleUpperCase()
  return (
    <Circle kind={initial ? 'real' : 'nick'} size={size} aria-hidden="true">
      {initial ?? <UserRound size="55%" />}
    </Circle>
  )
}
