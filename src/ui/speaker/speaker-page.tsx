import { chakra } from '@chakra-ui/react/styled-system'
import { useActorRef, useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { SpeakerEventDoc, SpeakerRunDoc } from '#contract/run/speaker.ts'
import { formatTimeOfDay } from '#i18n/base/format.ts'
import { speakerTexts } from '#i18n/surfaces/speaker-texts.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { giveUpFocus } from '../kit/controls/give-up-focus.ts'
import { Badge } from '../kit/display/badge.tsx'
import { ConnectionSign } from '../kit/feedback/connection-sign.tsx'
import { showRefusal } from '../kit/feedback/show-refusal.ts'
import { Box, Row } from '../kit/layout/layout.tsx'
import { Figure, Text } from '../kit/layout/text.tsx'
import { TextScope, useText } from '../kit/texts/i18n.tsx'
import { useConnectionLost } from '../live/connection-sign.ts'
import { useClockOffset, useDismiss, useDoc, useDocs, useLiveLine } from '../live/live.tsx'
import { refusedCommandsOf } from '../live/refused-commands-actors.ts'
import { useEmitted } from '../state/use-emitted.ts'
import { useNow } from '../state/use-now.ts'
import { screenWakeLock } from '../state/wake-lock-actors.ts'
import { CueClock } from './cue-clock.tsx'
import { useCueTitle } from './cue-title.ts'
import { NextCue } from './next-cue.tsx'
import { StageKeys } from './stage-keys.tsx'
import { StageMessage } from './stage-message.tsx'
import { StageNotes } from './stage-notes.tsx'
import { StageQuestions } from './stage-questions.tsx'

const Page = chakra('main', {
  base: {
    h: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    gap: '16',
    p: { base: '16', lg: '24' },
    pb: 'max(16px, env(safe-area-inset-bottom))',
    animation: 'fade 250ms ease-out',
  },
})
/**
 * The part between the header and the keys. A wide page has two columns: the notes and the side scroll. A narrow page
 * scrolls as a whole, and the clock stays in sight.
 */
const Middle = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '0',
    display: 'grid',
    columnGap: '24',
    rowGap: { base: '24', lg: '16' },
    alignContent: { base: 'start', lg: 'stretch' },
    overflowY: { base: 'auto', lg: 'visible' },
    gridTemplateRows: { lg: 'auto minmax(0, 1fr)' },
  },
  variants: {
    // A highlighted question is what the speaker reads now.
    highlighted: {
      false: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        gridTemplateAreas: { base: '"clock" "notes" "side"', lg: '"clock side" "notes side"' },
      },
      true: {
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gridTemplateAreas: { base: '"clock" "side" "notes"', lg: '"clock side" "notes side"' },
      },
    },
  },
})
const Part = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24',
    minW: '0',
    overflowY: { lg: 'auto' },
    outlineOffset: '-2px',
  },
  variants: {
    area: {
      notes: { gridArea: 'notes' },
      side: { gridArea: 'side', pl: { lg: '24' }, borderLeftWidth: { lg: '1px' }, borderColor: 'line' },
    },
  },
})
const Lead = chakra('h1', {
  base: {
    fontSize: { base: '2rem', md: '2.8rem' },
    fontWeight: 'strong',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
  },
})

/** What a speaker on the stage sees: the time, the notes, the questions and the next cue. */
export function SpeakerPage() {
  const event = useDoc('speaker-event')
  useMachine(screenWakeLock, { input: { supported: 'wakeLock' in navigator } })
  const language = event?.screenLanguage
  return (
    <TextScope source={speakerTexts} language={language === 'browser' ? undefined : language}>
      {event ? <Stage event={event} /> : <Connecting />}
      <ConnectionWarning />
    </TextScope>
  )
}

function Connecting() {
  const t = useText<'speaker'>()
  return (
    <Page>
      <Text role="status" m="auto" fontSize="2rem" tone="muted">
        {t('speaker.connecting')}
      </Text>
    </Page>
  )
}

function ConnectionWarning() {
  const t = useText<'speaker'>()
  const lostAt = useConnectionLost()
  const warning = lostAt === null ? undefined : t('speaker.connectionLost', { time: formatTimeOfDay(lostAt) })
  return <ConnectionSign warning={warning} />
}

