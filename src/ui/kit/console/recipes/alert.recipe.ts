import { alertAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Styles of a note beside the content that it is about. */
export const alertRecipe = defineSlotRecipe({
  slots: alertAnatomy.keys(),
  base: {
    root: { display: 'flex', gap: '8', minW: '0', borderRadius: 'control' },
    indicator: { flexShrink: '0' },
    content: { flex: '1 1 0', minW: '0' },
    title: { fontWeight: 'strong' },
  },
  variants: {
    status: {
      info: { root: { bg: 'accentSoft', color: 'accentText' } },
      success: { root: { bg: 'successSoft', color: 'successText' } },
      warning: { root: { bg: 'warningSoft', color: 'warningText' } },
      error: { root: { bg: 'dangerSoft', color: 'dangerText' } },
      neutral: { root: { bg: 'highlight', color: 'ink' } },
    },
    size: {
      sm: { root: { alignItems: 'center', px: '12', py: '4', fontSize: '12' } },
      md: { root: { alignItems: 'flex-start', px: '12', py: '8' }, indicator: { mt: '2' } },
    },
  },
  defaultVariants: { status: 'info', size: 'md' },
})
