import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, Clapperboard, Music, Play } from 'lucide-react'
import { useState } from 'react'
import { clipOf } from '#contract/clip-path.ts'
import type { QuizClip as Clip, QuizPicture, QuizQuestion } from '#contract/items/quiz.ts'
import { pictureAt } from '#contract/picture-path.ts'
import { Notice } from '#ui/guest/feedback/notice.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Grid, Picture, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export const picturePath = (picture: QuizPicture): string => pictureAt(picture.path, 'medium')

/** The picture or clip of a question. */
export function QuizMedia({ question: { picture, clip } }: { question: QuizQuestion }) {
  if (clip) return <QuizClip clip={clip} />
  if (!picture) return null
  return (
    <Box position="relative" flex="1 1 0" minH="64" maxH="min(32vh, 56vw)">
      <Picture
        position="absolute"
        inset="0"
        boxSize="full"
        objectFit="contain"
        bg="highlight"
        borderRadius="card"
        src={picturePath(picture)}
        alt={picture.alt}
      />
    </Box>
  )
}
const Film = chakra('video', {
  base: { display: 'block', w: 'full', maxH: '32vh', objectFit: 'contain', borderRadius: 'control' },
})
const Sound = chakra('audio', { base: { display: 'block', w: 'full', minH: '44' } })

/**
 * The sound or film of a question. The text says that the clip plays on the screen, and describes the clip. Remote
 * guests can play the clip here; the file loads only after a press.
 */
function QuizClip({ clip }: { clip: Clip }) {
  const t = useText<'quiz'>()
  const [playing, setPlaying] = useState(false)
  const film = clipOf(clip.path)?.kind === 'film'
  const Icon = film ? Clapperboard : Music
  return (
    <Grid
      as="section"
      gap="12"
      p="16"
      bg="highlight"
      borderRadius="card"
      aria-label={film ? t('quiz.film') : t('quiz.sound')}
    >
      <Row gap="12" alignItems="center">
        <Box
          as="span"
          display="grid"
          placeItems="center"
          flexShrink="0"
          boxSize="44"
          borderRadius="full"
          bg="primary"
          color="onPrimary"
          aria-hidden="true"
        >
          <Icon size={22} />
        </Box>
        <Stack gap="2" minW="0">
          <Text strong>{t('quiz.clipOnScreen')}</Text>
          {clip.alt && <Text overflowWrap="anywhere">{clip.alt}</Text>}
        </Stack>
      </Row>
      {playing ? (
        <Player clip={clip} film={film} />
      ) : (
        <Box>
          <Button w="full" icon={<Play size={18} aria-hidden="true" />} onClick={() => setPlaying(true)}>
            {t('quiz.clipHere')}
          </Button>
          <Text size="12" tone="muted" textAlign="center" mt="4">
            {t('quiz.clipHereDetail')}
          </Text>
        </Box>
      )}
    </Grid>
  )
}

function Player({ clip, film }: { clip: Clip; film: boolean }) {
  const t = useText<'quiz'>()
  const [fails, setFails] = useState(false)
  const player = {
    src: clip.path,
    controls: true,
    autoPlay: true,
    onError: () => setFails(true),
    'aria-label': clip.alt || (film ? t('quiz.film') : t('quiz.sound')),
  } as const
  if (fails)
    return (
      <Notice tone="warning" icon={<CircleAlert size={18} aria-hidden="true" />}>
        {t('quiz.clipFails')}
      </Notice>
    )
  return film ? <Film {...player} playsInline /> : <Sound {...player} />
}
