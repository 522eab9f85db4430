import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { InfluentialGuest } from './analytics-actors.ts'

/** The points of a guest, with the same weights as on the server. */
export const pointsOf = ({ Questions, Upvotes, Answers }: InfluentialGuest): number =>
  3 * Upvotes + 2 * Questions + Answers

/** The name of a guest, or the reason why the name is missing. */
export function GuestName({ guest: { Name, Company, Consent } }: { guest: InfluentialGuest }) {
  const t = useText<'analytics'>()
  return (
    <Stack gap="0">
      <Text as="span" tone={Name ? 'ink' : 'muted'}>
        {Name || (Consent ? t('analytics.nameless') : t('analytics.noName'))}
      </Text>
      {Company && (
        <Text as="span" size="12" tone="muted">
          {Company}
        </Text>
      )}
    </Stack>
  )
}
