import { ShieldAlert } from 'lucide-react'
import type { HeldReason } from '#contract/word-filter.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** The text with asterisks that the audience sees instead of the original. */
export function SeenAs({ text }: { text: string | null | undefined }) {
  const t = useText<'console'>()
  if (!text) return null
  return (
    <Text size="12" tone="muted" overflowWrap="anywhere">
      {t('console.seenAs', { text })}
    </Text>
  )
}

/** Says why an entry waits for review although nobody has switched review on. */
export function HeldBadge({ reason }: { reason: HeldReason | null | undefined }) {
  const t = useText<'console'>()
  if (!reason) return null
  return (
    <Badge tone="warning">
      <ShieldAlert size={12} aria-hidden="true" />
      <span>{t(`console.held-${reason}`)}</span>
    </Badge>
  )
}
