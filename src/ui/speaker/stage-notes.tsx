import { chakra } from '@chakra-ui/react/styled-system'
import { MarkdownText } from '../kit/markdown/markdown-text.tsx'

const Notes = chakra('div', {
  base: {
    lineHeight: 'snug',
    // The kit's sizes of headings and code are made for small text.
    '&& :is(h2, h3, h4, h5, h6)': { fontSize: '1.1em', fontWeight: 'strong' },
    '&& pre': { fontSize: '0.8em' },
    '&& :is(ul:not(.contains-task-list), ol)': { paddingLeft: '1.5em' },
  },
  variants: {
    size: {
      large: { fontSize: { base: '1.6rem', md: '2rem' } },
      small: { fontSize: '1.25rem', color: 'inkMuted' },
    },
  },
})

/** Notes of a cue, in a size for the stage. */
export const StageNotes = ({ text, size }: { text: string; size: 'large' | 'small' }) => (
  <Notes size={size}>
    <MarkdownText text={text} />
  </Notes>
)
