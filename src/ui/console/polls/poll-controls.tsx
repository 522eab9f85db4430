import { CircleCheckBig, Eye, EyeOff, Lock, LockOpen, MonitorUp, Play, RotateCcw, Square } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PollDoc } from '../../../contract/items/poll.ts'
import type { PresentDoc } from '../../../contract/views.ts'
import type { PollCommand } from '../../../machines/poll/poll.events.ts'
import { pollMachine } from '../../../machines/poll/poll.machine.ts'
import type { PresentCommand } from '../../../machines/present/present.events.ts'
import { presentMachine } from '../../../machines/present/present.machine.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid } from '../../kit/layout.tsx'
import { useDoc } from '../../kit/live.tsx'
import { KeyCap } from '../desk/key-cap.tsx'
import { type Control, useControls } from '../desk/use-controls.ts'
import { useKeys } from '../desk/use-keys.ts'

const icon = { size: 20, 'aria-hidden': true } as const

/** The poll's controls; those of a pair are one, its other half. */
export function usePollControls(poll: PollDoc) {
  const { id, value, context } = poll
  const snapshot = useMemo(() => pollMachine.resolveState({ value, context }), [value, context])
  const control = useControls<PollCommand>(`poll:${id}`, snapshot)
  const payload = { ItemId: id }
  return {
    activate:
      value.activity === 'active'
        ? control({ type: 'deactivate' }, 'Item/Deactivate', payload)
        : control({ type: 'activate' }, 'Item/Activate', payload),
    lock:
      value.voting === 'locked'
        ? control({ type: 'unlock' }, 'Item/Unlock', payload)
        : control({ type: 'lock' }, 'Item/Lock', payload),
    results:
      value.results === 'shown'
        ? control({ type: 'hideResults' }, 'Item/HideResults', payload)
        : control({ type: 'showResults' }, 'Item/ShowResults', payload),
    answer:
      value.answer === 'shown'
        ? control({ type: 'hideAnswer' }, 'Poll/HideAnswer', payload)
        : control({ type: 'showAnswer' }, 'Poll/ShowAnswer', payload),
    newRound: control({ type: 'reset' }, 'Item/Reset', payload),
    remove: control({ type: 'remove' }, 'Item/Delete', payload),
    edit: control({ type: 'edit', content: context }, 'Poll/Update'),
  }
}

function useOnScreen(pollId: string, present: PresentDoc): { on: boolean; control: Control } {
  const snapshot = useMemo(
    () => presentMachine.resolveState({ value: present.value, context: present.context }),
    [present],
  )
  const control = useControls<PresentCommand>('present', snapshot)
  return {
    on: present.value === 'poll' && present.context.pollId === pollId,
    control: control({ type: 'showPoll', itemId: pollId }, 'Present/ShowPoll', { ItemId: pollId }),
  }
}

interface PollControlsProps {
  poll: PollDoc
  present: PresentDoc
}

interface KeyFace {
  key: string
  control: Control
  /** `next`: what most likely comes now; `on`: switched on. */
  look: 'next' | 'on' | 'off'
  icon: ReactNode
  text: string
}

/** The keys as they are labelled now: each of a pair shows its other half. */
function useKeyFaces({ poll, present }: PollControlsProps, askRound: () => void): KeyFace[] {
  const t = useText<'console'>()
  const controls = usePollControls(poll)
  const screen = useOnScreen(poll.id, present)
  const active = poll.value.activity === 'active'
  const locked = poll.value.voting === 'locked'
  const results = poll.value.results === 'shown'
  const answer = poll.value.answer === 'shown'
  const onScreen = { ...screen.control, whyDisabled: t('console.onScreenAlready'), press: () => {} }
  const look = (on: boolean) => (on ? 'on' : 'off')
  return [
    {
      key: 'A',
      control: controls.activate,
      look: active ? 'on' : 'next',
      icon: active ? <Square {...icon} /> : <Play {...icon} />,
      text: active ? t('console.deactivate') : t('console.activate'),
    },
    {
      key: 'L',
      control: controls.lock,
      look: look(locked),
      icon: locked ? <LockOpen {...icon} /> : <Lock {...icon} />,
      text: locked ? t('console.unlockVoting') : t('console.lockVoting'),
    },
    {
      key: 'R',
      control: controls.results,
      look: look(results),
      icon: results ? <EyeOff {...icon} /> : <Eye {...icon} />,
      text: results ? t('console.hideResults') : t('console.showResults'),
    },
    {
      key: 'C',
      control: controls.answer,
      look: look(answer),
      icon: <CircleCheckBig {...icon} />,
      text: answer ? t('console.hideAnswer') : t('console.showAnswer'),
    },
    {
      key: 'N',
      control: { ...controls.newRound, press: askRound },
      look: 'off',
      icon: <RotateCcw {...icon} />,
      text: t('console.newRound'),
    },
    {
      key: 'P',
      control: screen.on ? onScreen : screen.control,
      look: look(screen.on),
      icon: <MonitorUp {...icon} />,
      text: t('console.putOnScreen'),
    },
  ]
}

/** One row of large controls in the order of a show. */
export function PollControls({ poll, present }: PollControlsProps) {
  const t = useText<'console'>()
  const [askingRound, setAskingRound] = useState(false)
  const { newRound } = usePollControls(poll)
  const faces = useKeyFaces({ poll, present }, () => {
    if (newRound.whyDisabled === undefined) setAskingRound(true)
  })
  useKeys(Object.fromEntries(faces.map(({ key, control }) => [key, control.press])))
  return (
    <>
      <Grid
        role="group"
        aria-label={t('console.pollControls')}
        gap="8"
        flexShrink="0"
        position={{ base: 'sticky', lg: 'static' }}
        bottom="0"
        zIndex="bar"
        bg="canvas"
        py={{ base: '8', lg: '0' }}
        gridTemplateColumns="repeat(auto-fit, minmax(104px, 1fr))"
      >
        {faces.map((face) => (
          <Key key={face.key} face={face} />
        ))}
      </Grid>
      <NewRoundDialog
        poll={poll}
        open={askingRound}
        onClose={() => setAskingRound(false)}
        onConfirm={newRound.press}
      />
    </>
  )
}

function Key({ face }: { face: KeyFace }) {
  const { key, control, look, text } = face
  return (
    <Button
      wide
      size="large"
      h="full"
      px="8"
      gap={{ base: '4', xl: '8' }}
      pt={{ base: '8', xl: '16' }}
      pb={{ base: '8', xl: '12' }}
      lineHeight="snug"
      fontSize={{ base: '12', xl: '14' }}
      flexDirection="column"
      variant={look === 'next' ? 'primary' : 'normal'}
      bg={look === 'on' ? 'accentSoft' : undefined}
      borderColor={look === 'on' ? 'accent' : undefined}
      icon={face.icon}
      aria-keyshortcuts={key}
      whyDisabled={control.whyDisabled}
      busy={control.busy}
      onClick={control.press}
    >
      {text}
      <KeyCap corner>{key}</KeyCap>
    </Button>
  )
}

interface NewRoundDialogProps {
  poll: PollDoc
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

function NewRoundDialog({ poll, open, onClose, onConfirm }: NewRoundDialogProps) {
  const t = useText<'console'>()
  const voters = useDoc(`tally:${poll.id}`)?.voters ?? 0
  const { round } = poll.context
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('console.newRoundTitle', { round: round + 1 })}
      detail={t('console.newRoundDetail', { count: voters, round })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t('console.newRound')}
          </Button>
        </>
      }
    />
  )
}
