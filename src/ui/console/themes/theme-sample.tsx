import { chakra } from '@chakra-ui/react/styled-system'
import type { Skin } from '../../../contract/skin.ts'
import { SkinScope } from '../../kit/skin-scope.tsx'

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

/** The colours of a theme where they are used, in small: to tell themes apart in a list. Says nothing to screen readers. */
export function ThemeSample({ skin, small = false }: { skin: Skin; small?: boolean }) {
  const height = small ? 92 : 136
  return (
    <div aria-hidden="true" style={{ height, overflow: 'hidden' }}>
      <SkinScope skin={skin}>
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
      </SkinScope>
    </div>
  )
}
