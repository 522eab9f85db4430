import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'

const fits = wholeWordsFirst([120, 104, 88, 72, 64])

/** The scene for empty content: a large title and what guests can do. */
export function Invitation({ title, detail }: { title: string; detail: string }) {
  return (
    <Stack flex="1" minH="0" justifyContent="center" gap="32px">
      <Display lineHeight="1.15" letterSpacing="-0.01em">
        <FittedText fits={fits} text={title} mostLines={3} maxHeight="3.6em" />
      </Display>
      <Box color="inkMuted" fontSize="44px" lineHeight="1.35" maxW="24em">
        {detail}
      </Box>
    </Stack>
  )
}
