import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
    label: { fontWeight: 'strong', color: 'ink' },
    requiredIndicator: { color: 'inkMuted', fontSize: '12' },
    helperText: { fontSize: '12', color: 'inkMuted' },
  },
})
