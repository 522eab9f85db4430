import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties, ReactNode } from 'react'
import type { Theme } from '#contract/theme.ts'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { ThemeScope } from '#ui/kit/styling/theme-scope.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { themeName } from './theme-names.ts'

// Lengths are in units of the sample's box, so that the large and the small sample have the same proportions.
const Sample = chakra('div', { base: { overflow: 'hidden', containerType: 'size' } })
const Stage = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto 1fr auto', gap: '7cqh', px: '6cqw', py: '9cqh' },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3cqw',
    fontSize: '13cqh',
    lineHeight: '1.2',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
})
const Name = chakra('span', { base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' } })
const Bars = chakra('div', { base: { display: 'grid', gap: '5cqh', alignContent: 'center' } })
const Bar = chakra('div', {
  base: { h: '8cqh', borderRadius: 'full', bg: 'chart', overflow: 'hidden', '& > div': { h: 'full' } },
})
const Tiles = chakra('div', { base: { display: 'grid', gap: '2cqw' } })
const Tile = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    h: '22cqh',
    borderRadius: '4cqh',
    fontSize: '11cqh',
    fontWeight: 'strong',
    lineHeight: '1',
  },
})
const Bare = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6cqh', h: '100cqh' } })
const Header = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2cqw',
    h: '18cqh',
    px: '5cqw',
    bg: 'header',
    color: 'headerInk',
    borderBottomWidth: '1px',
    borderColor: 'line',
    fontSize: '9cqh',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
  },
})
const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6cqh',
    mx: '5cqw',
    p: '4cqw',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    flex: '1 1 0',
    minH: '0',
    mb: '8cqh',
    '& > div': { flexShrink: '0' },
  },
})
const Line = chakra('div', { base: { h: '6cqh', borderRadius: 'full' } })
const Presses = chakra('div', { base: { display: 'flex', gap: '2cqw', mt: 'auto' } })
const Press = chakra('div', { base: { h: '12cqh', w: '16cqw', borderRadius: '3cqh' } })
const Phone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '5cqh',
    w: '96cqh',
    h: '100cqh',
    mx: 'auto',
    borderInlineWidth: '1px',
    borderColor: 'line',
  },
})
const Option = chakra('div', {
  base: {
    mx: '6cqh',
    h: '15cqh',
    borderRadius: '4cqh',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'controlLine',
  },
})

interface ThemeSampleProps {
  theme: Theme
  small?: boolean
}

/**
 * A miniature of the theme on its surface: its name, background and colours, and its logo. The miniature is hidden from
 * screen readers.
 */
export function ThemeSample({ theme, small = false }: ThemeSampleProps) {
  const t = useText()
  const height = small ? 92 : 168
  const name = themeName(theme, t.language)
  return (
    <Sample aria-hidden="true" style={{ height }}>
      <ThemeScope theme={theme}>
        {theme.skinType === 2 ? (
          <StageSample theme={theme} name={name} height={height} />
        ) : theme.skinType === 3 ? (
          <PhoneSample theme={theme} name={name} />
        ) : (
          <ConsoleSample theme={theme} name={name} />
        )}
      </ThemeScope>
    </Sample>
  )
}

interface NamedProps {
  theme: Theme
  name: string
}

function OptionTiles({ count, style }: { count: 2 | 4; style?: CSSProperties }) {
  return (
    <Tiles style={{ gridTemplateColumns: `repeat(${count}, 1fr)`, ...style }}>
      {['A', 'B', 'C', 'D'].slice(0, count).map((letter, index) => (
        <Tile
          key={letter}
          style={{
            background: `var(--theme-option-${index + 1})`,
            color: `var(--theme-option-${index + 1}-font)`,
          }}
        >
          {letter}
        </Tile>
      ))}
    </Tiles>
  )
}

const Result = ({ share, colour }: { share: string; colour: 'chartFilled' | 'chartCorrect' }): ReactNode => (
  <Bar>
    <Line as="div" h="full" bg={colour} style={{ width: share }} />
  </Bar>
)

function StageSample({ theme, name, height }: NamedProps & { height: number }) {
  return (
    <Stage style={{ height }}>
      <Head>
        <Name>{name}</Name>
        <ThemeLogo theme={theme} height="16cqh" />
      </Head>
      <Bars>
        <Result share="72%" colour="chartFilled" />
        <Result share="38%" colour="chartCorrect" />
      </Bars>
      <OptionTiles count={4} />
    </Stage>
  )
}

function PhoneSample({ theme, name }: NamedProps) {
  return (
    <Phone>
      <Header>
        <ThemeLogo theme={theme} height="10cqh" />
        <Name>{name}</Name>
      </Header>
      <Option style={{ borderColor: 'var(--theme-main-theme-color)' }} />
      <OptionTiles count={2} style={{ margin: '0 6cqh' }} />
      <Option bg="primary" borderColor="primary" />
    </Phone>
  )
}

function ConsoleSample({ theme, name }: NamedProps) {
  return (
    <Bare>
      <Header>
        <ThemeLogo theme={theme} height="10cqh" />
        <Name>{name}</Name>
      </Header>
      <Card>
        <Line bg="ink" w="46%" />
        <Line bg="inkMuted" w="70%" />
        <Result share="68%" colour="chartFilled" />
        <Presses>
          <Press bg="primary" />
          <Press bg="normal" borderWidth="1px" borderColor="buttonLine" />
        </Presses>
      </Card>
    </Bare>
  )
}
