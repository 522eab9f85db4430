import { chakra } from '@chakra-ui/react/styled-system'

/** The state of the guest as a sign beside its words. */
export const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', flexShrink: '0', boxSize: '56', borderRadius: 'full' },
  variants: {
    tone: {
      in: { bg: 'success', color: 'onSuccess' },
      lost: { bg: 'primary', color: 'onPrimary' },
      quiet: { bg: 'highlight', color: 'inkMuted' },
    },
  },
})
