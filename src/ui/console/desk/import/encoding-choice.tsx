import type { ImportKind } from '#services/import/entries.ts'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import type { Import } from './use-import.ts'

/** The possible encodings of a text file, with its first lines in each of them. Shown only if the page is unsure. */
export function EncodingChoice({
  state: { read, event },
}: {
  state: Pick<Import<ImportKind>, 'read' | 'event'>
}) {
  const t = useText<'imports'>()
  const encoding = read?.encoding
  if (!encoding || encoding.isCertain) return null
  return (
    <Stack gap="8">
      <Text strong>{t('imports.encoding')}</Text>
      <Text size="12" tone="muted">
        {t('imports.encodingUnsure')}
      </Text>
      <RadioCards
        label={t('imports.encoding')}
        value={encoding.used}
        onChange={(chosen) => event({ type: 'readAgain', choice: { encoding: chosen } })}
        options={encoding.choices.map((choice) => ({
          value: choice.encoding,
          label: t(`imports.encoding-${choice.encoding}`),
          detail: choice.firstLines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file never move
            <Box as="span" key={at} display="block">
              {line}
            </Box>
          )),
        }))}
      />
    </Stack>
  )
}
