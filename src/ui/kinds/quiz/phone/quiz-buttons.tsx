import { chakra } from '@chakra-ui/react/styled-system'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { QuizDoc } from '#contract/items/quiz.ts'
import { SendButton } from '#ui/guest/feedback/send-button.tsx'
import { useUnfinished } from '#ui/guest/session/unfinished.ts'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import type { QuizAnswer } from './quiz-answer.ts'
import { QuizTile } from './quiz-tile.tsx'
import { tileLayout } from './tile-layout.ts'

const two = {
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
}

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // The tiles fit their font to this width.
    containerType: 'inline-size',
    [shortScreen]: { rowGap: '4' },
  },
  variants: {
    columns: { one: {}, two, twoIfShort: { [shortScreen]: two } },
    /** The tiles share the height that the other parts of the page leave. */
    fills: {
      equal: { flex: '1 1 auto', gridAutoRows: 'minmax(min-content, 1fr)' },
      asNeeded: { flex: '1 1 auto', gridAutoRows: 'auto' },
    },
  },
})
/** The page reserves the height of the message or the button, so that the tiles do not move under the thumb. */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '8',
    [shortScreen]: { gap: '4' },
  },
  variants: {
    room: {
      message: { minH: '48' },
      button: { minH: '56', [shortScreen]: { minH: '48', '& > button': { minH: '48' } } },
    },
    /** Stays in the window if long texts make the page scroll. */
    sticks: {
      true: {
        position: 'sticky',
        bottom: 'var(--bottom-bar, 64px)',
        zIndex: '1',
        mb: '-8',
        pb: '8',
        // Tiles that scroll below the button are not visible through it.
        bg: 'canvas',
      },
    },
  },
})

interface QuizButtonsProps {
  quiz: QuizDoc
  answer: QuizAnswer
  /** The reason why the guest cannot give an answer, or cannot change the answer. */
  whyFixed: string | undefined
  /** The state of the answer, below the tiles. */
  children?: ReactNode
}

/**
 * The options as tiles with colours and shapes. One tap answers a single-choice question. With several choices,
 * another button sends all choices together.
 */
export function QuizButtons({ quiz, answer, whyFixed, children }: QuizButtonsProps) {
  const t = useText<'quiz'>()
  const { at, questions } = quiz.context
  const question = questions[at]
  const tally = useDoc(`tally:${quiz.id}`)
  const [marked, setMarked] = useState<readonly string[]>([])
  const editable = whyFixed === undefined
  useUnfinished('quiz-answer', editable && marked.length > 0)
  if (!question) return null
  const press = (id: string) => {
    if (!editable) return
    if (!question.multiple) return answer.send([id])
    setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])
  }
  const revealed = quiz.value.phase === 'answer'
  const layout = tileLayout(question.options.map((option) => option.text))
  const columns = revealed ? 'one' : layout.columns
  // A refused answer is no answer: it has no tick, before and after the reveal.
  const chosen = editable ? marked : answer.status === 'refused' ? [] : answer.optionIds
  return (
    <>
      <Tiles
        role="group"
        aria-labelledby="quiz-question"
        columns={columns}
        {...(!revealed && { fills: layout.rows })}
        style={{ '--word': layout.word } as CSSProperties}
      >
        {question.options.map((option, place) => (
          <QuizTile
            key={option.id}
            option={option}
            place={place}
            own={chosen.includes(option.id)}
            status={answer.status}
            whyFixed={whyFixed}
            revealed={revealed}
            several={question.multiple}
            columns={columns}
            text={revealed ? 'small' : layout.text}
            shape={layout.shape}
            count={tally?.counts?.[option.id]}
            voters={tally?.voters ?? 0}
            onPress={() => press(option.id)}
          />
        ))}
      </Tiles>
      {!revealed && (
        <Foot room={question.multiple ? 'button' : 'message'} sticks={!editable || question.multiple}>
          {children}
          {question.multiple && editable && (
            <SendButton
              whyDisabled={marked.length === 0 ? t.error('OptionMissing') : undefined}
              onClick={() => answer.send([...marked])}
            >
              {t('quiz.sendAnswer')}
            </SendButton>
          )}
        </Foot>
      )}
    </>
  )
}
