import { chakra } from '@chakra-ui/react/styled-system'
import type { CSSProperties, ReactNode } from 'react'
import type { Theme } from '#contract/theme.ts'
import { ThemeLogo } from '#ui/kit/display/theme-logo.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { ThemeScope } from '#ui/kit/styling/theme-scope.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { themeName } from './theme-names.ts'

const Name = chakra('span', { base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis' } })
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
const Line = chakra('div', { base: { h: '6cqh', borderRadius: 'full' } })
const Press = chakra('div', { base: { h: '12cqh', w: '16cqw', borderRadius: '3cqh' } })
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
    <Box overflow="hidden" containerType="size" aria-hidden="true" style={{ height }}>
      <ThemeScope theme={theme}>
        {theme.skinType === 2 ? (
          <StageSample theme={theme} name={name} height={height} />
        ) : theme.skinType === 3 ? (
          <PhoneSample theme={theme} name={name} />
        ) : (
          <ConsoleSample theme={theme} name={name} />
        )}
      </ThemeScope>
    </Box>
  )
}

interface NamedProps {
  theme: Theme
  name: string
}

function OptionTiles({ count, style }: { count: 2 | 4; style?: CSSProperties }) {
  return (
    <Box display="grid" gap="2cqw" style={{ gridTemplateColumns: `repeat(${count}, 1fr)`, ...style }}>
      {['A', 'B', 'C', 'D'].slice(0, count).map((letter, index) => (
        <Box
          display="grid"
          placeItems="center"
          h="22cqh"
          borderRadius="4cqh"
          fontSize="11cqh"
          fontWeight="strong"
          lineHeight="1"
          key={letter}
          style={{
            background: `var(--theme-option-${index + 1})`,
            color: `var(--theme-option-${index + 1}-font)`,
          }}
        >
          {letter}
        </Box>
      ))}
    </Box>
  )
}

const Result = ({ share, colour }: { share: string; colour: 'chartFilled' | 'chartCorrect' }): ReactNode => (
  <Box h="8cqh" borderRadius="full" bg="chart" overflow="hidden" css={{ '& > div': { h: 'full' } }}>
    <Line as="div" h="full" bg={colour} style={{ width: share }} />
  </Box>
)

function StageSample({ theme, name, height }: NamedProps & { height: number }) {
  return (
    <Box display="grid" gridTemplateRows="auto 1fr auto" gap="7cqh" px="6cqw" py="9cqh" style={{ height }}>
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3cqw"
        fontSize="13cqh"
        lineHeight="1.2"
        fontWeight="strong"
        whiteSpace="nowrap"
      >
        <Name>{name}</Name>
        <ThemeLogo theme={theme} height="16cqh" />
      </Box>
      <Box display="grid" gap="5cqh" alignContent="center">
        <Result share="72%" colour="chartFilled" />
        <Result share="38%" colour="chartCorrect" />
      </Box>
      <OptionTiles count={4} />
    </Box>
  )
}

function PhoneSample({ theme, name }: NamedProps) {
  return (
    <Stack gap="5cqh" w="96cqh" h="100cqh" mx="auto" borderInlineWidth="1px" borderColor="line">
      <Header>
        <ThemeLogo theme={theme} height="10cqh" />
        <Name>{name}</Name>
      </Header>
      <Option style={{ borderColor: 'var(--theme-main-theme-color)' }} />
      <OptionTiles count={2} style={{ margin: '0 6cqh' }} />
      <Option bg="primary" borderColor="primary" />
    </Stack>
  )
}

function ConsoleSample({ theme, name }: NamedProps) {
  return (
    <Stack gap="6cqh" h="100cqh">
      <Header>
        <ThemeLogo theme={theme} height="10cqh" />
        <Name>{name}</Name>
      </Header>
      <Stack
        gap="6cqh"
        mx="5cqw"
        p="4cqw"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        flex="1 1 0"
        minH="0"
        mb="8cqh"
        css={{ '& > div': { flexShrink: '0' } }}
      >
        <Line bg="ink" w="46%" />
        <Line bg="inkMuted" w="70%" />
        <Result share="68%" colour="chartFilled" />
        <Box display="flex" gap="2cqw" mt="auto">
          <Press bg="primary" />
          <Press bg="normal" borderWidth="1px" borderColor="buttonLine" />
        </Box>
      </Stack>
    </Stack>
  )
}
