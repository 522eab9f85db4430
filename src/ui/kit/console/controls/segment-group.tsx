import { SegmentGroup as ChakraSegmentGroup } from '@chakra-ui/react/segment-group'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/kit/controls/tooltip.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { coveringInput } from './covering-input.ts'

interface Segment<Value extends string> {
  value: Value
  label: string
  /** The icon that the segment shows instead of its label. The label is then a tooltip. */
  icon?: ReactNode
  whyDisabled?: string | undefined
}

interface SegmentGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  value: Value
  segments: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** A choice of one of two or three options that takes effect immediately. */
export function SegmentGroup<Value extends string>(props: SegmentGroupProps<Value>) {
  const { label, value, segments, onChange } = props
  return (
    <ChakraSegmentGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(change) => {
        const chosen = segments.find((segment) => segment.value === change.value)
        if (chosen && !chosen.whyDisabled) onChange(chosen.value)
      }}
    >
      <ChakraSegmentGroup.Indicator />
      {segments.map(({ value: own, label: name, icon, whyDisabled }) => (
        <ChakraSegmentGroup.Item key={own} value={own}>
          {icon}
          <ChakraSegmentGroup.ItemText>
            {icon ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </ChakraSegmentGroup.ItemText>
          <ChakraSegmentGroup.Context>
            {(group) => (
              <Tooltip text={whyDisabled ?? (icon ? name : undefined)}>
                <input
                  {...coveringInput(group.getItemHiddenInputProps({ value: own }), own === value)}
                  aria-disabled={whyDisabled !== undefined || undefined}
                  aria-description={whyDisabled}
                />
              </Tooltip>
            )}
          </ChakraSegmentGroup.Context>
        </ChakraSegmentGroup.Item>
      ))}
    </ChakraSegmentGroup.Root>
  )
}
