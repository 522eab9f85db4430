import { chakra } from '@chakra-ui/react/styled-system'
import type { Theme } from '#contract/theme.ts'
import { ThemeScope } from '#ui/kit/styling/theme-scope.tsx'

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'full', gap: '8', pb: '12' },
})
const Header = chakra('div', {
  base: { h: '20', bg: 'header', borderBottomWidth: '1px', borderColor: 'line', px: '12', py: '6' },
})
const Line = chakra('div', { base: { h: '8', borderRadius: 'full' } })
const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    mx: '12',
    p: '8',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'control',
    flex: '1 1 0',
    minH: '0',
  },
})
const Bar = chakra('div', {
  base: { h: '8', flexShrink: '0', borderRadius: 'full', bg: 'chart', overflow: 'hidden' },
})
const Filled = chakra('div', { base: { h: 'full', bg: 'chartFilled', borderRadius: 'full' } })
const Buttons = chakra('div', { base: { display: 'flex', gap: '6', mt: 'auto' } })
const Press = chakra('div', { base: { h: '12', w: '40', borderRadius: 'small' } })

/**
 * A small picture of a theme's colours in use, to recognise themes in a list. The picture is hidden from screen
 * readers.
 */
export function ThemeSample({ theme, small = false }: { theme: Theme; small?: boolean }) {
  const height = small ? 92 : 136
  return (
    <div aria-hidden="true" style={{ height, overflow: 'hidden' }}>
      <ThemeScope theme={theme}>
        <Page style={{ height }}>
          <Header>
            <Line bg="headerInk" w="30%" opacity="0.9" style={{ height: 6 }} />
          </Header>
          <Line bg="ink" w="46%" mx="12" />
          <Card>
            {!small && <Line bg="inkMuted" w="70%" />}
            <Bar>
              <Filled w="68%" />
            </Bar>
            {!small && (
              <Bar>
                <Filled w="34%" bg="chartCorrect" />
              </Bar>
            )}
            <Buttons>
              <Press bg="primary" />
              <Press bg="normal" borderWidth="1px" borderColor="buttonLine" />
            </Buttons>
          </Card>
        </Page>
      </ThemeScope>
    </div>
  )
}
