import { useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const longFrom = 240
const clamped = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '5',
} as const

/** The text of a question. A long text expands on request. */
export function QuestionText({ text }: { text: string }) {
  const t = useText<'guest'>()
  const [open, setOpen] = useState(false)
  const long = text.length > longFrom || text.split('\n').length > 6
  const closed = long && !open
  return (
    <Box>
      {/* A text starts at the side of its own script. Names stay at the edge of their list. */}
      <Text
        size="16"
        textAlign="start"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        css={closed ? clamped : {}}
      >
        {text}
      </Text>
      {long && (
        <Button
          variant="ghost"
          color="accentText"
          mx="-16"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('guest.showLess') : t('guest.showAll')}
        </Button>
      )}
    </Box>
  )
}
