import { chakra } from '@chakra-ui/react/styled-system'
import {
  ChartColumn,
  DoorOpen,
  MessageCircleQuestion,
  MonitorOff,
  Palette,
  QrCode,
  Sparkles,
} from 'lucide-react'
import { useState } from 'react'
import type { PresentMode } from '#contract/content.ts'
import type { PresentDoc } from '#contract/interface/views.ts'
import { SmallScreen, useJoinAddress } from '#ui/console/page/small-screen.tsx'
import { useMedia } from '#ui/console/page/use-media.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Switch } from '#ui/kit/controls/switch.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { balancedColumns } from '#ui/kit/layout/balanced-columns.ts'
import { Box, Grid, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import { useClockOffset, useDoc } from '#ui/live/live.tsx'
import { ScreenLanguage } from '#ui/screen/canvas/screen-language.tsx'
import { Scene } from '#ui/screen/presented/scene.tsx'
import { type Control, pressByKey } from '#ui/state/control.ts'
import { useNow } from '#ui/state/use-now.ts'
import { useOwnersOnly } from '../co-hosts/use-owners-only.ts'
import { switchScreenFollows, useScreenFollows } from '../controls/desk-settings.ts'
import { KeyCap } from '../controls/key-cap.tsx'
import { useKeys } from '../controls/use-keys.ts'
import { usePresentControls } from '../controls/use-present-controls.ts'

interface ScreenPanelProps {
  /**
   * The poll that the button "Poll" puts on the screen: the selected poll, otherwise the poll that was presented
   * last.
   */
  pollId: string | null
}

/** A miniature of the screen, and the buttons for its modes. */
export function ScreenPanel({ pollId }: ScreenPanelProps) {
  const t = useText<'console'>()
  const present = useDoc('present')
  const roomy = useMedia('(min-width: 768px)')
  if (!present) return null
  return (
    <Stack as="section" gap="12" aria-labelledby="on-screen-now">
      <Row justifyContent="space-between" gap="4">
        <Heading as="h2" id="on-screen-now" size="14" flexShrink="0">
          {t('console.onScreenNow')}
        </Heading>
        <Text size="12" tone="muted" lines="one" ml="auto">
          <OnScreen present={present} />
        </Text>
        {!roomy && <LookButton />}
        <JoinCodeKey present={present} />
        <BlackoutKey present={present} />
      </Row>
      <Box display={{ base: 'block', md: 'grid', lg: 'block' }} gridTemplateColumns="20rem 1fr" gap="16">
        {roomy && <Miniature />}
        <Stack gap="8" mt={{ base: '0', lg: '12' }} alignSelf="start">
          <ModeKeys present={present} pollId={pollId} />
          {roomy && (
            <Row gap="8">
              <Box flex="1 1 auto" minW="0">
                <ScreenFollows />
              </Box>
              <LookButton />
            </Row>
          )}
        </Stack>
      </Box>
    </Stack>
  )
}

const LookDialog = lazyPart(() => import('#ui/console/events/form/look-dialog.tsx'))

/** The button for the themes of the event. */
function LookButton() {
  const t = useText<'console'>()
  const event = useDoc('event')
  const ownersOnly = useOwnersOnly()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={<Palette size={18} aria-hidden="true" />}
        label={t('console.eventLook')}
        whyDisabled={ownersOnly}
        onClick={() => setOpen(true)}
      />
      {open && event && (
        <LatePart onClose={() => setOpen(false)}>
          <LookDialog event={event} onClose={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  )
}

function ScreenFollows() {
  const t = useText<'console'>()
  return (
    <Switch
      label={t('console.screenFollows')}
      checked={useScreenFollows()}
      onChange={switchScreenFollows}
      wide
    />
  )
}

/** The presented content as text, for people who cannot see the miniature. */
function OnScreen({ present }: { present: PresentDoc }) {
  const t = useText<'console'>()
  const item = useItem(presentedId(present))
  if (present.context.blackout) return <>{t('console.screenIsBlack')}</>
  if (item) return <>{item.doc.context.title}</>
  return <>{t(modeTexts[present.value])}</>
}

/** Makes the screen black, and shows it again. */
function BlackoutKey({ present }: { present: PresentDoc }) {
  const t = useText<'console'>()
  const { blackout } = present.context
  const control = usePresentControls(present, 'blackout')
  const { whyDisabled, busy, press } = control({ type: blackout ? 'endBlackout' : 'blackOut' })
  const pressed = () => pressByKey({ whyDisabled, busy, press })
  // A presentation remote sends the full stop.
  useKeys({ B: pressed, '.': pressed })
  return (
    <IconButton
      icon={<MonitorOff size={18} aria-hidden="true" />}
      label={t('console.blackScreen')}
      aria-pressed={blackout}
      aria-keyshortcuts="B ."
      variant={blackout ? 'primary' : 'ghost'}
      whyDisabled={whyDisabled}
      busy={busy}
      onClick={press}
    />
  )
}

/** Hides the join code on the screen, and shows it again. */
function JoinCodeKey({ present }: { present: PresentDoc }) {
  const t = useText<'console'>()
  const control = usePresentControls(present, 'joinCode')
  const hidden = present.context.joinCode === 'hidden'
  const joinCode = hidden ? 'automatic' : 'hidden'
  const set = control({ type: 'setJoinCode', joinCode })
  const whyDisabled = present.value === 'welcome' ? t('console.joinCodeStays') : set.whyDisabled
  const { busy, press } = set
  const pressed = () => pressByKey({ whyDisabled, busy, press })
  useKeys({ J: pressed })
  return (
    <IconButton
      icon={<QrCode size={18} aria-hidden="true" />}
      label={t('console.hideJoinCode')}
      aria-pressed={hidden}
      aria-keyshortcuts="J"
      variant={hidden ? 'primary' : 'ghost'}
      whyDisabled={whyDisabled}
      busy={busy}
      onClick={press}
    />
  )
}

function Miniature() {
  const now = useNow(1000) + useClockOffset()
  const join = useJoinAddress()
  return (
    <SmallScreen>
      <ScreenLanguage>
        <Scene join={join} now={now} />
      </ScreenLanguage>
    </SmallScreen>
  )
}

const modeTexts = {
  welcome: 'console.modeWelcome',
  qa: 'console.modeQa',
  poll: 'console.modePoll',
  interaction: 'console.modeInteraction',
  slide: 'console.modeSlide',
} as const

// In a narrow panel, the shortcut key replaces the icon and takes some space of the label.
const ModePlace = chakra('div', {
  base: {
    display: 'grid',
    containerType: 'inline-size',
    '@container (max-width: 10.2rem)': {
      '& button': { fontSize: '12' },
      '& button > svg': { display: 'none' },
    },
  },
})

const icons = { welcome: DoorOpen, qa: MessageCircleQuestion, poll: ChartColumn, interaction: Sparkles }

interface ModeKeysProps extends ScreenPanelProps {
  present: PresentDoc
}

/** The modes with a button. Only the run shows a slide. */
type KeyMode = Exclude<PresentMode, 'slide'>

function useModes({ present, pollId }: ModeKeysProps): Record<KeyMode, Control> {
  const t = useText<'console'>()
  const control = usePresentControls(present)
  const wanted = pollId ?? ''
  const poll = control({ type: 'showPoll', itemId: wanted })
  const { interactionId } = present.context
  const noPoll = { whyDisabled: t('console.noPollToShow'), busy: false, press: () => {} }
  return {
    welcome: control({ type: 'showWelcome' }),
    qa: control({ type: 'showQa' }),
    poll: pollId ? poll : noPoll,
    interaction: control({ type: 'showInteraction', itemId: interactionId }),
  }
}

/** The buttons for the modes welcome, Q&A, poll and interaction, with the keyboard keys 1 to 4. */
function ModeKeys(props: ModeKeysProps) {
  const t = useText<'console'>()
  const modes = useModes(props)
  const press = (mode: KeyMode) => () => {
    // The keyboard key of the mode that is already on the screen does nothing, except in a mode in which the host
    // can present another poll.
    if (props.present.value !== mode || modes[mode].whyDisabled === undefined) pressByKey(modes[mode])
  }
  useKeys({
    1: press('welcome'),
    W: press('welcome'),
    2: press('qa'),
    3: press('poll'),
    4: press('interaction'),
  })
  return (
    <Grid
      role="group"
      aria-label={t('console.screenModes')}
      gap="8"
      gridTemplateColumns={{ base: balancedColumns(4, 80, 8), md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {(['welcome', 'qa', 'poll', 'interaction'] as const).map((mode, index) => {
        const { whyDisabled, busy, press } = modes[mode]
        const current = props.present.value === mode
        const Icon = icons[mode]
        return (
          <ModePlace key={mode}>
            <Button
              wide
              variant={current ? 'primary' : 'normal'}
              icon={<Icon size={16} aria-hidden="true" />}
              aria-pressed={current}
              aria-keyshortcuts={String(index + 1)}
              whyDisabled={current ? undefined : whyDisabled}
              busy={busy}
              px={{ base: '4', md: '12', lg: '6' }}
              gap={{ base: '8', lg: '4' }}
              justifyContent={{ base: 'center', md: 'flex-start' }}
              onClick={press}
            >
              <span>{t(modeTexts[mode])}</span>
              <KeyCap corner>{String(index + 1)}</KeyCap>
            </Button>
          </ModePlace>
        )
      })}
    </Grid>
  )
}
