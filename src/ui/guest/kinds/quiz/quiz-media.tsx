import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizPicture } from '../../../../contract/items/quiz.ts'
import { pictureAt } from '../../../../contract/picture-path.ts'

/** The picture of a question; its place is there before it is. */
const Media = chakra('img', {
  base: {
    display: 'block',
    w: 'full',
    aspectRatio: '16 / 9',
    maxH: '32vh',
    objectFit: 'contain',
    bg: 'highlight',
    borderRadius: 'card',
  },
})

export const mediaPath = (picture: QuizPicture): string => pictureAt(picture.path, 'medium')

export function QuizMedia({ picture }: { picture: QuizPicture }) {
  return <Media src={mediaPath(picture)} alt={picture.alt} />
}
