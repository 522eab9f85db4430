import { Check, CircleAlert, Clock, EyeOff, Monitor } from 'lucide-react'
import type { Refusal } from '#contract/errors.ts'
import type { EntryPlace, OwnEntry } from '#contract/items/open-text.ts'
import { HeldNote } from '#ui/guest/feedback/send-state.tsx'
import { SentFlight } from '#ui/kinds/phone/sent-flight.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

/** An entry of this guest, with its place on the server or its sending state. */
export interface SentEntry extends Omit<OwnEntry, 'place'> {
  place: EntryPlace | 'sending' | 'refused'
  refusal: Refusal | null
}

interface OwnEntriesProps {
  entries: readonly SentEntry[]
  wallShown: boolean
  /** Id of the entry that the big screen shows alone. */
  highlightedId: string | null
  /** Moves a refused entry back into the form. */
  onTakeBack: (entry: SentEntry) => void
}

/** The guest's entries with their states. */
export function OwnEntries({ entries, wallShown, highlightedId, onTakeBack }: OwnEntriesProps) {
  const t = useText<'openText'>()
  if (entries.length === 0) return null
  return (
    <Stack gap="8">
      <Heading as="h2" size="16">
        {t('openText.yours')}
      </Heading>
      <Stack as="ul" gap="8" aria-live="polite">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Card p="16" position="relative">
              <SentFlight text={entry.text} sending={entry.place === 'sending'} />
              <Stack gap="4">
                <Text size="16" whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {entry.text}
                </Text>
                <HeldNote held={entry.held} />
              </Stack>
              <Row mt="8" gap="8" flexWrap="wrap">
                <PlaceBadge entry={entry} wallShown={wallShown} highlighted={entry.id === highlightedId} />
                {entry.place === 'refused' && (
                  <>
                    <Spacer />
                    <Button onClick={() => onTakeBack(entry)}>{t('common.edit')}</Button>
                  </>
                )}
              </Row>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

const icon = { size: 14, 'aria-hidden': true } as const

interface PlaceBadgeProps {
  entry: SentEntry
  wallShown: boolean
  /** True if the big screen shows this entry alone. */
  highlighted: boolean
}

function PlaceBadge({ entry: { place, refusal }, wallShown, highlighted }: PlaceBadgeProps) {
  const t = useText<'openText'>()
  if (place === 'sending') return <Badge>{t('common.sending')}</Badge>
  if (place === 'refused') {
    return (
      <Badge tone="danger">
        <CircleAlert {...icon} />
        <span>
          {t('openText.reasonRefused', { reason: refusal ? t.error(refusal.code, refusal.params) : '' })}
        </span>
      </Badge>
    )
  }
  if (place === 'shown') {
    return (
      <Badge tone="success">
        {highlighted ? <Monitor {...icon} /> : <Check {...icon} />}
        <span>
          {highlighted
            ? t('openText.onScreenNow')
            : wallShown
              ? t('openText.state-shown')
              : t('openText.state-sent')}
        </span>
      </Badge>
    )
  }
  return (
    <Badge tone={place === 'waiting' ? 'accent' : undefined}>
      {place === 'waiting' ? <Clock {...icon} /> : <EyeOff {...icon} />}
      <span>{t(`openText.state-${place}`)}</span>
    </Badge>
  )
}
