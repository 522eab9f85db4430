import { chakra } from '@chakra-ui/react/styled-system'
import { Copy, CornerDownRight, Ellipsis, FastForward, Pencil, Timer, Trash2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { beginsAt } from '#contract/run/automatic-times.ts'
import { breakEnd, breakPlanOf, slideTimeOf } from '#contract/run/break-end.ts'
import type { CueDoc, PlannedStart } from '#contract/run/cue.ts'
import { plannedSeconds } from '#contract/run/speaker.ts'
import { formatTimeOfDay, zonesApart } from '#i18n/base/format.ts'
import { cueTable } from '#machines/domain/cue/cue.table.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { Menu } from '#ui/kit/console/controls/menu.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Figure, Text } from '#ui/kit/layout/text.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { Draggable, useDraggable } from '#ui/kit/lists/draggable.tsx'
import { moveTarget } from '#ui/kit/lists/item-order.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { usePlannedStarts } from '#ui/live/cues.ts'
import { useCommand, useDoc } from '#ui/live/live.tsx'
import { formatClock, formatStart } from '#ui/live/run-clock.ts'
import { pressRowKey } from '../controls/row-keys.ts'
import { ItemState } from '../items/item-state.tsx'
import { CuePicture } from './cue-picture.tsx'
import { useCueLabels } from './cue-words.ts'
import { useRunControls } from './use-run-controls.ts'
import { WaitingBadge } from './waiting-badge.tsx'

const Line = chakra('li', {
  base: {
    display: 'flex',
    // The list scrolls. Its rows keep their height.
    flexShrink: '0',
    alignItems: 'stretch',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    _hover: { bg: 'highlight' },
  },
  variants: {
    chosen: { true: { bg: 'surface', borderColor: 'accent', boxShadow: 'card' } },
    current: { true: { bg: 'accentSoft' } },
    lifted: { true: { position: 'relative', zIndex: 'bar', bg: 'surface', boxShadow: 'float' } },
  },
})
const Choose = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '8',
    flex: '1 1 auto',
    minW: '0',
    minH: { base: 'touch', lg: '40px' },
    px: '4',
    py: { base: '4', lg: '0' },
    textAlign: 'left',
    borderRadius: 'control',
    // A finger that scrolls must not drag a row. A long press drags the row.
    touchAction: 'manipulation',
    _focusVisible: { outlineOffset: '-2px' },
  },
})

interface RunListProps {
  view: ShowView
  cues: readonly CueDoc[]
  selectedId: string | null
  onSelect: (id: string) => void
  /** Called when this host takes a step. */
  onStep: () => void
  onEdit: (cue: CueDoc) => void
  add: ReactNode
}

/** The cues of the run in their order: planned times, state, and the current cue. */
export function RunList({ view, cues, selectedId, onSelect, onStep, onEdit, add }: RunListProps) {
  const t = useText<'run'>()
  const command = useCommand()
  const ids = cues.map(({ id }) => id)
  const starts = usePlannedStarts()
  const move = (cueId: string, beforeCueId: string | null) =>
    command.send(cueTable.move, { cueId, beforeCueId })
  return (
    <Box data-run-scroll overflowY="auto" maxH={{ base: '40vh', lg: 'none' }} minH="0" pb="8">
      <ZoneOfTimes />
      <Draggable ids={ids} onMove={move}>
        <Box
          as="ol"
          aria-label={t('run.list')}
          display="flex"
          flexDirection="column"
          gap={{ base: '4', lg: '0' }}
          mb="8"
        >
          {cues.map((cue) => (
            <CueLine
              key={cue.id}
              view={view}
              cue={cue}
              ids={ids}
              start={starts.get(cue.id)}
              chosen={cue.id === selectedId}
              onSelect={onSelect}
              onStep={onStep}
              onEdit={onEdit}
              onMove={move}
            />
          ))}
        </Box>
      </Draggable>
      {add}
    </Box>
  )
}

