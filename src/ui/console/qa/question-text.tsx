import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box } from '../../kit/layout.tsx'
import { touchSize } from '../forms/touch-size.ts'

const Words = chakra('p', {
  base: { fontSize: '16', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  variants: {
    closed: {
      true: { overflow: 'hidden', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '4' },
    },
  },
})

/** What was asked, four lines of it at first, so that what is done with it stays in sight. */
export function QuestionText({ text }: { text: string }) {
  const t = useText<'console'>()
  const words = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be of another length
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
