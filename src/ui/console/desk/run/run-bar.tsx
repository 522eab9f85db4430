import {
  ChevronLeft,
  CirclePause,
  CirclePlay,
  Ellipsis,
  Play,
  RotateCcw,
  SkipForward,
  TimerReset,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import { automaticStep } from '#machines/domain/run/automatic-step.ts'
import type { StepPlan } from '#machines/domain/run/plan-step.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useClockOffset, useDoc, useDocs, useParticipants } from '#ui/live/live.tsx'
import { formatClock } from '#ui/live/run-clock.ts'
import { type Control, pressByKey } from '#ui/state/control.ts'
import { useNow } from '#ui/state/use-now.ts'
import { KeyCap } from '../controls/key-cap.tsx'
import { useKeys } from '../controls/use-keys.ts'
import { ownCueTitle } from './cue-words.ts'
import { useItemTitles, useLostWords } from './lost-words.ts'
import { ResetRun } from './reset-run.tsx'
import { stepWords } from './step-words.ts'
import { type RunControls, type StepControl, useRunControls } from './use-run-controls.ts'

const icon = { size: 20, 'aria-hidden': true } as const

/** Longest title in the words about a step. The button has little space for several titles. */
const titleLength = 32

const shortened = (title: string): string =>
  title.length > titleLength ? `${title.slice(0, titleLength).trimEnd()}…` : title

/** Returns a function that gives the title of a part of the run. */
function useShortTitles(view: ShowView): (cueId: string | null) => string {
  const t = useText<'run'>()
  const itemTitleOf = useItemTitles()
  return (cueId) => {
    const cue = view.cues.find(({ id }) => id === cueId)
    return shortened(cue ? ownCueTitle(t, cue) || (itemTitleOf(cue.itemId ?? '') ?? '') : '')
  }
}

/** Returns a function that says what a step, or the undo of a step, will do. */
export function useStepWords(view: ShowView): (step: { plan: Pick<StepPlan, 'effects'> }) => string {
  const t = useText<'run'>()
  const tallies = useDocs('tally:')
  const itemTitleOf = useItemTitles()
  const titleOf = (id: string) => shortened(itemTitleOf(id) ?? '')
  const cueTitleOf = useShortTitles(view)
  const answersOf = (id: string) => tallies.find((tally) => tally.id === id)?.doc.voters ?? 0
  const currentItemId = view.cues.find(({ id }) => id === view.run.context.cueId)?.itemId
  return ({ plan }) => stepWords(t, plan, { titleOf, cueTitleOf, currentItemId, answersOf })
}

/** The controls of the run. Each step that this host takes is reported. */
function useReportedControls(view: ShowView, onStep: () => void): RunControls {
  const controls = useRunControls(view)
  const reported = <Step extends Control>(step: Step): Step => ({
    ...step,
    press: () => {
      onStep()
      step.press()
    },
  })
  const { start, next, previous, skip, undo } = controls
  return {
    ...controls,
    start: reported(start),
    next: reported(next),
    previous: reported(previous),
    skip: reported(skip),
    undo: reported(undo),
  }
}

/** The step forward, and the hold or its end: the two controls that a host needs all the time. */
function useMainControls(view: ShowView, onStep: () => void) {
  const controls = useReportedControls(view, onStep)
  const { value } = view.run
  return {
    controls,
    forward: value === 'notStarted' ? controls.start : controls.next,
    halt: value === 'held' ? controls.resume : controls.hold,
  }
}

/** Space and PageDown take the next step, PageUp goes back, K holds and goes on, T gives more time, U undoes. */
function useStepKeys({ forward, halt, controls }: ReturnType<typeof useMainControls>, on = true): void {
  const { previous, extend, undo } = controls
  const of = { ' ': forward, PageDown: forward, PageUp: previous, K: halt, T: extend, U: undo }
  const keys = Object.entries(of).map(([key, control]) => [key, () => pressByKey(control)] as const)
  useKeys(on ? Object.fromEntries(keys) : {})
}

/** What the next step is, in few words: the part that follows, or the step of the current part. */
function useForwardWords(view: ShowView, { plan }: StepControl): { label: string; detail?: string } {
  const t = useText<'run'>()
  const wordsOf = useStepWords(view)
  const titleOf = useShortTitles(view)
  const { value } = view.run
  const { step, refusal } = plan
  if (value === 'finished') return { label: t('run.finished') }
  if (refusal) return { label: t.error(refusal) }
  if (step.type === 'itemStepped') return { label: t('run.nextWill', { step: wordsOf({ plan }) }) }
  const title = titleOf(step.to)
  if (value === 'notStarted') {
    return { label: t('run.start'), ...(step.to !== null && { detail: t('run.startWith', { title }) }) }
  }
  return { label: step.to === null ? t('run.finish') : t('run.nextTo', { title }) }
}

interface ForwardProps {
  view: ShowView
  forward: StepControl
  /** Number of lines for what the step will do. */
  lines: 'two' | 'three'
}

/** The next step of the run. Its details are in the tip. */
function Forward({ view, forward, lines }: ForwardProps) {
  const t = useText<'run'>()
  const wordsOf = useStepWords(view)
  const { label, detail } = useForwardWords(view, forward)
  const { value } = view.run
  const short = lines === 'two'
  return (
    <Button
      wide
      size="large"
      variant="primary"
      h="auto"
      minH={short ? '48' : '56'}
      minW="0"
      px={short ? '12' : undefined}
      py={short ? '2' : '8'}
      flexShrink="1"
      justifyContent="flex-start"
      textAlign="left"
      // On a phone, the words need the space of the icon.
      icon={short ? undefined : value === 'notStarted' ? <Play {...icon} /> : <SkipForward {...icon} />}
      whyDisabled={forward.whyDisabled}
      tip={value === 'finished' ? undefined : wordsOf(forward)}
      busy={forward.busy}
      aria-keyshortcuts="Space PageDown"
      onClick={forward.press}
    >
      {/* The key in the corner has its own space. */}
      <Box as="span" minW="0" pe={{ base: '0', lg: '24' }}>
        <Text as="span" lines={lines} color="inherit" whiteSpace="normal">
          {label}
        </Text>
        {detail !== undefined && (
          <Text as="span" size="12" lines="one" color="inherit" fontWeight="normal">
            {detail}
          </Text>
        )}
      </Box>
      <KeyCap corner>{t('run.spaceKey')}</KeyCap>
    </Button>
  )
}

function Back({ controls }: { controls: RunControls }) {
  const t = useText<'run'>()
  return (
    <IconButton
      variant="normal"
      icon={<ChevronLeft {...icon} />}
      label={t('run.previous')}
      aria-keyshortcuts="PageUp"
      whyDisabled={controls.previous.whyDisabled}
      busy={controls.previous.busy}
      onClick={controls.previous.press}
    />
  )
}

interface RunBarProps {
  view: ShowView
  /** Called when this host takes a step. */
  onStep: () => void
}

/** The controls of the run: the next step with what it will do, and the steps beside it. */
export function RunBar({ view, onStep }: RunBarProps) {
  const t = useText<'run'>()
  const main = useMainControls(view, onStep)
  const { controls, forward, halt } = main
  const { value } = view.run
  useStepKeys(main)
  return (
    <Stack
      as="section"
      aria-label={t('run.controls')}
      gap="8"
      p="12"
      flexShrink="0"
      bg="surface"
      borderRadius="card"
      borderWidth="1px"
      borderColor="line"
    >
      <Forward view={view} forward={forward} lines="three" />
      <Row gap={{ base: '8', md: '4', '2xl': '8' }}>
        <Back controls={controls} />
        <Button
          flex="1 1 auto"
          minW="0"
          px={{ base: '8', md: '0', '2xl': '8' }}
          css={{ '& > svg': { display: { base: 'block', md: 'none', '2xl': 'block' } } }}
          icon={value === 'held' ? <CirclePlay {...icon} /> : <CirclePause {...icon} />}
          aria-pressed={value === 'held'}
          aria-keyshortcuts="K"
          whyDisabled={halt.whyDisabled}
          busy={halt.busy}
          onClick={halt.press}
        >
          {t(value === 'held' ? 'run.resume' : 'run.hold')}
        </Button>
        <Button
          flex="1 1 auto"
          minW="0"
          px={{ base: '8', md: '0', '2xl': '8' }}
          whiteSpace="nowrap"
          tip={t('run.extendDetail')}
          aria-keyshortcuts="T"
          whyDisabled={controls.extend.whyDisabled}
          busy={controls.extend.busy}
          onClick={controls.extend.press}
        >
          {t('run.extend', { seconds: limits.runExtendSeconds })}
        </Button>
        <MoreSteps view={view} controls={controls} />
      </Row>
      <Automatic view={view} />
    </Stack>
  )
}

interface RunFootBarProps extends RunBarProps {
  /** True on the tab of the run, where keys move the show. */
  hasKeys: boolean
}

/** The same controls in one row, for the foot of a phone. */
export function RunFootBar({ view, hasKeys, onStep }: RunFootBarProps) {
  const t = useText<'run'>()
  const main = useMainControls(view, onStep)
  const { controls, forward, halt } = main
  const held = view.run.value === 'held'
  useStepKeys(main, hasKeys)
  return (
    <Row
      as="section"
      aria-label={t('run.controls')}
      gap="8"
      px="16"
      h="80"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Back controls={controls} />
      <Forward view={view} forward={forward} lines="two" />
      <IconButton
        variant="normal"
        icon={held ? <CirclePlay {...icon} /> : <CirclePause {...icon} />}
        label={t(held ? 'run.resume' : 'run.hold')}
        aria-pressed={held}
        bg={held ? 'warningSoft' : undefined}
        whyDisabled={halt.whyDisabled}
        busy={halt.busy}
        onClick={halt.press}
      />
      <MoreSteps view={view} controls={controls} extend={controls.extend} />
    </Row>
  )
}

interface MoreStepsProps {
  view: ShowView
  controls: RunControls
  /** The control for more time, where it has no button of its own. */
  extend?: Control
}

/** Says where the undo of the last step leads, what it will do, and what it cannot restore. */
function useUndoWords(view: ShowView, { plan }: RunControls['undo']): { label: string; detail?: string } {
  const t = useText<'run'>()
  const wordsOf = useStepWords(view)
  const titleOf = useShortTitles(view)
  const lostWords = useLostWords()
  const { undo } = view.run.context
  if (!undo) return { label: t('run.undo') }
  const { cueId } = undo.position
  const lost = plan.lost.length > 0 ? t('run.undoCannot', { things: lostWords(plan.lost) }) : ''
  const detail = t('run.undoWill', { effects: wordsOf({ plan }), lost }).trim()
  return { label: cueId === null ? t('run.undoStart') : t('run.undoTo', { title: titleOf(cueId) }), detail }
}

function MoreSteps({ view, controls, extend }: MoreStepsProps) {
  const t = useText<'run'>()
  const undoWords = useUndoWords(view, controls.undo)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        items={[
          ...(extend
            ? [
                {
                  label: t('run.extend', { seconds: limits.runExtendSeconds }),
                  detail: t('run.extendDetail'),
                  icon: <TimerReset size={18} aria-hidden="true" />,
                  whyDisabled: extend.whyDisabled,
                  onSelect: extend.press,
                },
              ]
            : []),
          {
            label: t('run.skip'),
            detail: t('run.skipDetail'),
            icon: <SkipForward size={18} aria-hidden="true" />,
            whyDisabled: controls.skip.whyDisabled,
            onSelect: controls.skip.press,
          },
          {
            ...undoWords,
            icon: <Undo2 size={18} aria-hidden="true" />,
            whyDisabled: controls.undo.whyDisabled,
            onSelect: controls.undo.press,
          },
          {
            label: t('run.reset'),
            icon: <RotateCcw size={18} aria-hidden="true" />,
            whyDisabled: controls.reset(true).whyDisabled,
            onSelect: () => setAsking(true),
          },
        ]}
        trigger={<IconButton variant="normal" icon={<Ellipsis {...icon} />} label={t('run.moreSteps')} />}
      />
      {asking && <ResetRun controls={controls} onClose={() => setAsking(false)} />}
    </>
  )
}

/** When the run moves on automatically, or why it does not. */
export function Automatic({ view }: { view: ShowView }) {
  const t = useText<'run'>()
  const now = useNow(1000) + useClockOffset()
  const step = automaticStep(view.run, view.cues)
  const answered = useDoc(`tally:${step?.awaits?.itemId ?? ''}`)?.voters ?? 0
  const guests = useParticipants()
  const own = useDoc('desk')?.name
  const { takenOver } = view.run.context
  const text = () => {
    if (view.run.value === 'held') return t('run.isHeld')
    if (takenOver)
      return takenOver.by === own ? t('run.takenOverByYou') : t('run.takenOver', { name: takenOver.by })
    if (!step) return undefined
    const left = formatClock(Math.max(0, step.dueAt - now))
    if (!step.awaits) return t('run.automatic', { left })
    const percent = guests === 0 ? 0 : Math.floor((answered / guests) * 100)
    return t('run.automaticByAnswers', { percent: step.awaits.percent, now: percent, left })
  }
  const said = text()
  if (said === undefined) return null
  return (
    <Text size="12" tone={takenOver || view.run.value === 'held' ? 'warning' : 'muted'}>
      <Figure>{said}</Figure>
    </Text>
  )
}
