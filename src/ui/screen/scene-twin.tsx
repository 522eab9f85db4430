import { type ComponentType, Suspense, useMemo } from 'react'
import type { EventDoc } from '../../contract/views.ts'
import { useText } from '../kit/i18n.tsx'
import { presentedId, useItem } from '../kit/items.ts'
import { useDoc, useDocs } from '../kit/live.tsx'
import { LiveRegion, VisuallyHidden } from '../kit/visually-hidden.tsx'
import type { JoinAddress } from './join-address.ts'
import { kindsOnScreen } from './kinds/kinds.ts'
import { pollStage } from './kinds/poll/poll-stage.ts'
import { rankQuestions } from './question-ranking.ts'
import { type SceneWords, sceneWords } from './scene-words.ts'

/** The scene in words for screen readers: the whole of it to read, and what is new said once. */
export function SceneTwin({ join }: { join: JoinAddress }) {
  const words = useSceneWords(join)
  const event = useDoc('event')
  const present = useDoc('present')
  const item = useItem(presentedId(present))
  const Twin =
    item && (kindsOnScreen[item.kind].Twin as ComponentType<{ doc: unknown; event: EventDoc }> | undefined)
  if (item && Twin && event) {
    return (
      <Suspense>
        <VisuallyHidden as="div">
          <h1>{words.title}</h1>
          <Twin doc={item.doc} event={event} />
        </VisuallyHidden>
      </Suspense>
    )
  }
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{words.title}</h1>
        {words.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <p key={place}>{line}</p>
        ))}
      </VisuallyHidden>
      <LiveRegion>{words.news}</LiveRegion>
    </>
  )
}

/** What the hall sees, in words; for a miniature's label too. */
export function useSceneWords(join: JoinAddress): SceneWords {
  const t = useText<'screen'>()
  const event = useDoc('event')
  const present = useDoc('present')
  const qa = useDoc('qa')
  const participants = useDoc('participants')?.count ?? 0
  const questions = useDocs('question:')
  const votes = useDocs('votes:')
  const pollId = present?.context.pollId ?? ''
  const poll = useDoc(`poll:${pollId}`)
  const tally = useDoc(`tally:${pollId}`)
  return useMemo(
    () =>
      sceneWords(t, {
        join,
        event,
        mode: present?.value ?? 'welcome',
        participants,
        channel: qa?.value.channel ?? 'open',
        ranking: rankQuestions(questions, votes),
        poll: poll && event && pollStage(poll, tally, event.value.progress),
      }),
    [t, join, event, present, participants, qa, questions, votes, poll, tally],
  )
}
