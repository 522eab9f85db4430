import { chakra } from '@chakra-ui/react/styled-system'
import { formatNumber } from '#i18n/base/format.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FittedText } from '#ui/screen/parts/canvas/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/parts/canvas/use-fitted.ts'
import { type Stander, stepsOf } from './podium-steps.ts'

const Steps = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'end',
    gap: '28px',
    flex: '1 1 auto',
    minH: '0',
  },
})
const Step = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '12px',
    minW: '0',
    h: 'full',
    justifyContent: 'flex-end',
  },
})
const Winner = chakra('div', {
  base: { fontWeight: 'strong', lineHeight: '1.16', w: 'full' },
})
const Score = chakra('div', {
  base: { fontSize: '32px', color: 'inkMuted', whiteSpace: 'nowrap' },
})
const Block = chakra('div', {
  base: {
    w: 'full',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '24px 24px 0 0',
    bg: 'highlight',
    // The border is needed on a light background, where the fill alone has too little contrast.
    borderWidth: '2px',
    borderBottomWidth: '0',
    borderColor: 'line',
    fontSize: '96px',
    fontWeight: 'strong',
    animation: 'rise 250ms ease-out both',
  },
  variants: { first: { true: { bg: 'primary', color: 'onPrimary', borderColor: 'primary' } } },
})

// The steps from left to right: second, first, third place.
const order = [1, 0, 2]
const heights = ['56%', '40%', '28%']

const nameFits = wholeWordsFirst([56, 48, 44, 40, 36, 32, 28].map((size) => ({ size })))

/** The first three places as a podium. The first place appears last. */
export function Podium({ standers }: { standers: readonly Stander[] }) {
  const t = useText<'quiz'>()
  const steps = stepsOf(standers)
  return (
    <Steps>
      {order.map((at) => {
        const together = steps[at] ?? []
        const [stander] = together
        if (!stander) return <div key={at} />
        const names = together.map(({ name }) => name || t('quiz.nameless'))
        return (
          <Step key={stander.key}>
            <Winner>
              <FittedText fits={nameFits} text={names.join(' · ')} mostLines={2} maxHeight="130px" />
            </Winner>
            <Score>{t('quiz.points', { count: formatNumber(t.language, stander.score) })}</Score>
            <Block
              first={stander.rank === 1}
              style={{
                height: heights[stander.rank - 1] ?? heights[2],
                animationDelay: `${(2 - at) * 500}ms`,
              }}
            >
              {stander.rank}
            </Block>
          </Step>
        )
      })}
    </Steps>
  )
}
