import type { EventDoc } from '#contract/interface/views.ts'
import type { RankingDoc } from '#contract/items/ranking.ts'
import { type RankedBar, RankedBars } from '#ui/kit/display/ranked-bars.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { optionInWords, rankingBars, rankingFigures } from '#ui/live/ranking-figures.ts'
import { AnswersInWords } from '#ui/screen/frame/answers-in-words.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { itemViewModel, phaseWords } from '#ui/screen/frame/item-view-model.ts'
import type { SceneParts } from '#ui/screen/frame/kind-on-screen.ts'
import { AnswerFacts } from '#ui/screen/frame/scene-facts.tsx'
import { largeTitle, modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import { type Fit, useFitted } from '#ui/screen/text/use-fitted.ts'

interface SceneProps {
  doc: RankingDoc
  event: EventDoc
}

const fits: readonly Fit[] = [60, 56, 52, 48, 44, 40, 36, 32, 30, 28].map((size) => ({ size }))
/** From this number of options on, the rows have no space for a line of details. */
const many = 6

/** The scene of a ranking: the options, and once the results are shown, their bars in the order of the result. */
export function RankingPicture({ doc, event, frame }: SceneProps & { frame: SceneParts }) {
  const t = useText<'screen' | 'ranking'>()
  const tally = useDoc(`tally:${doc.id}`)
  const shown = doc.value.results === 'shown'
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const { title, options } = doc.context
  const dense = options.length >= many
  const bars = rankingBars(t, doc.context, shown ? tally : undefined)
  return frame({
    facts: <AnswerFacts item={viewModel} asked="answers" />,
    children:
      viewModel.phase === 'notOpenYet' && !shown ? (
        <Invitation title={title} detail={t('screen.pollNotOpenYet')} />
      ) : (
        <>
          <SceneTitle
            fits={dense ? modestTitle : largeTitle}
            text={title}
            mostLines={dense ? 2 : 3}
            maxHeight={dense ? 110 : options.length > 4 ? 150 : 240}
            space={24}
          />
          <Bars bars={bars} dense={dense} />
        </>
      ),
  })
}

function Bars({ bars, dense }: { bars: readonly RankedBar[]; dense: boolean }) {
  const texts = bars.map(({ text }) => text).toSorted()
  const box = useFitted<HTMLDivElement>(fits, `${bars.some(({ result }) => result)}\n${texts.join('\n')}`)
  return (
    <Box
      ref={box}
      display="grid"
      flex="0 1 auto"
      h="full"
      minH="0"
      overflow="hidden"
      style={{
        fontSize: 'var(--size)',
        ['--detail' as string]: 'max(28px, 0.6em)',
        ['--rows' as string]: 'minmax(min-content, 1fr)',
        maxHeight: bars.length * 190,
      }}
    >
      <RankedBars bars={bars} gap="10px" beside={dense} duration={700} />
    </Box>
  )
}

/** The ranking for screen readers. Announces changes of the item's state, but no answers. */
export function RankingTextAlternative({ doc, event }: SceneProps) {
  const t = useText<'screen' | 'ranking'>()
  const tally = useDoc(`tally:${doc.id}`)
  const viewModel = itemViewModel(doc, tally, event.value.progress)
  const shown = doc.value.results === 'shown'
  const options = rankingFigures(doc.context, shown ? tally : undefined).map((option) => ({
    id: option.id,
    words: option.score === null ? option.text : optionInWords(t, option),
  }))
  const phase = phaseWords(t, viewModel.phase, 'answers')
  const news = t('ranking.textAlternativeRanking', { title: doc.context.title, phase })
  return <AnswersInWords news={news} lines={options} item={viewModel} shown={shown} />
}
