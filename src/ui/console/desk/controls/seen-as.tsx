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
