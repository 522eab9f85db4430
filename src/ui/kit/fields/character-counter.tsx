import { Box } from '../layout/layout.tsx'
import { Figure } from '../layout/text.tsx'
import { LiveRegion } from '../layout/visually-hidden.tsx'
import { useText } from '../texts/i18n.tsx'

interface CharacterCounterProps {
  used: number
  most: number
}

/**
 * The number of characters in a field and the maximum. Screen readers announce the number when few characters are
 * left.
 */
export function CharacterCounter({ used, most }: CharacterCounterProps) {
  const t = useText()
  const left = most - used
  const spoken =
    left < 0 ? t('common.charactersOver', { count: -left }) : t('common.charactersLeft', { count: left })
  return (
    <Box textAlign="right" fontSize="12" color={left < 0 ? 'dangerText' : 'inkMuted'} mt="4">
      <Figure aria-hidden="true">{t('common.charactersOf', { used, most })}</Figure>
      <LiveRegion>{used > 0 && left <= Math.min(20, most / 4) ? spoken : ''}</LiveRegion>
    </Box>
  )
}
