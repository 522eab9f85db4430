import { type ComponentType, Suspense, useMemo } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import { rankQuestions } from '#machines/domain/question/question-ranking.ts'
import { pollViewModel } from '#ui/kinds/poll/screen/poll-view-model.ts'
import { kindsOnScreen } from '#ui/kinds/screen/kinds.ts'
import { LiveRegion, VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { KindTexts } from '#ui/kit/texts/kind-texts.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import type { JoinAddress } from '#ui/live/join-address.ts'
import { useDoc, useDocs, useParticipants } from '#ui/live/live.tsx'
import { isFarewell, useFigures } from '#ui/screen/scenes/farewell.ts'
import { type SceneWords, sceneWords } from './scene-words.ts'
import { useAgenda, useSlide, useSlideEnd } from './shown-slide.ts'

/** The scene for screen readers: all content to read, and changes announced once. */
export function SceneTextAlternative({ join }: { join: JoinAddress }) {
  const words = useSceneWords(join)
  const event = useDoc('event')
  const present = useDoc('present')
  const item = useItem(presentedId(present))
  const TextAlternative =
    item &&
    (kindsOnScreen[item.kind].TextAlternative as ComponentType<{ doc: unknown; event: EventDoc }> | undefined)
  const farewell = isFarewell(event, present?.value)
  if (item && TextAlternative && event && !farewell && !present?.context.blackout) {
    return (
      <Suspense>
        <VisuallyHidden as="div">
          <h1>{words.title}</h1>
          <KindTexts kind={item.kind}>
            <TextAlternative doc={item.doc} event={event} />
          </KindTexts>
        </VisuallyHidden>
      </Suspense>
    )
  }
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{words.title}</h1>
        {words.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
          <p key={place}>{line}</p>
        ))}
      </VisuallyHidden>
      <LiveRegion>{words.news}</LiveRegion>
    </>
  )
}

/** The text alternative of the current scene, also for the label of a miniature. */
export function useSceneWords(join: JoinAddress): SceneWords {
  const t = useText<'screen'>()
  const event = useDoc('event')
  const present = useDoc('present')
  const qa = useDoc('qa')
  const participants = useParticipants()
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const pollId = present?.context.pollId ?? ''
  const poll = useDoc(`poll:${pollId}`)
  const tally = useDoc(`tally:${pollId}`)
  const cueId = present?.context.slideId ?? ''
  const slide = useSlide(cueId)
  const agenda = useAgenda(cueId)
  const endsAt = useSlideEnd(slide)
  const figures = useFigures()
  return useMemo(
    () =>
      sceneWords(t, {
        join,
        event,
        mode: present?.value ?? 'welcome',
        blackout: present?.context.blackout ?? false,
        participants,
        channel: qa?.value.channel ?? 'open',
        ranking: rankQuestions(questions, votes),
        poll: poll && event && pollViewModel(poll, tally, event.value.progress),
        slide: slide && { doc: slide, agenda, endsAt, timeZone: event?.context.timeZone },
        figures,
      }),
    [
      t,
      join,
      event,
      present,
      participants,
      qa,
      questions,
      votes,
      poll,
      tally,
      slide,
      agenda,
      endsAt,
      figures,
    ],
  )
}
