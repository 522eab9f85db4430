import { chakra } from '@chakra-ui/react/styled-system'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Refusal } from '../../contract/errors.ts'
import { kindTexts } from '../../i18n/surfaces/kind-texts.ts'
import { fetchTheRest } from '../kit/later.ts'
import { useClockOffset, useConnectionRefusal, useConnectionState, useDoc } from '../kit/live.tsx'
import { useTextsBeforehand } from '../kit/more-texts.tsx'
import { usePageSkin } from '../kit/page-skin.ts'
import { Audible } from './audible.ts'
import { BarrageTwin } from './barrage/barrage-twin.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { joinAddress, originForGuests } from './join-address.ts'
import { Scene } from './scene.tsx'
import { SceneSound } from './scene-sound.tsx'
import { SceneTwin } from './scene-twin.tsx'
import { screenWakeLock, wakeLockSupported } from './screen-actors.ts'
import { ScreenLanguage } from './screen-language.tsx'
import { useNow } from './use-now.ts'

const Page = chakra('main', { base: { position: 'fixed', inset: '0', overflow: 'hidden' } })

interface ScreenPageProps {
  eventCode: string
  onTurnedAway: (refusal: Refusal) => void
}

/** The scene over the whole window, its twin in words, and the sign of a lost connection. */
export function ScreenPage({ eventCode, onTurnedAway }: ScreenPageProps) {
  const event = useDoc('event')
  const status = useConnectionState()
  const refusal = useConnectionRefusal()
  const there = event !== undefined
  const waits = event?.value.progress === 'notStarted'
  const now = useNow(useClockOffset(), waits)
  const origin = originForGuests(event?.origin, location)
  const join = useMemo(() => joinAddress(origin, eventCode), [origin, eventCode])
  usePageSkin(event?.skins.ScreenSkin)
  useTextsBeforehand(kindTexts)
  useEffect(() => {
    if (there) fetchTheRest()
  }, [there])
  useMachine(screenWakeLock, { input: { supported: wakeLockSupported() } })
  useEffect(() => {
    if (status === 'refused' && refusal) onTurnedAway(refusal)
  }, [status, refusal, onTurnedAway])
  return (
    <Page>
      <ScreenLanguage>
        <Audible value={true}>
          <Scene join={join} now={now} />
        </Audible>
        <SceneTwin join={join} />
        {event?.context.features.interactions && <BarrageTwin />}
        <SceneSound />
        <ConnectionSign status={status} />
      </ScreenLanguage>
    </Page>
  )
}
