import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export interface SelectionAction {
  text: string
  icon: ReactNode
  busy?: boolean
  press: () => void
}

interface SelectionBarProps {
  chosen: readonly string[]
  /** The ids of all entries that can be selected. */
  all: readonly string[]
  onSelect: (ids: readonly string[]) => void
  actions: readonly SelectionAction[]
}

/** The bar with the actions for several selected entries of a list. */
export function SelectionBar({ chosen, all, onSelect, actions }: SelectionBarProps) {
  const t = useText<'console'>()
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
        icon={<X size={16} aria-hidden="true" />}
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
        {actions.map(({ text, icon, busy = false, press }) => (
          <Button key={text} size="compact" css={touchSize} icon={icon} busy={busy} onClick={press}>
            {text}
          </Button>
        ))}
      </Row>
    </Row>
  )
}
