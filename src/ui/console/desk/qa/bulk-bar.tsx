import { Archive, ArchiveRestore, Check, Undo2, X } from 'lucide-react'
import type { BulkName } from '#machines/bulk-queue/bulk-queue.events.ts'
import { touchSize } from '#ui/console/parts/page/touch-size.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { IconButton } from '#ui/console-kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Place } from './question-rows.ts'
import { useBulk } from './use-bulk.ts'

const icon = { size: 16, 'aria-hidden': true } as const

const bulkActions = {
  forReview: [
    { name: 'Qa/Approve', text: 'console.approve', icon: <Check {...icon} /> },
    { name: 'Qa/Reject', text: 'console.reject', icon: <X {...icon} /> },
  ],
  rejected: [
    { name: 'Qa/Approve', text: 'console.approve', icon: <Check {...icon} /> },
    { name: 'Qa/Reconsider', text: 'console.reconsider', icon: <Undo2 {...icon} /> },
  ],
  live: [{ name: 'Qa/Archive', text: 'console.archive', icon: <Archive {...icon} /> }],
  archived: [{ name: 'Qa/Restore', text: 'console.restore', icon: <ArchiveRestore {...icon} /> }],
} as const

interface BulkBarProps {
  place: Place
  chosen: readonly string[]
  /** The ids of all questions that can be selected. */
  all: readonly string[]
  onSelect: (ids: readonly string[]) => void
  /** Called with the ids of the questions that leave this list. */
  onLeave: (ids: readonly string[]) => void
}

/** The bulk actions for the selected questions. Each question gets a separate command. */
export function BulkBar({ place, chosen, all, onSelect, onLeave }: BulkBarProps) {
  const t = useText<'console'>()
  const { run, left } = useBulk()
  const press = (name: BulkName) => {
    onLeave(chosen)
    run(name, chosen)
  }
  return (
    <Row
      role="group"
      aria-label={t('console.selectedCount', { count: chosen.length })}
      flexWrap="wrap"
      gap="4"
      px="4"
      py="4"
      mb="8"
      position="sticky"
      bottom={{ base: 'calc(var(--foot-height) + 8px)', lg: '8' }}
      zIndex="bar"
      flexShrink="0"
      bg="accentSoft"
      color="accentText"
      borderRadius="control"
      boxShadow="float"
      animation="rise 200ms"
    >
      <IconButton
        size="compact"
        css={touchSize}
        icon={<X {...icon} />}
        label={t('console.clearSelection')}
        onClick={() => onSelect([])}
      />
      <Text as="span" strong>
        {t('console.selectedCount', { count: chosen.length })}
      </Text>
      <Button
        size="compact"
        css={touchSize}
        variant="ghost"
        // The hidden button keeps its space, because the bar must not change under a second click.
        visibility={chosen.length < all.length ? undefined : 'hidden'}
        onClick={() => onSelect(all)}
      >
        {t('console.selectAll', { count: all.length })}
      </Button>
      <Row ml="auto" gap="4" flexWrap="wrap">
        {bulkActions[place].map((action) => (
          <Button
            key={action.name}
            size="compact"
            css={touchSize}
            icon={action.icon}
            busy={left > 0}
            onClick={() => press(action.name)}
          >
            {t(action.text)}
          </Button>
        ))}
      </Row>
    </Row>
  )
}
