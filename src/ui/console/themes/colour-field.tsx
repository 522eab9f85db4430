import { Check, TriangleAlert } from 'lucide-react'
import type { ThemeColourName } from '#contract/theme.ts'
import { formatNumber } from '#i18n/base/format.ts'
import { contrastRatio } from '#theme/colour.ts'
import type { ContrastIssue } from '#theme/theme-contrast.ts'
import { Collapsible } from '#ui/kit/console/controls/collapsible.tsx'
import { Popover } from '#ui/kit/console/controls/popover.tsx'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Field } from '#ui/kit/fields/field.tsx'
import { TextInput } from '#ui/kit/fields/text-input.tsx'
import { Box, Press, Row, Stack } from '#ui/kit/layout/layout.tsx'
import { VisuallyHidden } from '#ui/kit/layout/visually-hidden.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'

const ColourArea = lazyPart(() => import('#ui/kit/console/fields/colour-area.tsx'))

export type ColourName = ThemeColourName | 'mainChangeColorA' | 'mainChangeColorB'

interface ColourFieldProps {
  name: string
  label: string
  value: string
  /** The colour that the preview shows: the last valid colour. */
  shown: string
  validationError: string | undefined
  contrast?: ContrastIssue | undefined
  /** Colours to choose from: by default, those that the theme already uses. */
  palette: readonly string[]
  /** The heading of other colours. */
  paletteLabel?: string
  onChange: (value: string) => void
}

/**
 * A field for a colour. The user types a hex value, uses the picker, or takes a colour of the theme. The
 * field warns when the contrast is too low.
 */
export function ColourField(props: ColourFieldProps) {
  const {
    name,
    label: field,
    value,
    shown,
    validationError,
    contrast,
    palette,
    paletteLabel,
    onChange,
  } = props
  const t = useText<'themes'>()
  return (
    <Stack gap="4">
      <Field label={field} error={validationError}>
        <Row gap="8">
          <Popover
            label={t('themes.pick', { field })}
            trigger={
              <Press
                boxSize="touch"
                flexShrink="0"
                p="4"
                borderWidth="1px"
                borderColor="controlLine"
                borderRadius="control"
                bg="surface"
                css={{ '& > span': { display: 'block', h: 'full', borderRadius: 'small' } }}
                type="button"
                aria-label={t('themes.pick', { field })}
              >
                <span style={{ background: shown }} />
              </Press>
            }
          >
            {() => <ColourArea value={shown} onChange={onChange} />}
          </Popover>
          <TextInput
            name={name}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(withHash(event.target.value))}
          />
        </Row>
      </Field>
      {contrast && <ContrastNote validationError={contrast} onTake={onChange} />}
      <Collapsible
        label={
          <>
            <span aria-hidden="true">{paletteLabel ?? t('themes.swatches')}</span>
            <VisuallyHidden>{paletteLabel ?? t('themes.swatchesFor', { field })}</VisuallyHidden>
          </>
        }
      >
        <Row gap="6" flexWrap="wrap" pt="4">
          {palette.map((colour) => (
            <Press
              boxSize="28"
              borderRadius="small"
              borderWidth="1px"
              borderColor="controlLine"
              display="inline-grid"
              placeItems="center"
              css={{ '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } }}
              key={colour}
              type="button"
              aria-label={t('themes.useColour', { colour })}
              aria-pressed={colour === shown}
              style={{
                background: colour,
                color: contrastRatio(colour, '#ffffff') > 4.5 ? '#ffffff' : '#000000',
              }}
              onClick={() => onChange(colour)}
            >
              {colour === shown && <Check size={16} aria-hidden="true" />}
            </Press>
          ))}
        </Row>
      </Collapsible>
    </Stack>
  )
}

const withHash = (typed: string): string => {
  const digits = typed.trim().replace(/^#+/, '')
  return digits === '' ? '' : `#${digits.toLowerCase()}`
}

interface ContrastNoteProps {
  validationError: ContrastIssue
  onTake: (colour: string) => void
}

/** The contrast ratio, the required ratio, and the nearest colour that has the required ratio. */
function ContrastNote({ validationError, onTake }: ContrastNoteProps) {
  const t = useText<'themes'>()
  const ground =
    validationError.ground === 'page' ? t('themes.ground-page') : t(`themes.${validationError.ground}`)
  const rounded = (ratio: number) => `${formatNumber(t.language, Math.floor(ratio * 10) / 10)}:1`
  return (
    <Alert
      role="status"
      status="warning"
      size="sm"
      icon={<TriangleAlert size={14} />}
      flexWrap="wrap"
      action={
        validationError.nearest !== null && (
          <Button
            size="compact"
            icon={<Sample colour={validationError.nearest} />}
            onClick={() => validationError.nearest && onTake(validationError.nearest)}
          >
            {t('themes.takeNearest', { colour: validationError.nearest })}
          </Button>
        )
      }
    >
      {`${t('themes.lowContrast', {
        ground,
        ratio: rounded(validationError.ratio),
        needed: rounded(validationError.needed),
      })}${validationError.nearest === null ? ` · ${t('themes.noNearest', { ground })}` : ''}`}
    </Alert>
  )
}
const Sample = ({ colour }: { colour: string }) => (
  <Box
    as="span"
    boxSize="16"
    borderRadius="full"
    borderWidth="1px"
    borderColor="controlLine"
    aria-hidden="true"
    style={{ background: colour }}
  />
)
