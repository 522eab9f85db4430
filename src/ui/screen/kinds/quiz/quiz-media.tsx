import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizPicture } from '../../../../contract/items/quiz.ts'
import { usePreloaded } from '../../../kit/use-preloaded.ts'

/** The picture of a question beside its words; its place is there before it is. */
const Media = chakra('img', {
  base: {
    display: 'block',
    flexShrink: '0',
    w: '533px',
    h: '300px',
    objectFit: 'contain',
    borderRadius: '24px',
    bg: 'highlight',
    animation: 'fade 250ms ease-out',
  },
})

export function QuizMedia({ picture }: { picture: QuizPicture }) {
  return <Media src={picture.path} alt={picture.alt} />
}

/** While the question is counted down. */
export function ComingMedia({ picture }: { picture: QuizPicture | undefined }) {
  usePreloaded(picture?.path)
  return null
}
