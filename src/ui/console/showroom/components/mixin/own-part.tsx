import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useAgenda } from '#ui/console/showroom/agenda.ts'
import { Row } from '#ui/kit/layout/layout.tsx'

const Chip = chakra('button', {
  base: {
    minH: 'touch',
    px: '16',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'controlLine',
    transition: 'background-color 150ms',
    _hover: { bg: 'highlight' },
  },
  variants: {
    chosen: { true: { bg: 'accentSoft', color: 'accentText', borderColor: 'accent' } },
  },
})

export function OwnPart() {
  const [at, setAt] = useState('1')
  return (
    <Row flexWrap="wrap">
      {useAgenda().map(({ id, name }) => (
        <Chip key={id} type="button" chosen={id === at} aria-pressed={id === at} onClick={() => setAt(id)}>
          {name}
        </Chip>
      ))}
    </Row>
  )
}