/** Shows the refusals of the speaker's commands as toasts. */
function useShownRefusals(): void {
  const t = useText<'speaker'>()
  const { outbox } = useLiveLine()
  const dismiss = useDismiss()
  const [machine] = useState(() => refusedCommandsOf(outbox))
  const actor = useActorRef(machine)
  useEmitted(actor, {
    refused: ({ command: { commandId, refusal } }) => {
      showRefusal(t, refusal)
      dismiss(commandId)
    },
  })
}

function Stage({ event }: { event: SpeakerEventDoc }) {
  const t = useText<'speaker'>()
  const run = useDoc('speaker-run')
  const link = useDoc('speaker-link')
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  useShownRefusals()
  const ranking = useMemo(() => rankQuestions(questions, votes), [questions, votes])
  const { highlighted } = ranking
  const isOn = event.progress !== 'finished'
  return (
    <Page>
      <Header event={event} />
      <StageMessage />
      {/* Only areas that were reached by keyboard keep the keys that scroll. A tap leaves them to the remote. */}
      <Middle highlighted={highlighted !== undefined} onClick={giveUpFocus}>
        <Box
          gridArea="clock"
          position={{ base: 'sticky', lg: 'static' }}
          top="0"
          pb="4"
          bg="canvas"
          _empty={{ display: 'none' }}
        >
          {isOn && run && <CueClock run={run} width={highlighted ? 'half' : 'whole'} />}
        </Box>
        <Part area="notes" role="group" tabIndex={0} aria-label={t('speaker.notes')}>
          {run && <Cue isOn={isOn} run={run} />}
        </Part>
        <Part area="side" role="group" tabIndex={0} aria-label={t('speaker.questions')}>
          <StageQuestions ranking={ranking} />
          {isOn && run && (run.cue || run.next) && <NextCue run={run} />}
        </Part>
      </Middle>
      {run && link?.control && <StageKeys isOn={isOn} run={run} link={link} highlighted={highlighted} />}
    </Page>
  )
}

function Header({ event }: { event: SpeakerEventDoc }) {
  const t = useText<'speaker'>()
  const now = useNow(1000) + useClockOffset()
  return (
    <Row
      as="header"
      gap="16"
      justifyContent="space-between"
      alignItems="baseline"
      fontSize="1.5rem"
      color="inkMuted"
    >
      <Text lines="one" fontSize="inherit">
        {event.name}
      </Text>
      <Text flexShrink="0" fontSize="2rem" strong color="ink" lineHeight="tight">
        <Figure>{t('speaker.timeOfDay', { time: formatTimeOfDay(now, event.timeZone) })}</Figure>
      </Text>
    </Row>
  )
}

interface CueProps {
  /** False after the end of the event. */
  isOn: boolean
  run: SpeakerRunDoc
}

/** The current cue with its notes, or why there is none. */
function Cue({ isOn, run }: CueProps) {
  const t = useText<'speaker'>()
  const titleOf = useCueTitle()
  if (!isOn) return <Lead>{t('speaker.eventEnded')}</Lead>
  if (!run.cue) {
    const [title, detail] = whyNoCue(run)
    return (
      <>
        <Lead>{t(title)}</Lead>
        <Text fontSize="1.6rem" tone="muted">
          {t(detail)}
        </Text>
      </>
    )
  }
  return (
    <>
      <Row gap="16" flexWrap="wrap">
        <Lead>{titleOf(run.cue)}</Lead>
        {run.value === 'held' && (
          <Badge tone="warning" fontSize="1.4rem" px="16" py="4">
            {t('speaker.held')}
          </Badge>
        )}
      </Row>
      {run.cue.notes ? (
        <StageNotes text={run.cue.notes} size="large" />
      ) : (
        <Text fontSize="1.5rem" tone="muted">
          {t('speaker.noNotes')}
        </Text>
      )}
    </>
  )
}

const whyNoCue = ({ value, next }: SpeakerRunDoc) => {
  if (value === 'finished') return ['speaker.finished', 'speaker.finishedDetail'] as const
  return next
    ? (['speaker.notStarted', 'speaker.notStartedDetail'] as const)
    : (['speaker.noCues', 'speaker.noCuesDetail'] as const)
}
