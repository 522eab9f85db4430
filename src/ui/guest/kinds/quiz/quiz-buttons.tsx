import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import type { QuizDoc, QuizOption } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { textWidth } from '#ui/guest/items/title-size.ts'
import { FloatingAction } from '#ui/guest/parts/floating-action.tsx'
import { useUnfinished } from '#ui/guest/parts/unfinished.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Figure } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import type { QuizAnswer } from './quiz-answer.ts'

const Option = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: '64',
    px: '16',
    py: '12',
    textAlign: 'left',
    fontSize: '20',
    fontWeight: 'strong',
    lineHeight: 'snug',
    bg: 'primary',
    color: 'onAvatar',
    borderRadius: 'card',
    outlineOffset: '3px',
    transition: 'transform 150ms',
    _active: { transform: 'scale(calc(1 - 0.02 * var(--motion)))' },
    _disabled: { cursor: 'default' },
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    look: {
      open: {},
      own: { boxShadow: 'inset 0 0 0 3px currentColor' },
      quiet: { bg: 'surface', color: 'inkMuted', boxShadow: 'inset 0 0 0 1px currentColor' },
    },
    room: {
      roomy: {},
      compact: { minH: '56', py: '8' },
      // The look of options below a picture, which have less height.
      picture: {
        [shortScreen]: {
          gap: '4',
          minH: 'touch',
          px: '8',
          py: '4',
          fontSize: '16',
          '& > svg': { boxSize: '20' },
        },
      },
    },
  },
})
const Options = chakra('div', {
  base: { display: 'grid', gap: '12', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    room: { roomy: {}, compact: { gap: '8' }, picture: { [shortScreen]: { gap: '8' } } },
    paired: { true: { [shortScreen]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
  },
})
const Words = chakra('span', { base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' } })

/** Maximum width of a text in half a row on the narrowest phone, counted in Latin letters. */
const shortWidth = 9

/** True if the option's text fits into half a row. */
const isShortText = (text: string): boolean => textWidth(text) <= shortWidth

/** If there are more options than this number, the gaps between the buttons are smaller. */
const roomyOptions = 4

interface QuizButtonsProps {
  quiz: QuizDoc
  answer: QuizAnswer
  /** The reason why the guest cannot give an answer, or cannot change the answer. */
  whyFixed: string | undefined
}

/**
 * The options as buttons with colours and shapes. One tap answers a single-choice question. With several choices,
 * another button sends all choices together.
 */
export function QuizButtons({ quiz, answer, whyFixed }: QuizButtonsProps) {
  const t = useText<'quiz'>()
  const { at, questions } = quiz.context
  const question = questions[at]
  const [marked, setMarked] = useState<readonly string[]>([])
  const editable = whyFixed === undefined
  useUnfinished('quiz-answer', editable && marked.length > 0)
  if (!question) return null
  const press = (id: string) => {
    if (!editable) return
    if (!question.multiple) return answer.send([id])
    setMarked(marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id])
  }
  const few = question.options.length <= roomyOptions
  const room = !few ? 'compact' : question.picture ? 'picture' : 'roomy'
  const paired = room === 'picture' && question.options.every(({ text }) => isShortText(text))
  const chosen = editable ? marked : answer.optionIds
  return (
    <>
      <Options role="group" aria-labelledby="quiz-question" room={room} paired={paired}>
        {question.options.map((option, place) => (
          <OptionOf
            key={option.id}
            option={option}
            place={place}
            own={chosen.includes(option.id)}
            status={answer.status}
            whyFixed={whyFixed}
            revealed={quiz.value.phase === 'answer'}
            several={question.multiple}
            room={room}
            doc={quiz}
            onPress={() => press(option.id)}
          />
        ))}
      </Options>
      {question.multiple && editable && (
        <FloatingAction>
          <Button
            variant="primary"
            size="large"
            wide
            boxShadow="float"
            whyDisabled={marked.length === 0 ? t.error('OptionMissing') : undefined}
            onClick={() => answer.send([...marked])}
          >
            {t('quiz.sendAnswer')}
          </Button>
        </FloatingAction>
      )}
    </>
  )
}

interface OptionOfProps {
  option: QuizOption
  place: number
  own: boolean
  status: QuizAnswer['status']
  whyFixed: string | undefined
  revealed: boolean
  several: boolean
  /**
   * The space that the option has. All options must be visible without scrolling. So options are smaller if the
   * question has many options or a picture.
   */
  room: 'roomy' | 'compact' | 'picture'
  doc: QuizDoc
  onPress: () => void
}

function OptionOf(props: OptionOfProps) {
  const t = useText<'quiz'>()
  const { option, place, own, status, whyFixed, revealed, several, room, doc, onPress } = props
  const fixed = whyFixed !== undefined
  const counts = useDoc(`tally:${doc.id}`)?.counts
  const count = counts?.[option.id]
  const bright = revealed ? option.correct === true : own
  const look = own ? 'own' : fixed && !bright ? 'quiet' : 'open'
  return (
    <Tooltip text={whyFixed}>
      <Option
        type="button"
        style={look === 'quiet' ? undefined : quizColour(place)}
        look={look}
        room={room}
        aria-disabled={fixed || undefined}
        aria-pressed={several || fixed ? own : undefined}
        onClick={onPress}
      >
        <QuizShape place={place} size={28} />
        <Words>{option.text}</Words>
        {count !== undefined && <Figure>{formatNumber(t.language, count)}</Figure>}
        <OptionMark revealed={revealed} correct={option.correct === true} own={own} status={status} />
      </Option>
    </Tooltip>
  )
}

function OptionMark(props: {
  revealed: boolean
  correct: boolean
  own: boolean
  status: QuizAnswer['status']
}) {
  const t = useText()
  const { revealed, correct, own, status } = props
  const mark = { size: 24, strokeWidth: 3, role: 'img' } as const
  if (revealed && correct) return <Check {...mark} aria-label={t('common.correctAnswer')} />
  if (revealed && own) return <X {...mark} aria-label={t('common.wrongAnswer')} />
  if (!own) return null
  if (status === 'sending') return <Spinner />
  return status === 'pending' ? (
    <Clock size={24} aria-hidden="true" />
  ) : (
    <Check {...mark} aria-label={t('common.yourAnswer')} />
  )
}
