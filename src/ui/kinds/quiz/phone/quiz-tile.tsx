import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Clock, UserRound, Users, X } from 'lucide-react'
import type { QuizOption } from '#contract/items/quiz.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { QuizShape, quizColour } from '#ui/kit/display/quiz-shapes.tsx'
import { softFill, useGrowing } from '#ui/kit/display/soft-fill.ts'
import { Spinner } from '#ui/kit/display/spinner.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Figure } from '#ui/kit/layout/text.tsx'
import { shortScreen } from '#ui/kit/styling/conditions.ts'
import { inRem } from '#ui/kit/styling/in-rem.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { longestWordWidth } from '#ui/kit/texts/text-width.ts'
import type { QuizAnswer } from './quiz-answer.ts'
import type { TileLayout } from './tile-layout.ts'

const beside = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '4',
  px: '8',
  textAlign: 'center',
  '& > span': { flex: '0 1 auto', maxW: 'full' },
  // Half of the row without the gap and the padding.
  '--text-width': `calc(50cqi - ${inRem(20)})`,
} as const

const besideAside = { pr: '64', '--text-width': `calc(100cqi - ${inRem(92)} - var(--shape, 20px))` } as const
const withoutAside = { pr: '8', '--text-width': beside['--text-width'] } as const

/** Upper limit of the mean width of a bold Latin letter, in em. */
const letter = 0.7

const resultRow = { bg: 'surface', color: 'ink', isolation: 'isolate', overflow: 'hidden' } as const

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
    // No word breaks while a smaller font fits. The width of the text is the row without padding, gaps, shape and mark.
    '--text-width': `calc(100cqi - ${inRem(84)} - var(--shape, 20px))`,
    fontSize: `max(${inRem(14)}, min(var(--size), var(--text-width) / (var(--word) * ${letter})))`,
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
    [shortScreen]: { minH: 'touch', py: '4' },
  },
  variants: {
    look: {
      open: {},
      own: { boxShadow: 'inset 0 0 0 4px currentColor' },
      quiet: { bg: 'surface', color: 'inkMuted', boxShadow: 'inset 0 0 0 1px currentColor' },
      // The bar behind the words shows the share of the option.
      result: { ...resultRow, boxShadow: 'inset 0 0 0 1px {colors.controlLine}' },
      /** The correct option, or before the reveal the guest's own. */
      marked: { ...resultRow, boxShadow: 'inset 0 0 0 2px currentColor' },
    },
    columns: { one: {}, two: beside, twoIfShort: { [shortScreen]: beside } },
    text: {
      large: { '--size': 'fontSizes.24', [shortScreen]: { '--size': 'fontSizes.20' } },
      medium: { '--size': 'fontSizes.20', [shortScreen]: { '--size': 'fontSizes.16' } },
      tight: { '--size': 'fontSizes.20', [shortScreen]: { '--size': 'fontSizes.14' } },
      small: { '--size': 'fontSizes.16', [shortScreen]: { '--size': 'fontSizes.14' } },
    },
    /** The shape is what the guest looks for: large, unless many rows share the height. */
    shape: {
      large: { '--shape': '64px', [shortScreen]: { '--shape': '56px' } },
      largeIfTall: { '--shape': '64px', [shortScreen]: { '--shape': '32px' } },
      small: { '--shape': '40px', [shortScreen]: { '--shape': '32px' } },
      line: {},
    },
    /** Before the reveal a row keeps space for the number and the mark, so that its text stays where it is. */
    aside: { one: besideAside, two: {}, twoIfShort: { ...besideAside, [shortScreen]: withoutAside } },
    /** The options below a result need little height. */
    low: { true: { minH: 'touch', py: '4' } },
  },
})
const Words = chakra('span', {
  base: { flex: '1 1 auto', minW: '0', overflowWrap: 'anywhere' },
  variants: { long: { true: { hyphens: 'auto' } } },
})

const asideOfRow = {
  position: 'absolute',
  insetBlock: '0',
  right: '8',
  w: '52',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  fontSize: '14',
  [shortScreen]: { fontSize: '12' },
} as const

const Share = chakra('span', { base: softFill })

/** The space at the end of a row with the number of answers and the mark. In a narrow tile both have their own places. */
const Aside = chakra('span', {
  base: { display: 'contents' },
  variants: {
    place: {
      one: asideOfRow,
      two: {},
      twoIfShort: { ...asideOfRow, [shortScreen]: { display: 'contents' } },
      none: {},
    },
  },
})

/** Letters of a word that may need more than a row of the smallest phone. */
const longWord = 20

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
  columns: TileLayout['columns']
  text: TileLayout['text']
  shape: TileLayout['shape']
  /** Number of answers with this option. Undefined until the distribution is shown. */
  count: number | undefined
  /** Number of guests who answered, all of whom make a full bar. */
  voters: number
  onPress: () => void
}

/** An option as a button with its colour and its shape. */
export function QuizTile(props: QuizTileProps) {
  const { language } = useText<'quiz'>()
  const {
    option,
    place,
    own,
    status,
    whyFixed,
    revealed,
    several,
    columns,
    text,
    shape,
    count,
    voters,
    onPress,
  } = props
  const fixed = whyFixed !== undefined
  const isCounted = revealed || (fixed && count !== undefined)
  const colours = quizColour(place)
  const isMarked = revealed ? option.correct === true : own
  const look = isCounted ? (isMarked ? 'marked' : 'result') : own ? 'own' : fixed ? 'quiet' : 'open'
  return (
    <Tooltip text={whyFixed}>
      <Tile
        type="button"
        style={look === 'open' || look === 'own' ? colours : undefined}
        look={look}
        columns={columns}
        text={text}
        low={revealed}
        shape={revealed ? 'line' : shape}
        {...(!revealed && { aside: columns })}
        aria-disabled={fixed || undefined}
        aria-pressed={several || fixed ? own : undefined}
        onClick={onPress}
      >
        {isCounted && count !== undefined && (
          <ShareBar colour={colours.backgroundColor} share={voters > 0 ? count / voters : 0} />
        )}
        <QuizShape place={place} size={revealed ? 20 : 'var(--shape)'} />
        <Words long={longestWordWidth(option.text) > longWord}>{option.text}</Words>
        <Aside place={revealed ? 'none' : columns}>
          {count !== undefined && (
            <Box as="span" display="inline-flex" alignItems="center" gap="4" flexShrink="0">
              <Users size="0.9em" aria-hidden="true" />
              <Figure>{formatNumber(language, count)}</Figure>
            </Box>
          )}
          <TileMark
            revealed={revealed}
            correct={option.correct === true}
            own={own}
            isCounted={isCounted}
            status={status}
            corner={columns}
          />
        </Aside>
      </Tile>
    </Tooltip>
  )
}

/** The share of the answers with an option, in the colour of the option. */
function ShareBar({ colour, share }: { colour: string; share: number }) {
  return <Share aria-hidden="true" style={{ backgroundColor: colour, ...useGrowing(share) }} />
}

interface TileMarkProps extends Pick<QuizTileProps, 'revealed' | 'own' | 'status'> {
  correct: boolean
  isCounted: boolean
  corner: QuizTileProps['columns']
}

function TileMark({ revealed, correct, own, isCounted, status, corner }: TileMarkProps) {
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
      ) : isCounted ? (
        // A tick beside the shares would look like the sign of the correct answer.
        <UserRound {...mark} aria-label={t('common.yourAnswer')} />
      ) : (
        <Check {...mark} aria-label={t('common.yourAnswer')} />
      )}
    </Mark>
  )
}
