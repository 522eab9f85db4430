import { Search } from 'lucide-react'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search input with the browser's own clear button. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Box position="relative" w="full">
      <Box
        position="absolute"
        left="12"
        top="50%"
        transform="translateY(-50%)"
        color="inkMuted"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden="true" />
      </Box>
      <TextInput
        type="search"
        pl="40"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
    </Box>
  )
}
