import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { pictureAt } from '#contract/picture-path.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'

const Picture = chakra('img', {
  base: { flexShrink: '0', borderRadius: 'full', objectFit: 'cover', bg: 'canvas' },
  variants: {
    size: { small: { boxSize: '28' }, medium: { boxSize: '40' }, large: { boxSize: '64' } },
  },
})

interface PortraitProps extends AvatarProps {
  /** The path of the picture. If the path is '', the portrait is the avatar with the first letter of the name. */
  path: string
  /** URL of a picture that is not uploaded yet. */
  preview?: string
}

/** The picture of a person, or the avatar. The name is beside it. */
export function Portrait({ path, preview = '', name, size = 'medium' }: PortraitProps) {
  const [missing, setMissing] = useState('')
  const address = preview || (path && pictureAt(path, 'small'))
  if (!address || address === missing) return <Avatar name={name} size={size} />
  return <Picture src={address} alt="" size={size} onError={() => setMissing(address)} />
}
