import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar'
import { UserRound } from 'lucide-react'
import { pictureAt } from '#contract/picture-path.ts'
import { initialsOf } from '#ui/kit/display/initials-of.ts'

interface AvatarProps {
  /** The name of the person. Undefined or empty for an anonymous person. */
  name?: string | undefined
  /** The path of the uploaded picture. '' if there is none. */
  path?: string
  /** URL of a picture that is not uploaded yet. */
  preview?: string
  size?: 'xs' | 'md' | 'xl'
}

/**
 * The picture of an account. Shows the initials while no picture is loaded. Hidden from screen readers,
 * because the name is beside the picture.
 */
export function Avatar({ name, path = '', preview = '', size = 'md' }: AvatarProps) {
  const initials = initialsOf(name)
  const address = preview || (path && pictureAt(path, 'small'))
  return (
    <ChakraAvatar.Root size={size} variant={initials ? 'solid' : 'subtle'} aria-hidden="true">
      <ChakraAvatar.Fallback>{initials ?? <UserRound size="1.4em" />}</ChakraAvatar.Fallback>
      {address && <ChakraAvatar.Image src={address} alt="" />}
    </ChakraAvatar.Root>
  )
}
