import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Heading, Text } from '../../kit/text.tsx'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8',
    py: '8',
    borderBottomWidth: '1px',
    borderColor: 'line',
    animation: 'fade 200ms ease-out',
  },
  variants: { marked: { true: { bg: 'accentSoft', px: '8', borderRadius: 'control' } } },
})
const Scroll = chakra('ul', {
  base: { flex: '1 1 auto', minH: '120px', overflowY: { base: 'visible', lg: 'auto' } },
})

interface CommentLineProps {
  text: string
  name: string
  marked?: boolean
  children: ReactNode
}

/** One comment on the desk: what it says, who wrote it, and what can be done with it. */
export function CommentLine({ text, name, marked = false, children }: CommentLineProps) {
  const t = useText<'barrage'>()
  return (
    <Line marked={marked}>
      <Stack gap="2" flex="1 1 auto" minW="0">
        <Text overflowWrap="anywhere">{text}</Text>
        <Text size="12" tone="muted">
          {name === '' ? t('barrage.noName') : name}
        </Text>
      </Stack>
      <Row gap="2" flexShrink="0">
        {children}
      </Row>
    </Line>
  )
}

interface CommentColumnProps {
  title: string
  /** Said while there is nothing. */
  nothing: string
  action?: ReactNode
  children: ReactNode[]
}

export function CommentColumn({ title, nothing, action, children }: CommentColumnProps) {
  return (
    <Stack as="section" gap="4" minH="0" flex="1 1 auto" aria-label={title}>
      <Row justifyContent="space-between" minH="36px">
        <Heading as="h2" size="16">
          {title}
        </Heading>
        {action}
      </Row>
      {children.length === 0 ? (
        <Text tone="muted" py="12">
          {nothing}
        </Text>
      ) : (
        <Scroll>{children}</Scroll>
      )}
    </Stack>
  )
}
