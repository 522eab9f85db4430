import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

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
