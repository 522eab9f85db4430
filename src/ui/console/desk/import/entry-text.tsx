import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AgendaEntry, Entries, ImportKind, NameEntry, QuestionEntry } from '#services/import/entries.ts'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { formatClock } from '#ui/live/run-clock.ts'

function Muted({ children }: { children: ReactNode }) {
  return (
    <Text as="span" display="block" size="12" tone="muted" overflowWrap="anywhere" whiteSpace="pre-line">
      {children}
    </Text>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <Text as="span" display="block" overflowWrap="anywhere">
      {children}
    </Text>
  )
}

function NameText({ entry: { name, detail } }: { entry: NameEntry }) {
  return (
    <>
      <Main>{name}</Main>
      {detail && <Muted>{detail}</Muted>}
    </>
  )
}

function QuestionText({ entry }: { entry: QuestionEntry }) {
  const t = useText<'imports'>()
  const { text, options, seconds, points } = entry
  const figures = [
    seconds !== undefined && t('imports.seconds', { count: seconds }),
    points !== undefined && t('imports.points', { count: points }),
  ].filter((figure) => figure !== false)
  return (
    <>
      <Main>{text}</Main>
      <Row as="span" display="flex" flexWrap="wrap" columnGap="12" rowGap="0">
        {options.map((option, at) => (
          <Row
            as="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal, and they never move
            key={at}
            gap="4"
            fontSize="12"
            color={option.correct ? 'successText' : 'inkMuted'}
          >
            {option.correct && <Check size={14} aria-label={t('imports.isCorrect')} />}
            <span>{option.text}</span>
          </Row>
        ))}
      </Row>
      {figures.length > 0 && <Muted>{figures.join(' · ')}</Muted>}
    </>
  )
}

const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function AgendaText({ entry: { title, seconds, StartMinutes, notes } }: { entry: AgendaEntry }) {
  const t = useText<'imports'>()
  return (
    <Row as="span" display="flex" gap="12" alignItems="baseline">
      <Text as="span" w="48" flexShrink="0" tone="muted">
        {StartMinutes === null ? '' : timeOfDay(StartMinutes)}
      </Text>
      <Box as="span" display="block" minW="0" flex="1 1 0">
        <Main>{title}</Main>
        {notes && <Muted>{t('imports.notes', { text: notes })}</Muted>}
      </Box>
      {seconds !== null && (
        <Text as="span" tone="muted">
          {formatClock(seconds * 1000)}
        </Text>
      )}
    </Row>
  )
}

const drawn: { [Kind in ImportKind]: (entry: Entries[Kind]) => ReactNode } = {
  names: (entry) => <NameText entry={entry} />,
  questions: (entry) => <QuestionText entry={entry} />,
  agenda: (entry) => <AgendaText entry={entry} />,
  options: ({ text }) => <Main>{text}</Main>,
}

/** An entry as it will be. */
export function EntryText<Kind extends ImportKind>({ kind, entry }: { kind: Kind; entry: Entries[Kind] }) {
  return (
    <Box as="span" display="block" minW="0">
      {drawn[kind](entry)}
    </Box>
  )
}
