import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, useState } from 'react'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

const Words = chakra('p', {
  // The text starts at the side where its own script starts. Names stay at the edge of the list.
  base: { fontSize: '16', textAlign: 'start', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  variants: {
    closed: {
      true: { overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '4' },
    },
  },
})

/** The text of a question, limited to four lines at first, so that its actions stay visible. */
export function QuestionText({ text }: { text: string }) {
  const t = useText<'console'>()
  const words = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may have another length
  useLayoutEffect(() => {
    const element = words.current
    if (!element || open) return
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [text, open])
  return (
    <Box>
      <Words ref={words} closed={!open}>
        {text}
      </Words>
      {(long || open) && (
        <Button
          size="compact"
          css={touchSize}
          variant="ghost"
          color="accentText"
          ml="-12"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('console.showLess') : t('console.showAllText')}
        </Button>
      )}
    </Box>
  )
}
