import { chakra } from '@chakra-ui/react/styled-system'
import { CountUp } from '#ui/kit/display/count-up.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { equalDigits } from '#ui/kit/styling/equal-digits.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { Display } from '#ui/screen/canvas/boxes.ts'
import { useNarrow } from '#ui/screen/canvas/scaled-canvas.tsx'
import { SceneMain } from '#ui/screen/frame/scene-main.tsx'
import { ScreenChip } from '#ui/screen/frame/screen-chip.tsx'
import { StageLogo } from '#ui/screen/frame/stage-logo.tsx'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { labelBeside } from '#ui/screen/text/label-beside.ts'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'
import { type Figures, farewellFigures } from './farewell.ts'

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
  const narrow = useNarrow()
  return (
    <Box position="absolute" inset="5%" display="grid" gridTemplateRows="minmax(0, 1fr)">
      <SceneMain key="farewell" move="welcome">
        <Stack
          style={narrow ? { gap: '28px' } : {}}
          flex="1"
          minH="0"
          alignItems="center"
          justifyContent="center"
          gap="40px"
          textAlign="center"
          css={{ '& > *': { maxW: 'full' } }}
        >
          <StageLogo large />
          <Box fontSize="32px">
            <ScreenChip tone="quiet">{t('screen.joinEnded')}</ScreenChip>
          </Box>
          <Display w="full" lineHeight="1.1" letterSpacing="-0.02em">
            <FittedText
              fits={narrow ? narrowFits : thanksFits}
              text={t('screen.thanks')}
              mostLines={2}
              maxHeight="2.4em"
            />
          </Display>
          <Box w="full" color="inkMuted" lineHeight="1.2">
            <FittedText fits={nameFits} text={name} mostLines={2} maxHeight="2.6em" />
          </Box>
          {facts.length > 0 && (
            <Box as="dl" display="flex" justifyContent="center" w="full" mt="24px">
              {facts.map(({ text, count }) => (
                <Fact key={text} narrow={narrow}>
                  <dt>{labelBeside(t(text, { count }), count)}</dt>
                  <dd>
                    <CountUp value={count} from={0} slow />
                  </dd>
                </Fact>
              ))}
            </Box>
          )}
        </Stack>
      </SceneMain>
    </Box>
  )
}
