import { chakra } from '@chakra-ui/react/styled-system'
import { Copy } from 'lucide-react'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useCopy } from '../page/use-copy.ts'

const Lines = chakra('pre', {
  base: {
    maxH: '400px',
    overflow: 'auto',
    p: '12',
    pr: '56',
    bg: 'highlight',
    color: 'ink',
    borderRadius: 'control',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '12',
    tabSize: '2',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: { wraps: { true: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } } },
})

interface CodeBoxProps {
  /** The accessible name of the code. */
  label: string
  code: string
  /** True to wrap long lines. Otherwise long lines scroll. */
  wraps?: boolean
}

/** Code with a copy button. */
export function CodeBox({ label, code, wraps = false }: CodeBoxProps) {
  const t = useText<'samples'>()
  const copy = useCopy()
  return (
    <Box position="relative" minW="0">
      <Lines tabIndex={0} role="region" aria-label={label} wraps={wraps} lang="en">
        {code}
      </Lines>
      <Box position="absolute" top="4" right="4" bg="highlight" borderRadius="control">
        <IconButton
          label={t('samples.copyCode')}
          icon={<Copy size={16} aria-hidden="true" />}
          onClick={() => copy(code)}
        />
      </Box>
    </Box>
  )
}
