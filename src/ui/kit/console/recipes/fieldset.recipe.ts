import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const fieldsetRecipe = defineSlotRecipe({
  slots: ['root', 'legend', 'content', 'helperText', 'errorText'],
  base: {
    root: { minW: '0' },
    legend: { fontWeight: 'strong', fontSize: '16', mb: '12' },
    content: { display: 'flex', flexDirection: 'column', gap: '16' },
  },
})
