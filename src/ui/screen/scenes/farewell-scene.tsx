import { chakra } from '@chakra-ui/react/styled-system'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useScaledCanvas } from '#ui/screen/canvas/scaled-canvas.tsx'
import { SceneMain } from '#ui/screen/frame/scene-main.tsx'
import { ScreenChip } from '#ui/screen/frame/screen-chip.tsx'
import { StageLogo } from '#ui/screen/frame/stage-logo.tsx'
import { isNarrow } from '#ui/screen/join/join-size.ts'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { type Figures, farewellFigures } from './farewell.ts'

/** Keeps a margin of 5% at all edges. */
const Whole = chakra('div', {
  base: { position: 'absolute', inset: '5%', display: 'grid', gridTemplateRows: 'minmax(0, 1fr)' },
})
const Words = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '40px',
    textAlign: 'center',
    '& > *': { maxW: 'full' },
  },
})
const State = chakra('div', { base: { fontSize: '32px' } })
const Thanks = chakra('div', {
  base: { ...displayType, w: 'full', fontWeight: 'strong', lineHeight: '1.1', letterSpacing: '-0.02em' },
})
const Name = chakra('div', { base: { w: 'full', color: 'inkMuted', lineHeight: '1.2' } })
const Facts = chakra('dl', {
  base: { display: 'flex', justifyContent: 'center', w: 'full', mt: '24px' },
})
const Fact = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    flex: '1 1 0',
    minW: '0',
    maxW: '400px',
    px: '24px',
    '& + &': { borderLeftWidth: '2px', borderColor: 'line' },
    '& > dt': { color: 'inkMuted', fontSize: '32px', lineHeight: '1.3' },
    '& > dd': {
      ...displayType,
      ...equalDigits,
      color: 'accentText',
      fontSize: '104px',
      fontWeight: 'strong',
      lineHeight: '1.1',
      whiteSpace: 'nowrap',
    },
  },
  variants: {
    narrow: { true: { px: '12px', '& > dd': { fontSize: '72px' }, '& > dt': { fontSize: '28px' } } },
  },
})

const thanksFits = wholeWordsFirst([200, 176, 160, 144, 128, 112, 96].map((size) => ({ size, lines: 2 })))
const narrowFits = thanksFits.filter(({ size }) => size <= 128)
const nameFits = wholeWordsFirst([64, 56, 48, 40, 36].map((size) => ({ size, lines: 2 })))

/** The end of the event: thanks to the guests, the event's name, and what the guests have done. */
export function FarewellScene({ name, figures }: { name: string; figures: Figures | undefined }) {
  const t = useText<'screen'>()
  const facts = farewellFigures(figures)
  const narrow = isNarrow(useScaledCanvas().width)
  return (
    <Whole>
      <SceneMain key="farewell" move="welcome">
        <Words style={narrow ? { gap: '28px' } : {}}>
          <StageLogo large />
          <State>
            <ScreenChip tone="quiet">{t('screen.joinEnded')}</ScreenChip>
          </State>
          <Thanks>
            <FittedText
              fits={narrow ? narrowFits : thanksFits}
              text={t('screen.thanks')}
              mostLines={2}
              maxHeight="2.4em"
            />
          </Thanks>
          <Name>
            <FittedText fits={nameFits} text={name} mostLines={2} maxHeight="2.6em" />
          </Name>
          {facts.length > 0 && (
            <Facts>
              {facts.map(({ text, count }) => (
                <Fact key={text} narrow={narrow}>
                  <dt>{labelBeside(t(text, { count }), count)}</dt>
                  <dd>
                    <CountUp value={count} from={0} slow />
                  </dd>
                </Fact>
              ))}
            </Facts>
          )}
        </Words>
      </SceneMain>
    </Whole>
  )
}
