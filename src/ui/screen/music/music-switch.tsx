import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { Music, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/kit/controls/button.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useLiveLine } from '#ui/live/live.tsx'
import { InControls } from '#ui/screen/controls/controls-slot.tsx'
import { useEmitted } from '#ui/state/use-emitted.ts'
import { browserMusic, type WatchTune } from './music-actors.ts'
import { initialMusic, saveMusicChoice } from './music-storage.ts'

/** The music of an item, with its switch among the screen's controls. `watch` must keep its identity. */
export function MusicSwitch({ watch }: { watch: WatchTune }) {
  const t = useText<'screen'>()
  const { connection } = useLiveLine()
  const [machine] = useState(() => browserMusic(connection, watch))
  const [state, send, actor] = useMachine(machine, { input: initialMusic() })
  useEmitted(actor, {
    choiceMade: ({ on, volume }) => saveMusicChoice({ on, volume }),
    soundMissing: () => toast.warning(t('screen.musicFails')),
  })
  const off = state.matches('off')
  return (
    <InControls>
      <Button
        variant="ghost"
        aria-pressed={!off}
        icon={off ? <VolumeX size={18} aria-hidden="true" /> : <Music size={18} aria-hidden="true" />}
        onClick={() => send({ type: off ? 'switchOn' : 'switchOff' })}
      >
        {off ? t('screen.musicOff') : state.matches('waiting') ? t('screen.musicWaits') : t('screen.musicOn')}
      </Button>
      {state.matches('on') && (
        <chakra.input
          type="range"
          min="0"
          max="1"
          step="0.05"
          aria-label={t('screen.musicVolume')}
          value={state.context.volume}
          onChange={(event) => send({ type: 'volume', volume: Number(event.target.value) })}
          w="100px"
          h="44"
          mx="8"
          accentColor="accent"
          cursor="pointer"
        />
      )}
    </InControls>
  )
}