/** Names the zone of the host, which the times of the list follow, if the event has another one. */
function ZoneOfTimes() {
  const t = useText<'run'>()
  const { startAt = 0, timeZone } = useDoc('event')?.context ?? {}
  const zone = zonesApart(startAt, timeZone)?.here
  return (
    zone && (
      <Text size="12" tone="muted" px="4">
        {t('run.zone', { zone })}
      </Text>
    )
  )
}

/** Scrolls the list, and not the page, until the line is in view, with the line that follows it. */
function scrollInList(line: HTMLElement): void {
  const list = line.closest('[data-run-scroll]')
  if (!list) return
  const [own, all] = [line.getBoundingClientRect(), list.getBoundingClientRect()]
  const following = (line.nextElementSibling ?? line).getBoundingClientRect()
  if (own.top < all.top) list.scrollTop -= all.top - own.top
  else if (following.bottom > all.bottom) list.scrollTop += following.bottom - all.bottom
}

interface CueLineProps extends Pick<RunListProps, 'view' | 'onSelect' | 'onStep' | 'onEdit'> {
  cue: CueDoc
  ids: readonly string[]
  start: PlannedStart | undefined
  chosen: boolean
  onMove: (id: string, before: string | null) => void
}

function CueLine({ view, cue, ids, start, chosen, onSelect, onStep, onEdit, onMove }: CueLineProps) {
  const { title, icon, item } = useCueLabels()(cue)
  const { context } = view.run
  const current = context.cueId === cue.id
  // A past part needs no plan. The current part has begun, so its planned start is left out below.
  const isPast = !current && context.times[cue.id]?.to != null
  const seconds = plannedSeconds(cue.context)
  const move = (step: -1 | 1) => {
    const before = moveTarget(ids, cue.id, step)
    if (before !== undefined) onMove(cue.id, before)
  }
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging, style } = useDraggable(cue.id)
  const line = useRef<HTMLLIElement>(null)
  // A new cue is selected at the end of the list, which may be out of view.
  useLayoutEffect(() => {
    if (chosen && line.current) scrollInList(line.current)
  }, [chosen])
  const setLine = (element: HTMLLIElement | null) => {
    line.current = element
    setNodeRef(element)
  }
  return (
    <Line ref={setLine} chosen={chosen} current={current} lifted={isDragging} style={style}>
      <Choose
        ref={setActivatorNodeRef}
        {...listeners}
        type="button"
        data-run-row
        aria-current={current ? 'step' : undefined}
        aria-pressed={chosen}
        onClick={() => onSelect(cue.id)}
        onKeyDown={(event) => pressRowKey(event, move)}
      >
        <CuePicture cue={cue} title={title} icon={icon} />
        <Box as="span" minW="0" lineHeight="tight">
          <Text as="span" display="block" lines="one" strong={current} title={title}>
            {title}
          </Text>
          <Row
            as="span"
            flexWrap="nowrap"
            columnGap="6"
            overflow="hidden"
            whiteSpace="nowrap"
            fontSize="12"
            color="inkMuted"
          >
            {!current && !isPast && start && <Figure>{formatStart(start)}</Figure>}
            <CueState view={view} cue={cue} />
            {!isPast && seconds !== null && <PlannedLength seconds={seconds} />}
            {!isPast && cue.context.ends.by !== 'hand' && <EndsAutomatically />}
            {item && item.doc.value.activity !== 'deactivated' && <ItemState item={item} />}
            <WaitingBadge cue={cue} item={item} />
            <BreakEnd view={view} cue={cue} start={start?.at} />
          </Row>
        </Box>
      </Choose>
      {chosen && <CueMenu view={view} cue={cue} onStep={onStep} onEdit={onEdit} />}
    </Line>
  )
}

