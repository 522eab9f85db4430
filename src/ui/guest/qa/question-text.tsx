import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'

const longFrom = 240
const clamped = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '5',
} as const

/** What was asked; a long one opens on demand. */
export function QuestionText({ text }: { text: string }) {
  const t = useText<'guest'>()
  const [open, setOpen] = useState(false)
  const long = text.length > longFrom || text.split('\n').length > 6
  const closed = long && !open
  return (
    <Box>
      <Text size="16" whiteSpace="pre-wrap" overflowWrap="anywhere" css={closed ? clamped : {}}>
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
