import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock, X } from 'lucide-react'
import type { QuizOption } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Figure } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { QuizAnswer } from './quiz-answer.ts'

const beside = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '4',
  px: '8',
  textAlign: 'center',
  '& > span': { flex: '0 1 auto', maxW: 'full' },
} as const

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    w: 'full',
    minH: '56',
    px: '16',
    py: '8',
    textAlign: 'left',
    fontWeight: 'strong',
    lineHeight: 'snug',
    bg: 'primary',
    color: 'onAvatar',
    borderRadius: 'card',
    outlineOffset: '-6px',
    transition: 'transform 100ms, background-color 150ms, color 150ms',
    _active: { transform: 'scale(calc(1 - 0.04 * var(--motion)))', filter: 'brightness(0.88)' },
    _disabled: { cursor: 'default' },
    '& > svg': { flexShrink: '0' },
    [shortScreen]: { minH: '48' },
  },
  variants: {
    look: {
      open: {},
      own: { boxShadow: 'inset 0 0 0 4px currentColor' },
      quiet: { bg: 'surface', color: 'inkMuted', boxShadow: 'inset 0 0 0 1px currentColor' },
    },
    columns: { one: {}, two: beside, twoIfShort: { [shortScreen]: beside } },
    text: {
      large: { fontSize: '24', [shortScreen]: { fontSize: '20' } },
      medium: { fontSize: '20', [shortScreen]: { fontSize: '16' } },
      small: { fontSize: '16' },
    },
    /** The shape is what the guest looks for: large, unless many rows share the height. */
    shape: {
      large: { '& > svg': { fontSize: '64px', [shortScreen]: { fontSize: '56px' } } },
      small: { '& > svg': { fontSize: '40px', [shortScreen]: { fontSize: '32px' } } },
      line: {},
    },
    /** The options below a result need little height. */
    low: { true: { minH: 'touch', py: '4', [shortScreen]: { minH: 'touch' } } },
  },
})
const Words = chakra('span', { base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' } })

/** The mark of the guest's own or of the correct option. Its colours contrast with the tile of any colour. */
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    boxSize: '28',
    borderRadius: 'full',
    bg: 'tip',
    color: 'onTip',
    animation: 'fade 150ms ease-out',
  },
  variants: {
    corner: {
      one: {},
      two: { position: 'absolute', top: '8', right: '8' },
      twoIfShort: { [shortScreen]: { position: 'absolute', top: '8', right: '8' } },
    },
  },
})

interface QuizTileProps {
  option: QuizOption
  place: number
  own: boolean
  status: QuizAnswer['status']
  whyFixed: string | undefined
  revealed: boolean
  several: boolean
  columns: 'one' | 'two' | 'twoIfShort'
  text: 'large' | 'medium' | 'small'
  shape: 'large' | 'small'
  /** Number of answers with this option. Undefined until the distribution is shown. */
  count: number | undefined
  onPress: () => void
}

/** An option as a button with its colour and its shape. */
export function QuizTile(props: QuizTileProps) {
  const { language } = useText<'quiz'>()
  const { option, place, own, status, whyFixed, revealed, several, columns, text, shape, count, onPress } =
    props
  const fixed = whyFixed !== undefined
  const bright = revealed ? option.correct === true : own
  const look = own && (!revealed || bright) ? 'own' : fixed && !bright ? 'quiet' : 'open'
  return (
    <Tooltip text={whyFixed}>
      <Tile
        type="button"
        style={look === 'quiet' ? undefined : quizColour(place)}
        look={look}
        columns={columns}
        text={text}
        low={revealed}
        shape={revealed ? 'line' : shape}
        aria-disabled={fixed || undefined}
        aria-pressed={several || fixed ? own : undefined}
        onClick={onPress}
      >
        <QuizShape place={place} size={revealed ? 20 : '1em'} />
        <Words>{option.text}</Words>
        {count !== undefined && <Figure>{formatNumber(language, count)}</Figure>}
        <TileMark
          revealed={revealed}
          correct={option.correct === true}
          own={own}
          status={status}
          corner={columns}
        />
      </Tile>
    </Tooltip>
  )
}

interface TileMarkProps extends Pick<QuizTileProps, 'revealed' | 'own' | 'status'> {
  correct: boolean
  corner: QuizTileProps['columns']
}

function TileMark({ revealed, correct, own, status, corner }: TileMarkProps) {
  const t = useText()
  const mark = { size: 20, strokeWidth: 3, role: 'img' } as const
  if (revealed) {
    if (!correct && !own) return null
    return (
      <Mark corner={corner}>
        {correct ? (
          <Check {...mark} aria-label={t('common.correctAnswer')} />
        ) : (
          <X {...mark} aria-label={t('common.wrongAnswer')} />
        )}
      </Mark>
    )
  }
  if (!own) return null
  return (
    <Mark corner={corner}>
      {status === 'sending' ? (
        <Spinner />
      ) : status === 'pending' ? (
        <Clock size={20} aria-hidden="true" />
      ) : (
        <Check {...mark} aria-label={t('common.yourAnswer')} />
      )}
    </Mark>
  )
}
