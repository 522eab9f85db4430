import { useMemo } from 'react'
import type { BarrageDoc } from '../../../contract/barrage.ts'
import type { BarrageCommand } from '../../../machines/barrage/barrage.events.ts'
import { barrageMachine } from '../../../machines/barrage/barrage.machine.ts'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { Switch } from '../../kit/switch.tsx'
import { Text } from '../../kit/text.tsx'
import { type Control, useControls } from '../desk/use-controls.ts'

const paces = [0, 5, 10, 30, 60, 120] as const

/** What the host can turn: channel, review, stream, slow mode, reactions. */
export function BarrageSwitches({ barrage }: { barrage: BarrageDoc }) {
  const t = useText<'barrage'>()
  const snapshot = useMemo(
    () => barrageMachine.resolveState({ value: barrage.value, context: barrage.context }),
    [barrage],
  )
  const control = useControls<BarrageCommand>('barrage', snapshot)
  const { channel, review, stream, reactions } = barrage.value
  const { slowSeconds } = barrage.context
  const seconds = [...new Set([...paces, slowSeconds])].sort((a, b) => a - b)
  const slowTo = (wanted: number) =>
    control({ type: 'setSlowMode', seconds: wanted }, 'Barrage/SetSlowMode', { Seconds: wanted }).press()
  return (
    <Row gap="20" flexWrap="wrap" rowGap="4">
      <Turn
        label={t('barrage.channelOpen')}
        on={channel === 'open'}
        control={
          channel === 'open'
            ? control({ type: 'close' }, 'Barrage/Close')
            : control({ type: 'open' }, 'Barrage/Open')
        }
      />
      <Turn
        label={t('barrage.running')}
        on={stream === 'running'}
        control={
          stream === 'running'
            ? control({ type: 'pause' }, 'Barrage/Pause')
            : control({ type: 'resume', at: 0 }, 'Barrage/Resume')
        }
      />
      <Turn
        label={t('barrage.reviewOn')}
        on={review === 'on'}
        control={
          review === 'on'
            ? control({ type: 'reviewOff' }, 'Barrage/ReviewOff')
            : control({ type: 'reviewOn' }, 'Barrage/ReviewOn')
        }
      />
      <Turn
        label={t('barrage.reactionsOpen')}
        on={reactions === 'open'}
        control={
          reactions === 'open'
            ? control({ type: 'closeReactions' }, 'Reaction/Close')
            : control({ type: 'openReactions' }, 'Reaction/Open')
        }
      />
      <Row gap="8">
        <Text as="span" flexShrink="0">
          {t('barrage.slowMode')}
        </Text>
        <Box minW="150px">
          <Select
            aria-label={t('barrage.slowMode')}
            value={String(slowSeconds)}
            choices={seconds.map((value) => ({
              value: String(value),
              label: value === 0 ? t('barrage.slowOff') : t('barrage.slowSeconds', { seconds: value }),
            }))}
            onChoose={(value) => slowTo(Number(value))}
          />
        </Box>
      </Row>
    </Row>
  )
}

function Turn({ label, on, control }: { label: string; on: boolean; control: Control }) {
  return (
    <Switch
      label={label}
      checked={on}
      busy={control.busy}
      whyDisabled={control.whyDisabled}
      onChange={control.press}
    />
  )
}
