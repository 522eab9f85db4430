import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Heading, Text } from '../layout/text.tsx'
import { WordBreaks } from '../texts/word-breaks.tsx'

export const StateFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    px: '24',
    py: '48',
    textAlign: 'center',
    animation: 'fade 200ms ease-out',
  },
})
export const StateIcon = chakra('div', {
  base: { display: 'grid', placeItems: 'center', boxSize: '56', borderRadius: 'full', mb: '8' },
  variants: {
    tone: {
      accent: { bg: 'accentSoft', color: 'accentText' },
      danger: { bg: 'dangerSoft', color: 'dangerText' },
    },
  },
})

export type HeadingLevel = 'h1' | 'h2' | 'h3'

export interface EmptyStateProps {
  icon: ReactNode
  /** The title, which says what is missing. */
  title: string
  detail?: ReactNode
  /** The button that creates the first entry. */
  action?: ReactNode
  /** The heading level at this place of the page. By default the placeholder is below the title of the page. */
  level?: HeadingLevel
}

/** A placeholder for an empty list or page, with one button. */
export function EmptyState({ icon, title, detail, action, level = 'h2' }: EmptyStateProps) {
  return (
    <StateFrame>
      <StateIcon tone="accent" aria-hidden="true">
        {icon}
      </StateIcon>
      <Heading as={level} size="16">
        <WordBreaks text={title} />
      </Heading>
      {detail && (
        <Text tone="muted" maxW="360px" textWrap="balance">
          {typeof detail === 'string' ? <WordBreaks text={detail} /> : detail}
        </Text>
      )}
      {action}
    </StateFrame>
  )
}
