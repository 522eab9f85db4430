import { chakra } from '@chakra-ui/react/styled-system'
import type { QuizPicture, QuizQuestion } from '#contract/items/quiz.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { QuizClip } from './quiz-clip.tsx'

/** Takes the remaining height of `QuestionFrame`, so that the options stay visible during the question. */
const PicturePlace = chakra('div', {
  base: { position: 'relative', flex: '1 1 0', minH: '64', maxH: 'min(32vh, 56vw)' },
})
/** The picture of a question. The page reserves the space of the picture before the picture has loaded. */
const Picture = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    boxSize: 'full',
    objectFit: 'contain',
    bg: 'highlight',
    borderRadius: 'card',
  },
})

export const picturePath = (picture: QuizPicture): string => pictureAt(picture.path, 'medium')

/** The picture or clip of a question. */
export function QuizMedia({ question: { picture, clip } }: { question: QuizQuestion }) {
  if (clip) return <QuizClip clip={clip} />
  if (!picture) return null
  return (
    <PicturePlace>
      <Picture src={picturePath(picture)} alt={picture.alt} />
    </PicturePlace>
  )
}
