import { Fieldset } from '@chakra-ui/react/fieldset'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useFormSettings } from '#ui/console/forms/form.tsx'
import { Text } from '#ui/kit/layout/text.tsx'

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    w: 'full',
    minH: 'touch',
    borderRadius: 'control',
    textAlign: 'left',
    _hover: { bg: 'highlight' },
    '& > svg': { flexShrink: '0', transition: 'transform 150ms' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
})

interface FoldedSectionProps {
  title: string
  /** What the section contains, beside its title while it is folded. Not part of its accessible name. */
  detail?: string
  /** The names of its fields. The section opens if one of them has an error. */
  fields: readonly string[]
  children: ReactNode
}

/** A group of fields that most people leave as they are. Its fields stay in the form after the first opening. */
export function FoldedSection({ title, detail, fields, children }: FoldedSectionProps) {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const { errors, isSubmitted } = useFormState()
  const { refused } = useFormSettings()
  const wrong =
    (isSubmitted && fields.some((name) => get(errors, name) !== undefined)) ||
    fields.some((name) => refused?.name === name || refused?.name.startsWith(`${name}.`))
  // It stays open after the error is mended, because the host is still in it.
  if (wrong && !wanted) setWanted(true)
  if (wanted && !opened) setOpened(true)
  return (
    <Fieldset.Root borderTopWidth="1px" borderColor="line" pt="4">
      <Fieldset.Legend mb="0" w="full" float="left">
        <Opener type="button" aria-expanded={wanted} onClick={() => setWanted(!wanted)}>
          <ChevronRight size={16} aria-hidden="true" />
          <span>{title}</span>
          {!wanted && detail && (
            <Text
              as="span"
              aria-hidden="true"
              size="12"
              tone="muted"
              fontWeight="normal"
              lines="one"
              flex="1 1 0"
              textAlign="right"
            >
              {detail}
            </Text>
          )}
        </Opener>
      </Fieldset.Legend>
      <Fieldset.Content clear="both" hidden={!wanted} display={wanted ? 'flex' : 'none'} pt="8" pb="12">
        {opened && children}
      </Fieldset.Content>
    </Fieldset.Root>
  )
}
