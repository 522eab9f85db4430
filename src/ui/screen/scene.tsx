import { useMemo } from 'react'
import type { EventDoc } from '../../contract/views.ts'
import { presentedId } from '../kit/items.ts'
import { useDoc, useDocs } from '../kit/live.tsx'
import { BarrageOverlay } from './barrage/barrage-overlay.tsx'
import { InteractionScene } from './interaction-scene.tsx'
import { ItemPicture } from './item-picture.tsx'
import type { JoinAddress } from './join-address.ts'
import { JoinCard } from './join-card.tsx'
import { joinClosed } from './join-closed.tsx'
import { QaFacts } from './qa-facts.tsx'
import { QaScene } from './qa-scene.tsx'
import { qaState } from './qa-state.ts'
import { rankQuestions } from './question-ranking.ts'
import { SceneLayout } from './scene-layout.tsx'
import { Stage } from './stage.tsx'
import { WaitingScene } from './waiting-scene.tsx'
import { WelcomeLights } from './welcome-lights.tsx'
import { WelcomeScene } from './welcome-scene.tsx'

export interface SceneProps {
  join: JoinAddress
  /** The server's clock, milliseconds since 1970; needed to the second only while an event waits for its start. */
  now: number
}

/**
 * What the hall sees: the mode that the host presents, drawn from the live view around (a screen's or a host's: what is
 * hidden from the hall is never drawn). Fills its box, whatever its size; says nothing to screen readers (`SceneTwin` does).
 */
export function Scene({ join, now }: SceneProps) {
  const event = useDoc('event')
  const present = useDoc('present')
  const itemId = presentedId(present)
  return (
    <Stage skin={event?.skins.ScreenSkin}>
      <div aria-hidden="true">
        {!event || !present ? (
          <WaitingScene join={join} />
        ) : present.value === 'qa' ? (
          <QaPicture event={event} join={join} />
        ) : itemId !== null ? (
          <ItemPicture key={itemId} event={event} itemId={itemId} join={join} />
        ) : present.value === 'interaction' ? (
          <InteractionPicture event={event} join={join} />
        ) : (
          <WelcomePicture event={event} join={join} now={now} />
        )}
        {event?.context.features.interactions && <BarrageOverlay />}
      </div>
    </Stage>
  )
}

const useParticipants = (): number => useDoc('participants')?.count ?? 0

function WelcomePicture({ event, join, now }: { event: EventDoc; join: JoinAddress; now: number }) {
  const participants = useParticipants()
  return (
    <>
      <WelcomeLights count={participants} />
      <SceneLayout sceneKey="welcome" eventName="" participants={participants}>
        <WelcomeScene event={event} join={join} now={now} closed={joinClosed(event, participants)} />
      </SceneLayout>
    </>
  )
}

function QaPicture({ event, join }: { event: EventDoc; join: JoinAddress }) {
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const channel = useDoc('qa')?.value.channel ?? 'open'
  const state = qaState(event, channel)
  const ranking = useMemo(() => rankQuestions(questions, votes), [questions, votes])
  const open = ranking.open.length
  const participants = useParticipants()
  const closed = joinClosed(event, participants)
  const size = open > 0 || ranking.highlighted ? 'rail' : 'hero'
  return (
    <SceneLayout
      sceneKey="qa"
      eventName={event.context.name}
      participants={participants}
      railSize={size}
      rail={
        <>
          {(open > 0 || ranking.highlighted) && (
            <QaFacts open={open} answered={ranking.answered} state={state} />
          )}
          <JoinCard join={join} size={size} closed={closed} />
        </>
      }
    >
      <QaScene ranking={ranking} state={state} />
    </SceneLayout>
  )
}

/** The stage of interactions with no item on it. */
function InteractionPicture({ event, join }: { event: EventDoc; join: JoinAddress }) {
  const participants = useParticipants()
  return (
    <SceneLayout
      sceneKey="interaction"
      eventName={event.context.name}
      participants={participants}
      railSize="hero"
      rail={<JoinCard join={join} size="hero" closed={joinClosed(event, participants)} />}
    >
      <InteractionScene />
    </SceneLayout>
  )
}
