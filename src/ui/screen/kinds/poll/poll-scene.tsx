import { chakra } from '@chakra-ui/react/styled-system'
import { memo } from 'react'
import { useText } from '../../../kit/i18n.tsx'
import { FittedText } from '../../fitted-text.tsx'
import { Invitation } from '../../invitation.tsx'
import { wholeWordsFirst } from '../../use-fitted.ts'
import { PollOptions } from './poll-options.tsx'
import type { PollStage } from './poll-stage.ts'

const Title = chakra('div', {
  base: {
    fontWeight: 'strong',
    lineHeight: '1.16',
    letterSpacing: '-0.01em',
    flexShrink: '0',
    textWrap: 'balance',
  },
})

const fits = wholeWordsFirst([80, 72, 64, 56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

// The more options, the less of the height is the title's.
const titleHeight = (options: number): string => (options > 12 ? '104px' : options > 6 ? '200px' : '320px')

/** A poll on the stage: the question, its options, and the result once it is shown. */
export const PollScene = memo(function PollScene({ poll }: { poll: PollStage }) {
  const t = useText<'screen'>()
  if (poll.phase === 'notOpenYet' && !poll.resultsShown && !poll.answerShown) {
    return <Invitation title={poll.title} detail={t('screen.pollNotOpenYet')} />
  }
  const many = poll.options.length > 12
  return (
    <>
      <Title style={{ paddingBottom: many ? '20px' : '30px' }}>
        <FittedText
          fits={fits}
          text={poll.title}
          mostLines={many ? 3 : 5}
          maxHeight={titleHeight(poll.options.length)}
        />
      </Title>
      <PollOptions options={poll.options} resultsShown={poll.resultsShown} />
    </>
  )
})
