import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { pictureAt } from '../../contract/picture-path.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'

const Picture = chakra('img', {
  base: { flexShrink: '0', borderRadius: 'full', objectFit: 'cover', bg: 'canvas' },
  variants: {
    size: { small: { boxSize: '28' }, medium: { boxSize: '40' }, large: { boxSize: '64' } },
  },
})

interface PortraitProps extends AvatarProps {
  /** '' for none: then it is the first letter of the name. */
  path: string
  /** Address of a picture that the server does not have yet. */
  preview?: string
}

/** The picture that somebody chose for themself; the name stands beside it. */
export function Portrait({ path, preview = '', name, size = 'medium' }: PortraitProps) {
  const [missing, setMissing] = useState('')
  const address = preview || (path && pictureAt(path, 'small'))
  if (!address || address === missing) return <Avatar name={name} size={size} />
  return <Picture src={address} alt="" size={size} onError={() => setMissing(address)} />
}
