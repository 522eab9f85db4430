import { chakra } from '@chakra-ui/react/styled-system'
import { pictureAt } from '#contract/picture-path.ts'

const Thumbnail = chakra('img', {
  base: { boxSize: '44', flexShrink: '0', objectFit: 'cover', borderRadius: 'control', bg: 'highlight' },
})

/** The picture of an option beside its text. Renders nothing if the option has no picture. */
export function OptionThumbnail({ path }: { path: string | undefined }) {
  return path ? <Thumbnail src={pictureAt(path, 'small')} alt="" /> : null
}
