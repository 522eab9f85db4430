import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { WordCloud } from '#ui/kit/word-cloud/word-cloud.tsx'
import { Invitation } from '#ui/screen/frame/invitation.tsx'
import { modestTitle, SceneTitle } from '#ui/screen/frame/scene-title.tsx'
import type { CloudViewModel } from './cloud-view-model.ts'

const Field = chakra('div', { base: { flex: '1', minH: '0' } })

interface CloudSceneProps {
  viewModel: CloudViewModel
  onLeftOut: (count: number) => void
}

/** The scene of a word cloud: the question, and the words once the host shows the words. */
export const CloudScene = memo(function CloudScene({ viewModel, onLeftOut }: CloudSceneProps) {
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
      <Field>
        <WordCloud key={round} words={words} onLeftOut={onLeftOut} />
      </Field>
    </>
  )
})
