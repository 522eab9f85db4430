import type { CallAnswer } from '#contract/interface/calls.ts'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

export type InfluentialGuest = CallAnswer<'/api/event/Analytics/GetInfluential'>[number]

/** The points of a guest, with the same weights as on the server. */
export const pointsOf = ({ questions, upvotes, answers }: InfluentialGuest): number =>
  3 * upvotes + 2 * questions + answers

/** The name of a guest, or the reason why the name is missing. */
export function GuestName({ guest: { name, company, consent } }: { guest: InfluentialGuest }) {
  const t = useText<'analytics'>()
  return (
    <Stack gap="0">
      <Text as="span" tone={name ? 'ink' : 'muted'}>
        {name || (consent ? t('analytics.nameless') : t('analytics.noName'))}
      </Text>
      {company && (
        <Text as="span" size="12" tone="muted">
          {company}
        </Text>
      )}
    </Stack>
  )
}
