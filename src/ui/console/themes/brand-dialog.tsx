import { useId, useMemo, useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { Brand } from '#contract/theme.calls.ts'
import { type ThemeType, themeTypes } from '#contract/theme.ts'
import { brandThemes } from '#theme/brand-theme.ts'
import { SegmentGroup } from '#ui/kit/console/controls/segment-group.tsx'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Checkbox } from '#ui/kit/controls/checkbox.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useSentCall } from '../calls/use-host-call.ts'
import { Form } from '../forms/form.tsx'
import { FormField, useErrorText } from '../forms/form-field.tsx'
import { useZodForm } from '../forms/use-zod-form.ts'
import { RefusalNote } from '../plans/refusal-note.tsx'
import { brandRules } from './brand.rules.ts'
import { ColourField } from './colour-field.tsx'
import { draftTheme } from './draft-theme.ts'
import { LogoInput } from './logo-input.tsx'
import { ThemePreview } from './theme-preview.tsx'

interface BrandDialogProps {
  /** The surface that the preview shows first. */
  type: ThemeType
  /** Colours to begin with. */
  palette: readonly string[]
  onSaved: () => void
  onClose: () => void
}

const hex = /^#[0-9a-f]{6}$/

const begin = (colour: string) => (): Brand => ({
  name: '',
  colour,
  mood: 'dark',
  logoPath: '',
  logoText: '',
  logoPlate: 'light',
  apply: true,
})

/** One colour and a logo become themes for console, screen and phones. The preview shows them before they are saved. */
export function BrandDialog({ type, palette, onSaved, onClose }: BrandDialogProps) {
  const t = useText<'console' | 'themes'>()
  const id = useId()
  const sending = useSentCall('/api/sys/Skin/AddBrand', {
    onDone: () => {
      toast.success(t('themes.brandSaved'))
      onSaved()
    },
  })
  const form = useZodForm(brandRules, {
    begin: begin(palette[0] ?? '#5c77ff'),
    onEdit: sending.edited,
    guard: { sending: sending.sending, onClose },
  })
  const { control, watch, isUploading } = form
  const set = <Name extends keyof Brand>(name: Name, value: Brand[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true })
  const values = watch()
  const [shown, setShown] = useState(values.colour)
  if (values.colour !== shown && hex.test(values.colour)) setShown(values.colour)
  const [surface, setSurface] = useState(type)
  const { name, mood, logoPath, logoText, logoPlate } = values
  const theme = useMemo(
    () => draftTheme(brandThemes({ name, colour: shown, mood, logoPath, logoText, logoPlate })[surface]),
    [name, shown, mood, logoPath, logoText, logoPlate, surface],
  )
  const submit = form.handleSubmit((brand) => sending.submit(brand))
  const colourError = useErrorText(control, 'colour', { own: { BadInput: t('themes.errorNoColour') } })
  const logoTextError = useErrorText(control, 'logoText', {
    own: { TextEmpty: t('themes.errorNoLogoText') },
    most: limits.logoTextLength,
  })
  return (
    <Dialog
      open
      size="full"
      onClose={form.leave}
      title={t('themes.brandTitle')}
      detail={t('themes.brandDetail')}
      actions={
        <>
          <Button onClick={form.leave}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={sending.sending}
            whyDisabled={isUploading ? t('console.uploading') : undefined}
          >
            {t('themes.brandSave')}
          </Button>
        </>
      }
    >
      <Grid gridTemplateColumns={{ base: '1fr', lg: 'minmax(360px, 440px) 1fr' }} gap="24" alignItems="start">
        <Form id={id} form={form} onSubmit={submit}>
          <Stack gap="20">
            <RefusalNote refusal={sending.refusal} />
            <FormField
              control={control}
              name="name"
              label={t('themes.brandName')}
              hint={t('themes.brandNameHint')}
              most={limits.themeNameLength}
              required
            >
              {(field) => <TextInput {...field} most={limits.themeNameLength} autoComplete="organization" />}
            </FormField>
            <ColourField
              name="colour"
              label={t('themes.brandColour')}
              value={values.colour}
              shown={shown}
              validationError={colourError}
              palette={palette}
              paletteLabel={t('themes.brandPalette')}
              onChange={(colour) => set('colour', colour)}
            />
            <LogoInput
              value={values}
              hint={t('themes.brandLogoHint')}
              textError={logoTextError}
              onChange={(part) => {
                if (part.logoPath && values.logoText === '') set('logoText', values.name)
                for (const [name, value] of Object.entries(part)) set(name as 'logoText', value)
              }}
            />
            <Field label={t('themes.brandMood')}>
              <SegmentGroup
                label={t('themes.brandMood')}
                value={mood}
                segments={(['dark', 'light'] as const).map((value) => ({
                  value,
                  label: t(`themes.brandMood-${value}`),
                }))}
                onChange={(mood) => set('mood', mood)}
              />
            </Field>
            <Checkbox checked={values.apply} onChange={(apply) => set('apply', apply)}>
              {t('themes.brandApply')}
            </Checkbox>
          </Stack>
        </Form>
        <Stack
          gap="12"
          position={{ base: 'static', lg: 'sticky' }}
          top="64"
          h={{ base: '56dvh', lg: 'calc(100dvh - 220px)' }}
        >
          <SegmentGroup
            label={t('themes.brandSurface')}
            value={String(surface)}
            segments={themeTypes.map((each) => ({ value: String(each), label: t(`themes.type-${each}`) }))}
            onChange={(chosen) => setSurface(themeTypes.find((each) => String(each) === chosen) ?? 1)}
          />
          <Box flex="1 1 0" minH="0">
            <ThemePreview key={surface} theme={theme} />
          </Box>
        </Stack>
      </Grid>
    </Dialog>
  )
}
