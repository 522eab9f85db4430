import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizPicture } from '../../../../contract/items/quiz.ts'
import { usePreloaded } from '../../../kit/use-preloaded.ts'

// Its place is there before it is.
const Place = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    mb: '24px',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
  },
})
const Media = chakra('img', {
  base: {
    maxW: 'full',
    maxH: 'full',
    minH: '0',
    objectFit: 'contain',
    borderRadius: '24px',
    animation: 'fade 250ms ease-out',
  },
})

/** The picture of a question, as large as its words and options leave room. */
export function QuizMedia({ picture }: { picture: QuizPicture }) {
  return (
    <Place>
      <Media src={picture.path} alt={picture.alt} />
    </Place>
  )
}

/** While the question is counted down. */
export function ComingMedia({ picture }: { picture: QuizPicture | undefined }) {
  usePreloaded(picture?.path)
  return null
}
