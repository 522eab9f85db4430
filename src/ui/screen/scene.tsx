import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { presentedId } from '../live/items.ts'
import type { JoinAddress } from '../live/join-address.ts'
import { useDoc, useDocs } from '../live/live.tsx'
import { CommentsOverlay } from './comments/comments-overlay.tsx'
import { ItemPicture } from './item-picture.tsx'
import { ScaledCanvas } from './parts/canvas/scaled-canvas.tsx'
import { JoinCard } from './parts/join/join-card.tsx'
import { joinClosed } from './parts/join/join-closed.tsx'
import { QaFacts } from './parts/qa/qa-facts.tsx'
import { QaScene } from './parts/qa/qa-scene.tsx'
import { qaState } from './parts/qa/qa-state.ts'
import { rankQuestions } from './parts/qa/question-ranking.ts'
import { InteractionScene } from './parts/scenes/interaction-scene.tsx'
import { SceneLayout } from './parts/scenes/scene-layout.tsx'
import { WaitingScene } from './parts/scenes/waiting-scene.tsx'
import { WelcomeLights } from './parts/scenes/welcome-lights.tsx'
import { WelcomeScene } from './parts/scenes/welcome-scene.tsx'

export interface SceneProps {
  join: JoinAddress
  /**
   * The server's time, milliseconds since 1970. The time must be exact to the second only while an event waits for
   * its start.
   */
  now: number
}

/**
 * The scene that the host presents, from a screen's view or a host's view. The scene never renders content that is
 * hidden from the audience. The scene fills its box, and screen readers ignore the scene (see
 * `SceneTextAlternative`).
 */
export function Scene({ join, now }: SceneProps) {
  const event = useDoc('event')
  const present = useDoc('present')
  const itemId = presentedId(present)
  return (
    <ScaledCanvas theme={event?.themes.ScreenSkin}>
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
        {event?.context.features.interactions && <CommentsOverlay />}
      </div>
    </ScaledCanvas>
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

/** The interactions scene without an item. */
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
