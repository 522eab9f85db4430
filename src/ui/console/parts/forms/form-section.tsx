import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Stack } from '#ui/kit/layout/layout.tsx'

const Group = chakra('fieldset', { base: { minW: '0' } })
const Title = chakra('legend', { base: { fontWeight: 'strong', fontSize: '16', mb: '12' } })

/** A group of fields with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <Title>{title}</Title>
      <Stack gap="16">{children}</Stack>
    </Group>
  )
}
