import { chakra } from '@chakra-ui/react/styled-system'
import { clipOf } from '#contract/clip-path.ts'
import type { QuizDoc, QuizQuestion } from '#contract/items/quiz.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { usePreloaded } from '#ui/kit/lazy/use-preloaded.ts'
import { useAudible } from '#ui/screen/canvas/audible.ts'
import { Film, QuizClip, Sound } from './quiz-clip.tsx'

export const hasMedia = ({ picture, clip }: QuizQuestion): boolean =>
  picture !== undefined || clip !== undefined

interface QuizMediaProps {
  quiz: QuizDoc
  question: QuizQuestion
}

/** The picture, sound or film of a question. The media take the space that the text and the options
 * leave, also before they have loaded. */
export function QuizMedia({ quiz, question: { id, picture, clip } }: QuizMediaProps) {
  if (!picture && !clip) return null
  return (
    <Box
      position="relative"
      flex="1 1 0"
      minH="0"
      mb="24px"
      display="flex"
      justifyContent="center"
      alignItems="center"
    >
      {picture && (
        <chakra.img
          src={picture.path}
          alt={picture.alt}
          maxW="full"
          maxH="full"
          minH="0"
          objectFit="contain"
          borderRadius="24px"
          animation="fade 250ms ease-out"
        />
      )}
      {clip && <QuizClip key={`${quiz.context.round} ${id}`} quiz={quiz} clip={clip} />}
    </Box>
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
