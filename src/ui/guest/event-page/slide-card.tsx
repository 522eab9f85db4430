import { ExternalLink } from 'lucide-react'
import { pictureAt } from '#contract/picture-path.ts'
import { breakEnd } from '#contract/run/break-end.ts'
import type { AgendaEntry } from '#contract/run/cue.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import type { Translator } from '#i18n/translator.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Anchor, Box, Picture, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { formatClock, startWords } from '#ui/live/run-clock.ts'
import { useCountdown } from '#ui/live/use-countdown.ts'

const kindTexts = {
  welcome: 'guest.agendaWelcome',
  qa: 'guest.qa',
  break: 'guest.slideBreak',
  closing: 'guest.slideClosing',
} as const

/** The title of a part of the show. A part without a title of its own has the name of its kind. */
const titleOf = (t: Translator<'guest'>, { kind, title }: Pick<AgendaEntry, 'kind' | 'title'>): string =>
  title !== '' || kind === 'item' || kind === 'slide' ? title : t(kindTexts[kind])

/** The slide that the screen shows, as text. Renders nothing while the screen shows no slide. */
export default function SlideCard() {
  const t = useText<'guest'>()
  const slideId = useDoc('present')?.context.slideId ?? ''
  const doc = useDoc(`slide:${slideId}`)
  const agenda = useDoc('agenda')
  const time = useDoc('slide-time')
  const timeZone = useDoc('event')?.context.timeZone
  if (!doc) return null
  const endsAt = doc.breakPlan && time?.cueId === doc.id ? breakEnd(doc.breakPlan, time) : undefined
  const { heading, text, picture, link } = doc.slide
  const starts = startWords(agenda?.entries ?? [], (at) => formatTimeOfDay(at, timeZone))
  return (
    <Card as="section" look="raised" aria-labelledby="slide">
      <Stack gap="12">
        <Heading id="slide" as="h2" size="20" overflowWrap="anywhere">
          {heading || titleOf(t, doc)}
        </Heading>
        {doc.kind === 'break' && endsAt !== undefined && (
          <Text size="16" strong>
            {t('guest.backAt', { time: formatTimeOfDay(endsAt, timeZone) })}
          </Text>
        )}
        {doc.slide.countdown && endsAt !== undefined && <TimeLeft until={endsAt} />}
        {text !== '' && (
          <Box fontSize="16">
            <MarkdownText text={text} />
          </Box>
        )}
        {picture && (
          <Picture
            w="full"
            borderRadius="control"
            src={pictureAt(picture.path, 'medium')}
            alt={picture.alt}
          />
        )}
        {link !== '' && (
          <Anchor
            display="inline-flex"
            alignItems="center"
            gap="8"
            minH="touch"
            color="accentText"
            overflowWrap="anywhere"
            href={link}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
            <span>{link}</span>
          </Anchor>
        )}
        {agenda && (
          <Stack as="ol" gap="8" aria-label={t('guest.agenda')}>
            {agenda.entries.map((entry, index) => (
              <li key={entry.id} aria-current={index === agenda.passed ? 'step' : undefined}>
                <Text
                  size="16"
                  strong={index === agenda.passed}
                  tone={index < agenda.passed ? 'muted' : undefined}
                >
                  {`${starts[index]} ${titleOf(t, entry)}`.trim()}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

/** How long the slide lasts, as the screen counts down. */
function TimeLeft({ until }: { until: number }) {
  const t = useText<'guest'>()
  const left = useCountdown(until)
  return left ? <Text size="16">{t('guest.slideTimeLeft', { time: formatClock(left + 999) })}</Text> : null
}
