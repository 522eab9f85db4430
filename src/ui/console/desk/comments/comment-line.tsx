import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

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
  variants: {
    gone: { true: { opacity: '0.5' } },
    marked: { true: { bg: 'accentSoft', px: '8', borderRadius: 'control' } },
  },
})
const Scroll = chakra('ul', {
  base: { flex: '1 1 auto', minH: '120px', overflowY: { base: 'visible', lg: 'auto' } },
})

interface CommentLineProps {
  text: string
  name: string
  marked?: boolean
  /**
   * True if the comment was removed from the list. The space of the comment stays, so that nothing moves under the
   * pointer.
   */
  gone?: boolean
  /** A note below the text. */
  note?: ReactNode
  children: ReactNode
}

/** A comment on the desk: its text, its author and its actions. */
export function CommentLine({ text, name, marked = false, gone = false, note, children }: CommentLineProps) {
  const t = useText<'comments'>()
  return (
    <Line marked={marked} gone={gone}>
      <Stack gap="2" flex="1 1 auto" minW="0">
        <Text overflowWrap="anywhere">{text}</Text>
        {note && <Row>{note}</Row>}
        <Text size="12" tone="muted">
          {gone ? t('comments.commentGone') : name === '' ? t('comments.noName') : name}
        </Text>
      </Stack>
      <Row gap="2" flexShrink="0" visibility={gone ? 'hidden' : undefined}>
        {children}
      </Row>
    </Line>
  )
}

interface CommentColumnProps {
  title: string
  /** The text for an empty list. */
  nothing: string
  action?: ReactNode
  /** Number of new comments that wait above the list while the host uses the list. */
  held: number
  onRelease: () => void
  /** Event handlers that detect whether the host uses the list. `useSteadyComments` returns these handlers. */
  handlers: object
  children: ReactNode[]
}

export function CommentColumn(props: CommentColumnProps) {
  const { title, nothing, action, held, onRelease, handlers, children } = props
  const t = useText<'comments'>()
  return (
    <Stack as="section" gap="4" minH="0" flex="1 1 auto" aria-label={title}>
      <Row justifyContent="space-between" minH="36px">
        <Heading as="h2" size="16">
          {title}
        </Heading>
        <Row gap="8" aria-live="polite">
          {held > 0 && (
            <Button size="compact" icon={<ArrowUp size={16} aria-hidden="true" />} onClick={onRelease}>
              {t('comments.newComments', { count: held })}
            </Button>
          )}
          {action}
        </Row>
      </Row>
      {children.length === 0 ? (
        <Text tone="muted" py="12">
          {nothing}
        </Text>
      ) : (
        <Scroll {...handlers}>{children}</Scroll>
      )}
    </Stack>
  )
}
