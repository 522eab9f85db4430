import { chakra } from '@chakra-ui/react/styled-system'
import { displayType } from '#ui/screen/text/display-type.ts'
import { FittedText } from '#ui/screen/text/fitted-text.tsx'
import { wholeWordsFirst } from '#ui/screen/text/use-fitted.ts'

const Words = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '32px',
  },
})
const Title = chakra('div', {
  base: { ...displayType, fontWeight: 'strong', lineHeight: '1.15', letterSpacing: '-0.01em' },
})
const Detail = chakra('div', {
  base: { color: 'inkMuted', fontSize: '44px', lineHeight: '1.35', maxW: '24em' },
})

const fits = wholeWordsFirst([120, 104, 88, 72, 64].map((size) => ({ size })))

/** The scene for empty content: a large title and what guests can do. */
export function Invitation({ title, detail }: { title: string; detail: string }) {
  return (
    <Words>
      <Title>
        <FittedText fits={fits} text={title} mostLines={3} maxHeight="3.6em" />
      </Title>
      <Detail>{detail}</Detail>
    </Words>
  )
}
