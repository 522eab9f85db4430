import { memo, useMemo, useState } from 'react'
import type { EventDoc } from '#contract/interface/views.ts'
import type { CountedWord, WordCloudDoc, WordsDoc } from '#contract/items/word-cloud.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { LiveRegion } from '#ui/kit/layout/visually-hidden.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordCloud } from '#ui/kit/word-cloud/word-cloud.tsx'
import { WordList } from '#ui/kit/word-cloud/word-list.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { type ItemViewModel, itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { AnswerFacts } from '#ui/screen/frame/scene-facts.tsx'
import { modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'

/** A word cloud as the screen shows it. Leaves out hidden words, although a host's view contains hidden words. */
interface CloudViewModel extends ItemViewModel {
  title: string
  wordsPerGuest: number
  entries: number
  /** The words of the cloud. Null while the words are hidden from the audience. */
  words: readonly CountedWord[] | null
}

const noWords: readonly CountedWord[] = []

function cloudViewModel(
  cloud: WordCloudDoc,
  doc: WordsDoc | undefined,
  progress: EventDoc['value']['progress'],
): CloudViewModel {
  const { value, context } = cloud
  const { title, round, wordsPerGuest } = context
  const now = doc?.round === round ? doc : undefined
  return {
    ...itemViewModel(cloud, { round, voters: now?.guests ?? 0, counts: null }, progress),
    title,
    wordsPerGuest,
    entries: now?.entries ?? 0,
    words: value.results === 'shown' ? (now?.words ?? noWords) : null,
  }
}

interface CloudSceneProps {
  viewModel: CloudViewModel
  onLeftOut: (count: number) => void
}

/** The scene of a word cloud: the question, and the words once the host shows the words. */
const CloudScene = memo(function CloudScene({ viewModel, onLeftOut }: CloudSceneProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const { title, phase, wordsPerGuest, words, round, entries } = viewModel
  if (!words || words.length === 0) {
    const ask =
      wordsPerGuest > 1 ? t('wordCloud.inviteMany', { count: wordsPerGuest }) : t('wordCloud.invite')
    const open = entries > 0 ? t('wordCloud.comingIn') : ask
    const detail = phase === 'open' ? open : phase === 'notOpenYet' ? t('screen.notOpenYet') : ''
    return <Invitation title={title} detail={detail} />
  }
  return (
    <>
      <SceneTitle fits={modestTitle} text={title} mostLines={3} maxHeight={150} space={20} />
      <Box flex="1" minH="0">
        <WordCloud key={round} words={words} onLeftOut={onLeftOut} />
      </Box>
    </>
  )
})

interface SceneProps {
  doc: WordCloudDoc
  event: EventDoc
}

interface PictureProps extends SceneProps {
  frame: SceneParts
}

export function WordCloudPicture({ doc, event, frame }: PictureProps) {
  const t = useText<'wordCloud'>()
  const words = useDoc(`words:${doc.id}`)
  const { progress } = event.value
  const [leftOut, setLeftOut] = useState(0)
  const viewModel = useMemo(() => cloudViewModel(doc, words, progress), [doc, words, progress])
  const { entries, voters } = viewModel
  const shown = (viewModel.words?.length ?? 0) > 0
  const label = voters > 0 ? t('wordCloud.wordsFrom', { count: voters }) : t('wordCloud.wordsIn')
  // Some words do not fit into the cloud.
  const note = shown && leftOut > 0 ? t('wordCloud.more', { count: leftOut }) : undefined
  return frame({
    // The words have the whole width.
    ...(shown && { usualPlace: 'corner' as const }),
    facts: <AnswerFacts item={viewModel} asked="answers" figure={{ count: entries, label }} note={note} />,
    children: <CloudScene viewModel={viewModel} onLeftOut={setLeftOut} />,
  })
}

/**
 * The cloud for screen readers: the question, the number of words, and the list of words once the host shows the
 * words.
 */
export function WordCloudTextAlternative({ doc, event }: SceneProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const counted = useDoc(`words:${doc.id}`)
  const { progress } = event.value
  const { title, words, entries, voters, phase } = useMemo(
    () => cloudViewModel(doc, counted, progress),
    [doc, counted, progress],
  )
  return (
    <>
      <p>{title}</p>
      <p>
        {`${entries} ${voters > 0 ? t('wordCloud.wordsFrom', { count: voters }) : t('wordCloud.wordsIn')}`}
      </p>
      {words && words.length > 0 && <WordList words={words} />}
      {/* Announces changes of state, not each word. */}
      <LiveRegion>
        {words ? t('wordCloud.cloud') : phase === 'locked' ? phaseWords(t, phase, 'answers') : title}
      </LiveRegion>
    </>
  )
}
