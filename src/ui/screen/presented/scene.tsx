import { useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useDoc, useDocs, useParticipants } from '#ui/live/live.tsx'
import { Cover } from '#ui/screen/canvas/boxes.ts'
import { ScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { StageLight } from '#ui/screen/canvas/stage-light.tsx'
import { CommentsOverlay } from '#ui/screen/comments/comments-overlay.tsx'
import { SceneLayout } from '#ui/screen/frame/scene-layout.tsx'
import { SceneMain } from '#ui/screen/frame/scene-main.tsx'
import { JoinCard } from '#ui/screen/join/join-card.tsx'
import { joinClosed } from '#ui/screen/join/join-closed.tsx'
import { QaFacts, QaScene } from '#ui/screen/qa/qa-scene.tsx'
import { qaState } from '#ui/screen/qa/qa-state.ts'
import { isFarewell, useFigures } from '#ui/screen/scenes/farewell.ts'
import { FarewellScene } from '#ui/screen/scenes/farewell-scene.tsx'
import { InteractionScene } from '#ui/screen/scenes/interaction-scene.tsx'
import { SlideScene } from '#ui/screen/scenes/slide-scene.tsx'
import { WelcomeLights } from '#ui/screen/scenes/welcome-lights.tsx'
import { WelcomeScene } from '#ui/screen/scenes/welcome-scene.tsx'
import { ItemPicture, showsResult } from './item-picture.tsx'
import { useAgenda, useSlide, useSlideEnd } from './shown-slide.ts'

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
  const farewell = isFarewell(event, present?.value)
  return (
    <ScaledCanvas theme={event?.themes.screenSkin}>
      <div aria-hidden="true">
        <Light farewell={farewell} />
        {!event || !present ? (
          // Before the first snapshot the screen shows the join card, which needs no data.
          <Box
            position="absolute"
            inset="5%"
            display="grid"
            placeItems="center end"
            animation="fade 250ms 200ms backwards"
          >
            <JoinCard join={join} size="hero" />
          </Box>
        ) : farewell ? (
          <FarewellPicture event={event} />
        ) : present.value === 'qa' ? (
          <QaPicture event={event} join={join} />
        ) : itemId !== null ? (
          <ItemPicture key={itemId} event={event} itemId={itemId} join={join} />
        ) : present.value === 'slide' ? (
          <SlidePicture event={event} cueId={present.context.slideId ?? ''} join={join} />
        ) : present.value === 'interaction' ? (
          <SceneLayout event={event} join={join} sceneKey="interaction" move="list" usualPlace="hero">
            <InteractionScene />
          </SceneLayout>
        ) : (
          <WelcomePicture event={event} join={join} now={now} />
        )}
        {event?.context.features.interactions && !farewell && <CommentsOverlay />}
        {present?.context.blackout && (
          <Cover data-blackout="" bg="#000" zIndex="bar" animation="fade 250ms ease-out" />
        )}
      </div>
    </ScaledCanvas>
  )
}

/** The light behind the scene. */
function Light({ farewell }: { farewell: boolean }) {
  const present = useDoc('present')
  const item = useItem(presentedId(present))
  const questions = useDocs('question:')
  const mode = present?.value ?? 'welcome'
  if (farewell) return <StageLight place="interaction" />
  if (item) return <StageLight place={showsResult(item) ? 'result' : 'item'} />
  const highlighted = mode === 'qa' && questions.some(({ doc }) => doc.value.highlight === 'highlighted')
  return <StageLight place={highlighted ? 'highlight' : mode === 'poll' ? 'item' : mode} />
}

function FarewellPicture({ event }: { event: EventDoc }) {
  const figures = useFigures()
  return <FarewellScene name={event.context.name} figures={figures} />
}

export function WelcomePicture({ event, join, now }: { event: EventDoc; join: JoinAddress; now: number }) {
  const participants = useParticipants()
  const arrivals = useDoc('arrivals')?.guests
  const closed = joinClosed(event, participants)
  return (
    <>
      <WelcomeLights count={participants} />
      <SceneLayout event={event} join={join} sceneKey="welcome" move="welcome" usualPlace="whole">
        <WelcomeScene event={event} join={join} now={now} closed={closed} arrivals={arrivals} />
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
  const asked = open > 0 || ranking.highlighted !== undefined
  return (
    <SceneLayout
      event={event}
      join={join}
      sceneKey="qa"
      move="list"
      facts={asked && <QaFacts open={open} answered={ranking.answered} state={state} />}
      usualPlace={ranking.highlighted ? 'corner' : asked ? 'rail' : 'hero'}
    >
      <QaScene ranking={ranking} state={state} />
    </SceneLayout>
  )
}

export function SlidePicture({ event, cueId, join }: { event: EventDoc; cueId: string; join: JoinAddress }) {
  const doc = useSlide(cueId)
  const agenda = useAgenda(cueId)
  const endsAt = useSlideEnd(doc)
  const slide = doc && (
    <SlideScene doc={doc} agenda={agenda} endsAt={endsAt} timeZone={event.context.timeZone} />
  )
  if (doc?.slide.fullBleed && doc.slide.picture)
    return (
      <Cover display="grid" gridTemplateColumns="minmax(0, 1fr)">
        <SceneMain key={cueId} move="slide">
          {slide}
        </SceneMain>
      </Cover>
    )
  const usualPlace = doc?.kind === 'break' ? 'corner' : 'none'
  return (
    <SceneLayout event={event} join={join} sceneKey={cueId} move="slide" usualPlace={usualPlace}>
      {slide}
    </SceneLayout>
  )
}
