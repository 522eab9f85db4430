import { useText } from '../../../../kit/i18n.tsx'
import { Stack } from '../../../../kit/layout.tsx'
import { Text } from '../../../../kit/text.tsx'

export function ClampedLines() {
  const t = useText<'samples'>()
  return (
    <Stack maxW="280px">
      <Text lines="one">{t('samples.longText')}</Text>
      <Text lines="two" tone="muted">
        {t('samples.longText')}
      </Text>
    </Stack>
  )
}
