import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Heading, Text } from './text.tsx'
import { WordBreaks } from './word-breaks.tsx'

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
  /** What would stand here. */
  title: string
  detail?: ReactNode
  /** The one button that begins it. */
  action?: ReactNode
  /** The heading's, by where it stands in the page. */
  level?: HeadingLevel
}

/** Nothing here yet: what this is, and one button. */
export function EmptyState({ icon, title, detail, action, level = 'h3' }: EmptyStateProps) {
  return (
    <StateFrame>
      <StateIcon tone="accent" aria-hidden="true">
        {icon}
      </StateIcon>
      <Heading as={level} size="16">
        <WordBreaks text={title} />
      </Heading>
      {detail && (
        <Text tone="muted" maxW="360px">
          {typeof detail === 'string' ? <WordBreaks text={detail} /> : detail}
        </Text>
      )}
      {action}
    </StateFrame>
  )
}
