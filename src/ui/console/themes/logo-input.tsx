import * as limits from '#contract/limits.ts'
import { logoPlates, type ThemeExtras } from '#contract/theme.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { PictureField } from '../uploads/picture-field.tsx'

type LogoValue = Pick<ThemeExtras, 'logoPath' | 'logoText' | 'logoPlate'>

interface LogoInputProps {
  value: LogoValue
  hint: string
  textError: string | undefined
  /** Validation error of the picture. */
  error?: string | undefined
  onChange: (part: Partial<LogoValue>) => void
}

const grounds = { none: undefined, light: '#ffffff', dark: '#10121a' } as const

/** The fields for a logo: picture, text alternative, and what lies behind the picture. */
export function LogoInput({ value, hint, textError, error, onChange }: LogoInputProps) {
  const t = useText<'themes'>()
  return (
    <Stack gap="16">
      <PictureField
        whole
        ground={grounds[value.logoPlate]}
        label={t('themes.logo')}
        hint={hint}
        value={value.logoPath}
        error={error}
        onChange={(logoPath) => onChange({ logoPath })}
      />
      {value.logoPath !== '' && (
        <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12" alignItems="start">
          <Field label={t('themes.logoText')} required error={textError} hint={t('themes.logoTextHint')}>
            <TextInput
              name="logoText"
              most={limits.logoTextLength}
              value={value.logoText}
              onChange={(event) => onChange({ logoText: event.target.value })}
            />
          </Field>
          <Field label={t('themes.logoPlate')} hint={t('themes.logoPlateHint')}>
            <Select
              name="logoPlate"
              value={value.logoPlate}
              choices={logoPlates.map((plate) => ({ value: plate, label: t(`themes.logoPlate-${plate}`) }))}
              onChoose={(logoPlate) => onChange({ logoPlate })}
            />
          </Field>
        </Grid>
      )}
    </Stack>
  )
}