function PlannedLength({ seconds }: { seconds: number }) {
  const t = useText<'run'>()
  return (
    <Row as="span" gap="2">
      <Timer size={14} aria-hidden="true" />
      <VisuallyHidden>{t('run.length')}</VisuallyHidden>
      <Figure>{formatClock(seconds * 1000)}</Figure>
    </Row>
  )
}

/** The sign of a cue that ends without a press. */
function EndsAutomatically() {
  const t = useText<'run'>()
  return (
    <Row as="span" gap="2" title={t('run.endsAutomatically')}>
      <FastForward size={14} aria-hidden="true" />
      <span>{t('run.automaticMark')}</span>
    </Row>
  )
}

interface BreakEndProps {
  view: ShowView
  cue: CueDoc
  start: number | undefined
}

/** When a break ends: by the plan before it begins, and by the clock of the run while it lasts. */
function BreakEnd({ view, cue, start }: BreakEndProps) {
  const t = useText<'run'>()
  const plan = cue.context.kind === 'break' ? breakPlanOf(cue.context) : null
  const current = view.run.context.cueId === cue.id
  const nextBeginsAt = beginsAt(view.cues[view.cues.findIndex(({ id }) => id === cue.id) + 1])
  const planned =
    start === undefined
      ? undefined
      : { enteredAt: start, heldMilliseconds: 0, extendedSeconds: 0, nextBeginsAt }
  const time = current ? slideTimeOf(view.run, nextBeginsAt) : planned
  const end = plan && time && breakEnd(plan, time)
  return end != null && <Figure>{t('run.backAt', { time: formatTimeOfDay(end) })}</Figure>
}

/** Where the cue is in the show, with its actual times. */
function CueState({ view, cue }: { view: ShowView; cue: CueDoc }) {
  const t = useText<'run'>()
  const { cueId, times } = view.run.context
  const time = times[cue.id]
  if (cueId === cue.id)
    return <Badge tone="accent">{t(view.run.value === 'held' ? 'run.held' : 'run.now')}</Badge>
  const at = view.cues.findIndex(({ id }) => id === cueId)
  const isNext = view.run.value !== 'finished' && view.cues[at + 1]?.id === cue.id
  if (isNext) return <Badge>{t('run.nextBadge')}</Badge>
  if (time?.to == null) return null
  return (
    <Figure>
      {t('run.took', { from: formatTimeOfDay(time.from), time: formatClock(time.to - time.from) })}
    </Figure>
  )
}

function CueMenu({ view, cue, onStep, onEdit }: Pick<CueLineProps, 'view' | 'cue' | 'onStep' | 'onEdit'>) {
  const t = useText<'run'>()
  const command = useCommand(`cue:${cue.id}`)
  const goTo = useRunControls(view).goTo(cue.id)
  const isCurrent = view.run.context.cueId === cue.id
  const small = { size: 18, 'aria-hidden': true } as const
  return (
    <Menu
      items={[
        {
          label: t(view.run.value === 'notStarted' ? 'run.startHere' : 'run.goTo'),
          icon: <CornerDownRight {...small} />,
          whyDisabled: goTo.whyDisabled,
          onSelect: () => {
            onStep()
            goTo.press()
          },
        },
        { label: t('run.edit'), icon: <Pencil {...small} />, onSelect: () => onEdit(cue) },
        {
          label: t('run.copy'),
          icon: <Copy {...small} />,
          onSelect: () => command.send(cueTable.copy, { cueId: cue.id }),
        },
        {
          label: t('run.remove'),
          detail: cue.context.kind === 'item' ? t('run.removeDetail') : undefined,
          icon: <Trash2 {...small} />,
          danger: true,
          whyDisabled: isCurrent ? t('run.removeCurrent') : undefined,
          onSelect: () => command.send(cueTable.remove, { cueId: cue.id }),
        },
      ]}
      // A stretched square would take its width from the text beside it.
      trigger={<IconButton alignSelf="center" icon={<Ellipsis {...small} />} label={t('run.moreOfCue')} />}
    />
  )
}
