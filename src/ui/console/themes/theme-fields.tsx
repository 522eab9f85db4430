import * as limits from '../../../contract/limits.ts'
import type { SkinContent } from '../../../contract/skin.calls.ts'
import { backgroundsOf, type SkinColourName } from '../../../contract/skin.ts'
import type { ContrastFault } from '../../../contract/skin-contrast.ts'
import {
  backgroundColours,
  isColourField,
  type ThemeFault,
  type ThemeFaults,
} from '../../../machines/theme-editor/theme-faults.ts'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Grid, Stack } from '../../kit/layout.tsx'
import { Select } from '../../kit/select.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { ColourField, type ColourName } from './colour-field.tsx'

const groups = {
  groupText: ['MainThemeColor', 'MainPrimaryFont', 'MainSecondFont', 'MainPlaceHolderText'],
  groupHeader: ['HeaderBackColor', 'HeaderFontColor', 'SubHeaderBackColor', 'SubHeaderFontColor'],
  groupSurface: ['TableBackColor', 'TableBorderColor', 'TableHighlightColor'],
  groupButtons: [
    'ButtonPrimaryColor',
    'ButtonFontPrimaryColor',
    'ButtonNormalColor',
    'ButtonFontNormalColor',
    'ButtonSuccessColor',
    'ButtonFontSuccessColor',
    'ButtonWarningColor',
    'ButtonFontWarningColor',
    'ButtonDangerColor',
    'ButtonFontDangerColor',
  ],
  groupCharts: ['ChartDefaultColor', 'ChartHasValueColor', 'ChartCorrectColor', 'ChartWrongColor'],
  groupAvatars: ['AvatorRealColor', 'AvatorNickColor'],
} as const satisfies Record<string, readonly SkinColourName[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

export interface ThemeFieldsProps {
  draft: SkinContent
  /** The draft's last whole colours. */
  shown: SkinContent
  faults: ThemeFaults
  contrast: readonly ContrastFault[]
  change: (part: Partial<SkinContent>) => void
}

function useFaultText() {
  const t = useText<'themes'>()
  return (fault: ThemeFault | undefined): string | undefined => {
    if (fault === 'empty') return t('themes.faultEmpty')
    if (fault === 'tooLong') return t('themes.faultTooLong', { most: limits.skinNameLength })
    if (fault === 'noColour') return t('themes.faultNoColour')
    return fault && t('themes.faultNoPicture')
  }
}

/** Every field of a theme, in groups. */
export function ThemeFields(props: ThemeFieldsProps) {
  const t = useText<'themes'>()
  return (
    <Stack gap="32">
      <NameFields {...props} />
      <BackgroundFields {...props} />
      {groupNames.map((group) => (
        <FormSection key={group} title={t(`themes.${group}`)}>
          <Colours {...props} names={groups[group]} />
        </FormSection>
      ))}
    </Stack>
  )
}

function NameFields({ draft, faults, change }: ThemeFieldsProps) {
  const t = useText<'themes'>()
  const textOf = useFaultText()
  return (
    <FormSection title={t('themes.groupName')}>
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12">
        {(['SkinName', 'SkinNameEN'] as const).map((name) => (
          <Field
            key={name}
            required
            label={t(name === 'SkinName' ? 'themes.name' : 'themes.nameEn')}
            error={textOf(faults[name])}
            hint={t('themes.nameHint', { most: limits.skinNameLength })}
          >
            <TextInput
              name={name}
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
  const { draft, faults, change } = props
  const t = useText<'themes'>()
  const textOf = useFaultText()
  const mode = draft.MainBackColorSelectedValue
  const choices = backgroundsOf[draft.SkinType].map((value) => ({
    value: String(value) as keyof typeof modes,
    label: t(`themes.background-${value}`),
  }))
  return (
    <FormSection title={t('themes.groupBackground')}>
      <Field label={t('themes.background')}>
        <Select
          name="MainBackColorSelectedValue"
          value={String(mode) as keyof typeof modes}
          choices={choices}
          onChoose={(value) => change({ MainBackColorSelectedValue: modes[value] })}
        />
      </Field>
      {mode === 1 && (
        <Field label={t('themes.direction')}>
          <Select
            name="MainChangeBackColorDirection"
            value={String(draft.MainChangeBackColorDirection) as keyof typeof directions}
            choices={directionNames.map((value) => ({ value, label: t(`themes.direction-${value}`) }))}
            onChoose={(value) => change({ MainChangeBackColorDirection: directions[value] })}
          />
        </Field>
      )}
      {mode === 3 && (
        <PictureField
          label={t('themes.picture')}
          hint={t('themes.pictureHint')}
          value={draft.MainPictureBackColor}
          error={textOf(faults.MainPictureBackColor)}
          onChange={(MainPictureBackColor) => change({ MainPictureBackColor })}
        />
      )}
      <Colours {...props} names={backgroundColours[mode]} />
    </FormSection>
  )
}

interface ColoursProps extends ThemeFieldsProps {
  names: readonly ColourName[]
}

function Colours({ draft, shown, faults, contrast, change, names }: ColoursProps) {
  const textOf = useFaultText()
  const palette = paletteOf(shown)
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16" alignItems="start">
      {names.map((name) => (
        <ColourField
          key={name}
          name={name}
          value={draft[name]}
          shown={shown[name]}
          fault={textOf(faults[name])}
          contrast={contrast.find((fault) => fault.field === name)}
          palette={palette}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </Grid>
  )
}

/** The theme's colours, each once, as they come. */
const paletteOf = (shown: SkinContent): string[] => [
  ...new Set(
    (Object.keys(shown) as (keyof SkinContent)[]).filter(isColourField).map((field) => String(shown[field])),
  ),
]
