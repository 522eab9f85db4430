import { Fieldset } from '@chakra-ui/react/fieldset'
import type { ReactNode } from 'react'

/** A group of fields with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{title}</Fieldset.Legend>
      <Fieldset.Content>{children}</Fieldset.Content>
    </Fieldset.Root>
  )
}
