import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties } from 'react'
import type { TextCard } from '#contract/items/open-text.ts'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { useGlide } from '#ui/screen/canvas/use-glide.ts'
import { useFitted, wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { glideName } from './wall-card.tsx'

const Answer = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    gap: '28px',
    px: '64px',
    py: '52px',
    borderRadius: '36px',
    bg: 'surface',
    color: 'ink',
    backgroundImage:
      'linear-gradient(135deg, color-mix(in oklab, var(--own) 18%, transparent), transparent 60%)',
    boxShadow: '0 4px 10px var(--theme-shadow-color), 0 30px 80px var(--theme-shadow-color)',
    borderInlineStartWidth: '14px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: 'var(--own)',
    animation: 'fade 250ms ease-out',
    cursor: 'pointer',
  },
})

const fits = wholeWordsFirst([112, 104, 96, 88, 80, 72, 64, 56, 52, 48, 44, 40, 36, 32, 28])

interface EntryAloneProps {
  title: string
  card: TextCard
  groupName: string | undefined
  /** Number of the group's colour; without a group, the colour of the card. */
  colour: number
}

/** A single answer, as large as its length allows. */
export function EntryAlone({ title, card, groupName, colour }: EntryAloneProps) {
  const words = useFitted<HTMLDivElement>(fits, card.text)
  const target = useGlide<HTMLDivElement>(glideName(card.id), 'alone', 450)
  const own = { '--own': `var(--theme-option-${(colour % 6) + 1})` } as CSSProperties
  return (
    <Stack flex="1" minH="0" justifyContent="center" gap="28px">
      <Box
        style={{ WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 }}
        flexShrink="0"
        color="inkMuted"
        fontSize="36px"
        lineHeight="1.25"
        display="-webkit-box"
        overflow="hidden"
      >
        {groupName ? `${title} · ${groupName}` : title}
      </Box>
      <Answer ref={target} style={own} data-entry={card.id} data-alone="" dir="auto">
        <Box
          minH="0"
          overflow="hidden"
          fontSize="var(--size)"
          fontWeight="strong"
          lineHeight="1.28"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          textWrap="pretty"
          textAlign="start"
          paddingBottom="0.12em"
          css={{ '&[data-layout=whole-words]': { overflowWrap: 'normal' } }}
          ref={words}
        >
          {card.text}
        </Box>
        {card.name && (
          <Box dir="auto" flexShrink="0" fontSize="36px" color="inkMuted">
            {card.name}
          </Box>
        )}
      </Answer>
    </Stack>
  )
}
