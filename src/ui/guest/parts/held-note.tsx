import type { ToldReason } from '#contract/word-filter.ts'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** Says why a text of the guest waits for a host. Renders nothing if nothing holds it. */
export function HeldNote({ held }: { held: ToldReason | undefined }) {
  const t = useText<'guest'>()
  return held && <Text tone="muted">{t(`guest.held-${held}`)}</Text>
}
