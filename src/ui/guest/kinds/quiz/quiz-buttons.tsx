import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock, X } from 'lucide-react'
import { useState } from 'react'
import type { QuizDoc, QuizOption } from '../../../../contract/items/quiz.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../kit/button.tsx'
import { useText } from '../../../kit/i18n.tsx'
import { Stack } from '../../../kit/layout.tsx'
import { useDoc } from '../../../kit/live.tsx'
import { QuizShape, quizColour } from '../../../kit/quiz-shapes.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { Figure } from '../../../kit/text.tsx'
import { Tooltip } from '../../../kit/tooltip.tsx'
import { FloatingAction } from '../../room/floating-action.tsx'
import { useUnfinished } from '../../room/unfinished.ts'
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
    textAlign: 'start',
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
    compact: { true: { minH: '56', py: '8' } },
  },
})
const Words = chakra('span', { base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' } })

/** More than these stand closer together. */
const roomyOptions = 4

interface QuizButtonsProps {
  quiz: QuizDoc
  answer: QuizAnswer
  /** Why no answer can be given now, or no other one. */
  whyFixed: string | undefined
}

/** The options as buttons of colour and shape. One tap answers; where several are asked for, they are sent together. */
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
  const compact = question.options.length > roomyOptions
  const chosen = editable ? marked : answer.optionIds
  return (
    <>
      <Stack role="group" aria-labelledby="quiz-question" gap={compact ? '8' : '12'}>
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
            compact={compact}
            doc={quiz}
            onPress={() => press(option.id)}
          />
        ))}
      </Stack>
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
  /** One of many, all to be seen without scrolling. */
  compact: boolean
  doc: QuizDoc
  onPress: () => void
}

function OptionOf(props: OptionOfProps) {
  const t = useText<'quiz'>()
  const { option, place, own, status, whyFixed, revealed, several, compact, doc, onPress } = props
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
        compact={compact}
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
