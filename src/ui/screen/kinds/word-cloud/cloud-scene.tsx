import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useCallback, useMemo } from 'react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordCloud } from '#ui/kit/word-cloud/word-cloud.tsx'
import { Invitation } from '#ui/screen/parts/canvas/invitation.tsx'
import { modestTitle, SceneTitle } from '#ui/screen/parts/canvas/scene-title.tsx'
import type { CloudViewModel } from './cloud-view-model.ts'

const Field = chakra('div', { base: { flex: '1', minH: '0' } })

/** Maximum number of words. More words would be too small to read from the last row. */
const mostWords = 45

interface CloudSceneProps {
  viewModel: CloudViewModel
  onLeftOut: (count: number) => void
}

/** The scene of a word cloud: the question, and the words once the host shows the words. */
export const CloudScene = memo(function CloudScene({ viewModel, onLeftOut }: CloudSceneProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const { title, phase, wordsPerGuest, words, round, entries } = viewModel
  const largest = useMemo(() => words?.slice(0, mostWords) ?? [], [words])
  const unseen = (words?.length ?? 0) - largest.length
  const tellLeftOut = useCallback((count: number) => onLeftOut(count + unseen), [onLeftOut, unseen])
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
      <Field>
        <WordCloud key={round} words={largest} least={28} onLeftOut={tellLeftOut} />
      </Field>
    </>
  )
})
