import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { useText } from '../../../kit/i18n.tsx'
import { WordCloud } from '../../../kit/word-cloud/word-cloud.tsx'
import { Invitation } from '../../invitation.tsx'
import { modestTitle, SceneTitle } from '../../scene-title.tsx'
import type { CloudStage } from './cloud-stage.ts'

const Field = chakra('div', { base: { flex: '1', minH: '0' } })

interface CloudSceneProps {
  stage: CloudStage
  onLeftOut: (count: number) => void
}

/** A word cloud on the stage: the question, and its words once they are shown. */
export const CloudScene = memo(function CloudScene({ stage, onLeftOut }: CloudSceneProps) {
  const t = useText<'screen' | 'wordCloud'>()
  const { title, phase, wordsPerGuest, words, round, entries } = stage
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
        <WordCloud key={round} words={words} least={16} most={150} onLeftOut={onLeftOut} />
      </Field>
    </>
  )
})
