import { createListCollection } from '@chakra-ui/react/collection'
import { Select } from '@chakra-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { labelOf, useFieldControl } from '#ui/kit/fields/field.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'

interface SwatchChoice {
  value: string
  label: string
  /** The colours by which the user recognises the choice. */
  colours: readonly string[]
}

interface SwatchSelectProps {
  value: string
  choices: readonly SwatchChoice[]
  onChoose: (value: string) => void
}

/** A select whose choices show colours. A native select has text only. */
export function SwatchSelect({ value, choices, onChoose }: SwatchSelectProps) {
  const collection = useMemo(() => createListCollection({ items: choices }), [choices])
  const { id, ...described } = useFieldControl()
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Select.Root
      collection={collection}
      value={[value]}
      onValueChange={(change) => change.value[0] !== undefined && onChoose(change.value[0])}
      // The label belongs to the button. Chakra's label belongs to a hidden select, which a form of ours does not send.
      {...(id && { ids: { label: labelOf(id), trigger: id } })}
      positioning={{ sameWidth: true, strategy: 'fixed', fitViewport: true }}
    >
      <Select.Control>
        <Select.Trigger {...described}>
          <Swatches colours={chosen?.colours} />
          <Select.ValueText />
        </Select.Trigger>
        <Select.Indicator>
          <ChevronDown size={16} aria-hidden="true" />
        </Select.Indicator>
      </Select.Control>
      {/* The list needs no portal to `floatingHost`: here it is already inside the dialog and its focus trap, and the
          strategy `fixed` keeps a scrolling container from cutting it off. */}
      <Select.Positioner>
        <Select.Content>
          {choices.map((choice) => (
            <Select.Item key={choice.value} item={choice}>
              <Swatches colours={choice.colours} />
              <Select.ItemText>{choice.label}</Select.ItemText>
              <Select.ItemIndicator>
                <Check size={16} aria-hidden="true" />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Positioner>
    </Select.Root>
  )
}

function Swatches({ colours = [] }: { colours?: readonly string[] | undefined }) {
  if (colours.length === 0) return null
  return (
    <Box
      as="span"
      display="inline-flex"
      flexShrink="0"
      overflow="hidden"
      borderRadius="small"
      borderWidth="1px"
      borderColor="controlLine"
      css={{ '& > span': { w: '12', h: '20' } }}
      aria-hidden="true"
    >
      {colours.map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a theme may use one colour several times
        <span key={index} style={{ background: colour }} />
      ))}
    </Box>
  )
}
