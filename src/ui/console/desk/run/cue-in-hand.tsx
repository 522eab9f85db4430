import { CornerDownRight, MessageCircleQuestion, NotebookPen, Pencil, Radio, Trash2 } from 'lucide-react'
import type { CueDoc } from '#contract/run/cue.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import type { ShowView } from '#machines/domain/run/show-view.ts'
import { ItemDetail } from '#ui/console/desk/items/item-detail.tsx'
import { SmallScreen, useJoinAddress } from '#ui/console/page/small-screen.tsx'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { useMedia } from '#ui/console/page/use-media.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Box, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { MarkdownText } from '#ui/kit/markdown/markdown-text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useItems } from '#ui/live/items.ts'
import { codeGroups } from '#ui/live/join-address.ts'
import { useClockOffset, useDoc, useParticipants } from '#ui/live/live.tsx'
import { useShowView } from '#ui/live/show-view.ts'
import { ScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { ScreenLanguage } from '#ui/screen/canvas/screen-language.tsx'
import { SlidePicture, WelcomePicture } from '#ui/screen/presented/scene.tsx'
import { useNow } from '#ui/state/use-now.ts'
import { NewPoll } from '../items/add-item.tsx'
import { keepQaBeside, useQaBeside } from '../qa/beside-preference.ts'
import { QaTab } from '../qa/qa-tab.tsx'
import { cueKindTexts, useCueLabels } from './cue-words.ts'
import { useStepWords } from './run-bar.tsx'
import { useRunControls } from './use-run-controls.ts'

interface CueInHandProps {
  cue: CueDoc
  /** The current cue of the run, if it has one. */
  current: CueDoc | undefined
  /** Called when the host wants to see the current cue again. */
  onFollow: () => void
  onEdit: (cue: CueDoc) => void
  onEditItem: (item: AnyItem) => void
  onNewPoll: () => void
}

/** The selected cue: its notes, and what it shows with the controls for it. */
export function CueInHand({ cue, current, onFollow, onEdit, ...content }: CueInHandProps) {
  return (
    <Stack gap={{ base: '12', lg: '8' }} h={{ lg: 'full' }} minH="0" minW="0">
      {current && current.id !== cue.id && (
        <Row gap="8" justifyContent="space-between">
          <ToCurrent cue={current} onFollow={onFollow} />
          <GoToThis cue={cue} onStep={onFollow} />
        </Row>
      )}
      <NotesOf cue={cue} onEdit={onEdit} />
      <Box flex="1 1 auto" minH="0" minW="0">
        <ContentOf cue={cue} {...content} />
      </Box>
    </Stack>
  )
}

/** The way back to the current cue, while the host looks at another one. */
function ToCurrent({ cue, onFollow }: { cue: CueDoc; onFollow: () => void }) {
  const t = useText<'run'>()
  const { title } = useCueLabels()(cue)
  return (
    <Button
      size="compact"
      css={touchSize}
      alignSelf="flex-start"
      bg="accentSoft"
      icon={<Radio size={18} aria-hidden="true" />}
      onClick={onFollow}
    >
      <Text as="span" lines="one" color="inherit">
        {t('run.toCurrent', { title })}
      </Text>
    </Button>
  )
}

/** The step to the cue that the host looks at. */
function GoToThis({ cue, onStep }: { cue: CueDoc; onStep: () => void }) {
  const view = useShowView()
  return view && <GoTo view={view} cue={cue} onStep={onStep} />
}

function GoTo({ view, cue, onStep }: { view: ShowView; cue: CueDoc; onStep: () => void }) {
  const t = useText<'run'>()
  const wordsOf = useStepWords(view)
  const step = useRunControls(view).goTo(cue.id)
  const { whyDisabled, busy, press } = step
  return (
    <Button
      size="compact"
      css={touchSize}
      flexShrink="0"
      whiteSpace="nowrap"
      icon={<CornerDownRight size={18} aria-hidden="true" />}
      tip={whyDisabled === undefined ? wordsOf(step) : undefined}
      whyDisabled={whyDisabled}
      busy={busy}
      onClick={() => {
        onStep()
        press()
      }}
    >
      {t('run.goTo')}
    </Button>
  )
}

function NotesOf({ cue, onEdit }: Pick<CueInHandProps, 'cue' | 'onEdit'>) {
  const t = useText<'run'>()
  const { notes } = cue.context
  return (
    <Row
      gap="12"
      flexShrink="0"
      pl="12"
      pr="4"
      py={{ base: '0', lg: '2' }}
      borderRadius="control"
      bg="surface"
    >
      <NotebookPen size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box
        flex="1 1 auto"
        minW="0"
        maxH={{ base: '7.5rem', lg: '5.5rem' }}
        overflowY="auto"
        py={{ base: '10', lg: '4' }}
        role="note"
        aria-label={t('run.notes')}
      >
        {notes === '' ? <Text tone="muted">{t('run.noNotes')}</Text> : <MarkdownText text={notes} />}
      </Box>
      <Button
        variant="ghost"
        size="compact"
        css={touchSize}
        icon={<Pencil size={18} aria-hidden="true" />}
        onClick={() => onEdit(cue)}
        whiteSpace="nowrap"
      >
        {t('run.edit')}
      </Button>
    </Row>
  )
}

function ContentOf({ cue, onEditItem, onNewPoll }: Pick<CueInHandProps, 'cue' | 'onEditItem' | 'onNewPoll'>) {
  const t = useText<'run'>()
  const { kind } = cue.context
  const { item } = useCueLabels()(cue)
  if (item) return <ItemDetail key={item.doc.id} item={item} onEdit={() => onEditItem(item)} />
  if (kind === 'item')
    return (
      <EmptyState icon={<Trash2 size={24} />} title={t('run.itemGone')} detail={t('run.itemGoneDetail')} />
    )
  if (kind === 'qa') return <Questions />
  if (kind === 'welcome') return <Welcome onNewPoll={onNewPoll} />
  return <SlideOf cue={cue} />
}

/** What the host says and watches while the guests join: the way in, and how many have found it. */
function Welcome({ onNewPoll }: Pick<CueInHandProps, 'onNewPoll'>) {
  const t = useText<'run' | 'console'>()
  const isEmpty = useItems().length === 0
  const count = useParticipants()
  const event = useDoc('event')
  const join = useJoinAddress()
  const now = useNow(1000) + useClockOffset()
  return (
    <Stack gap="12" alignItems="center">
      <Box w="full" maxW="44rem">
        <SmallScreen role="img" aria-label={t(cueKindTexts.welcome)}>
          <ScreenLanguage>
            <ScaledCanvas theme={event?.themes.screenSkin}>
              {event && <WelcomePicture event={event} join={join} now={now} />}
            </ScaledCanvas>
          </ScreenLanguage>
        </SmallScreen>
      </Box>
      <Text tone="muted">{t('run.welcomeDetail')}</Text>
      <Row gap="16" flexWrap="wrap" justifyContent="center">
        <Figure fontSize="32" fontWeight="strong" letterSpacing="0.08em">
          {codeGroups(join.code).join(' ')}
        </Figure>
        <Text size="20" strong>
          {t('run.joined', { count })}
        </Text>
      </Row>
      <Text tone="muted">{t('console.orOpen', { address: join.spoken })}</Text>
      {isEmpty && <NewPoll onNew={onNewPoll} />}
    </Stack>
  )
}

/** The questions, unless they are already beside the run. */
function Questions() {
  const t = useText<'run' | 'console'>()
  // Beside the run, a smaller window has no space for two lists: the actions of a question would wrap.
  const roomy = useMedia('(min-width: 1280px)')
  if (useQaBeside() === 'off') return <QaTab narrow={!roomy} />
  return (
    <EmptyState
      icon={<MessageCircleQuestion size={24} />}
      title={t(cueKindTexts.qa)}
      detail={t('console.qaIsBeside')}
      action={<Button onClick={() => keepQaBeside('off')}>{t('console.qaShowHere')}</Button>}
    />
  )
}

/** The slide of the cue, as the screen shows it. */
function SlideOf({ cue }: { cue: CueDoc }) {
  const { title } = useCueLabels()(cue)
  const event = useDoc('event')
  const join = useJoinAddress()
  if (!event) return null
  return (
    <Stack gap="12">
      <Heading as="h2" size="20">
        {title}
      </Heading>
      <Box maxW="60rem">
        <SmallScreen role="img" aria-label={title}>
          <ScreenLanguage>
            <ScaledCanvas theme={event.themes.screenSkin}>
              <SlidePicture event={event} cueId={cue.id} join={join} />
            </ScaledCanvas>
          </ScreenLanguage>
        </SmallScreen>
      </Box>
    </Stack>
  )
}
