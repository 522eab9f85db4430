import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizPicture, QuizQuestion } from '../../../../contract/items/quiz.ts'
import { pictureAt } from '../../../../contract/picture-path.ts'
import { QuizClip } from './quiz-clip.tsx'

/** The picture of a question; its place is there before it is. */
const Picture = chakra('img', {
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

export const picturePath = (picture: QuizPicture): string => pictureAt(picture.path, 'medium')

/** What is shown or played with a question. */
export function QuizMedia({ question: { picture, clip } }: { question: QuizQuestion }) {
  if (clip) return <QuizClip clip={clip} />
  return picture ? <Picture src={picturePath(picture)} alt={picture.alt} /> : null
}
