import { Box, Row } from '#ui/kit/layout/layout.tsx'

const pairs = [
  ['primary', 'onPrimary'],
  ['highlight', 'ink'],
  ['accentSoft', 'accentText'],
  ['successSoft', 'successText'],
  ['warningSoft', 'warningText'],
  ['dangerSoft', 'dangerText'],
] as const

export function PairedColours() {
  return (
    <Row flexWrap="wrap">
      {pairs.map(([bg, color]) => (
        <Box as="code" key={bg} bg={bg} color={color} px="12" py="8" borderRadius="control">
          {`${bg} / ${color}`}
        </Box>
      ))}
    </Row>
  )
}
