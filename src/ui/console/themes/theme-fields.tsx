import * as limits from '#contract/limits.ts'
import type { ThemeContent } from '#contract/theme.calls.ts'
import { backgroundPatterns, backgroundsOf, type ThemeColourName } from '#contract/theme.ts'
import {
  backgroundColours,
  isColourField,
  type ThemeFieldError,
  type ThemeFieldErrors,
} from '#machines/flow/theme-editor/validate-theme.ts'
import type { ContrastIssue } from '#theme/theme-contrast.ts'
import { Field } from '#ui/kit/fields/field.tsx'
import { Select } from '#ui/kit/fields/select.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Grid, Stack } from '#ui/kit/layout/layout.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { ColourField, type ColourName } from './colour-field.tsx'
import { LogoInput } from './logo-input.tsx'

const groups = {
  groupText: ['mainThemeColor', 'mainPrimaryFont', 'mainSecondFont', 'mainPlaceHolderText'],
  groupHeader: ['headerBackColor', 'headerFontColor', 'subHeaderBackColor', 'subHeaderFontColor'],
  groupSurface: ['tableBackColor', 'tableBorderColor', 'tableHighlightColor'],
  groupButtons: [
    'buttonPrimaryColor',
    'buttonFontPrimaryColor',
    'buttonNormalColor',
    'buttonFontNormalColor',
    'buttonSuccessColor',
    'buttonFontSuccessColor',
    'buttonWarningColor',
    'buttonFontWarningColor',
    'buttonDangerColor',
    'buttonFontDangerColor',
  ],
  groupCharts: ['chartDefaultColor', 'chartHasValueColor', 'chartCorrectColor', 'chartWrongColor'],
  groupAvatars: ['avatorRealColor', 'avatorNickColor'],
} as const satisfies Record<string, readonly ThemeColourName[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

export interface ThemeFieldsProps {
  draft: ThemeContent
  /** The draft with the last valid colours. */
  shown: ThemeContent
  validationErrors: ThemeFieldErrors
  contrast: readonly ContrastIssue[]
  change: (part: Partial<ThemeContent>) => void
}

function useErrorText() {
  const t = useText<'themes'>()
  return (
    validationError: ThemeFieldError | undefined,
    most: number = limits.themeNameLength,
  ): string | undefined => {
    if (validationError === 'empty') return t('themes.errorEmpty')
    if (validationError === 'tooLong') return t('themes.errorTooLong', { most })
    if (validationError === 'noLogoText') return t('themes.errorNoLogoText')
    if (validationError === 'noColour') return t('themes.errorNoColour')
    return validationError && t('themes.errorNoPicture')
  }
}

/** All fields of a theme, in groups. */
export function ThemeFields(props: ThemeFieldsProps) {
  const t = useText<'themes'>()
  return (
    <Stack gap="32">
      <NameFields {...props} />
      <BackgroundFields {...props} />
      <LogoFields {...props} />
      {groupNames.map((group) => (
        <FormSection key={group} title={t(`themes.${group}`)}>
          <Colours {...props} names={groups[group]} />
        </FormSection>
      ))}
    </Stack>
  )
}

function NameFields({ draft, validationErrors, change }: ThemeFieldsProps) {
  const t = useText<'themes'>()
  const textOf = useErrorText()
  const names =
    t.language === 'zh' ? (['skinName', 'skinNameEN'] as const) : (['skinNameEN', 'skinName'] as const)
  return (
    <FormSection title={t('themes.groupName')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12">
        {names.map((name, place) => (
          <Field
            key={name}
            required={place === 0}
            optional={place === 1}
            label={t(name === 'skinName' ? 'themes.name' : 'themes.nameEn')}
            // The host must give a single name. The name in the other language defaults to the given name.
            error={
              place === 1 && validationErrors[name] === 'empty' ? undefined : textOf(validationErrors[name])
            }
            hint={
              place === 1 ? t('themes.nameFilled') : t('themes.nameHint', { most: limits.themeNameLength })
            }
          >
            <TextInput
              name={name}
              most={limits.themeNameLength}
              value={draft[name]}
              onChange={(event) => change({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </Grid>
    </FormSection>
  )
}

const modes = { '1': 1, '2': 2, '3': 3 } as const
const directions = { '1': 1, '2': 2, '3': 3, '4': 4 } as const
const directionNames = ['1', '2', '3', '4'] as const

function BackgroundFields(props: ThemeFieldsProps) {
  const { draft, validationErrors, change } = props
  const t = useText<'themes'>()
  const textOf = useErrorText()
  const mode = draft.mainBackColorSelectedValue
  const choices = backgroundsOf[draft.skinType].map((value) => ({
    value: String(value) as keyof typeof modes,
    label: t(`themes.background-${value}`),
  }))
  return (
    <FormSection title={t('themes.groupBackground')}>
      <Field label={t('themes.background')}>
        <Select
          name="mainBackColorSelectedValue"
          value={String(mode) as keyof typeof modes}
          choices={choices}
          onChoose={(value) => change({ mainBackColorSelectedValue: modes[value] })}
        />
      </Field>
      {mode === 1 && (
        <Field label={t('themes.direction')}>
          <Select
            name="mainChangeBackColorDirection"
            value={String(draft.mainChangeBackColorDirection) as keyof typeof directions}
            choices={directionNames.map((value) => ({ value, label: t(`themes.direction-${value}`) }))}
            onChoose={(value) => change({ mainChangeBackColorDirection: directions[value] })}
          />
        </Field>
      )}
      {mode === 3 && (
        <PictureField
          label={t('themes.picture')}
          hint={t('themes.pictureHint')}
          value={draft.mainPictureBackColor}
          error={textOf(validationErrors.mainPictureBackColor)}
          onChange={(mainPictureBackColor) => change({ mainPictureBackColor })}
        />
      )}
      <Colours {...props} names={backgroundColours[mode]} />
      {mode !== 3 && (
        <Field label={t('themes.pattern')}>
          <Select
            name="mainBackPattern"
            value={draft.mainBackPattern}
            choices={backgroundPatterns.map((value) => ({ value, label: t(`themes.pattern-${value}`) }))}
            onChoose={(mainBackPattern) => change({ mainBackPattern })}
          />
        </Field>
      )}
    </FormSection>
  )
}

function LogoFields({ draft, validationErrors, change }: ThemeFieldsProps) {
  const t = useText<'themes'>()
  const textOf = useErrorText()
  return (
    <FormSection title={t('themes.groupLogo')}>
      <LogoInput
        value={draft}
        hint={t(`themes.logoHint-${draft.skinType}`)}
        textError={textOf(validationErrors.logoText, limits.logoTextLength)}
        onChange={change}
      />
    </FormSection>
  )
}

interface ColoursProps extends ThemeFieldsProps {
  names: readonly ColourName[]
}

function Colours({ draft, shown, validationErrors, contrast, change, names }: ColoursProps) {
  const t = useText<'themes'>()
  const textOf = useErrorText()
  const palette = paletteOf(shown)
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16" alignItems="start">
      {names.map((name) => (
        <ColourField
          key={name}
          name={name}
          label={t(`themes.${name}`)}
          value={draft[name]}
          shown={shown[name]}
          validationError={textOf(validationErrors[name])}
          contrast={contrast.find((validationError) => validationError.field === name)}
          palette={palette}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </Grid>
  )
}

/** The distinct colours of the theme, in field order. */
const paletteOf = (shown: ThemeContent): string[] => [
  ...new Set(
    (Object.keys(shown) as (keyof ThemeContent)[]).filter(isColourField).map((field) => String(shown[field])),
  ),
]
