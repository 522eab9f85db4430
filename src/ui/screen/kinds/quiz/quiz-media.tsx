import { chakra } from '@chakra-ui/react/styled-system'
import { clipOf } from '#contract/clip-path.ts'
import type { QuizDoc, QuizQuestion } from '#contract/items/quiz.ts'
import { usePreloaded } from '#ui/kit/lazy/use-preloaded.ts'
import { useAudible } from '#ui/screen/canvas/audible.ts'
import { QuizClip } from './quiz-clip.tsx'

// Reserves the space of the picture, sound or film before it has loaded.
const Place = chakra('div', {
  base: {
    position: 'relative',
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

const Film = chakra('video')
const Sound = chakra('audio')

export const hasMedia = ({ picture, clip }: QuizQuestion): boolean =>
  picture !== undefined || clip !== undefined

interface QuizMediaProps {
  quiz: QuizDoc
  question: QuizQuestion
}

/** The picture, sound or film of a question. The media take the space that the text and the options leave. */
export function QuizMedia({ quiz, question: { id, picture, clip } }: QuizMediaProps) {
  if (!picture && !clip) return null
  return (
    <Place>
      {picture && <Media src={picture.path} alt={picture.alt} />}
      {clip && <QuizClip key={`${quiz.context.round} ${id}`} quiz={quiz} clip={clip} />}
    </Place>
  )
}

/** Loads the picture, sound or film of a question during the countdown. */
export function ComingMedia({ question }: { question: QuizQuestion | undefined }) {
  const audible = useAudible()
  const clip = question?.clip
  usePreloaded(question?.picture?.path)
  if (!clip || !audible) return null
  return clipOf(clip.path)?.kind === 'film' ? (
    <Film src={clip.path} preload="auto" muted hidden />
  ) : (
    <Sound src={clip.path} preload="auto" muted hidden />
  )
}
