import { chakra } from '@chakra-ui/react/styled-system'
import { Check, TriangleAlert } from 'lucide-react'
import { contrastRatio } from '../../../contract/colour.ts'
import type { SkinColourName } from '../../../contract/skin.ts'
import type { ContrastFault } from '../../../contract/skin-contrast.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Row, Stack } from '../../kit/layout.tsx'
import { Text } from '../../kit/text.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'

// The browser's own picker: keyboard, eye-dropper and screen reader come with it.
const Picker = chakra('input', {
  base: {
    appearance: 'none',
    boxSize: 'touch',
    flexShrink: '0',
    p: '0',
    borderWidth: '1px',
    borderColor: 'controlLine',
    borderRadius: 'control',
    overflow: 'hidden',
    cursor: 'pointer',
    bg: 'surface',
    '&::-webkit-color-swatch-wrapper': { padding: '4px' },
    '&::-webkit-color-swatch': { border: '0', borderRadius: '4px' },
    '&::-moz-color-swatch': { border: '0', borderRadius: '4px' },
  },
})
const Swatch = chakra('button', {
  base: {
    boxSize: '28',
    borderRadius: 'small',
    borderWidth: '1px',
    borderColor: 'controlLine',
    display: 'inline-grid',
    placeItems: 'center',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
  },
})
const Swatches = chakra('details', {
  base: {
    fontSize: '12',
    color: 'inkMuted',
    '& > summary': { cursor: 'pointer', minH: '24', '@media (pointer: coarse)': { minHeight: '44px' } },
  },
})

export type ColourName = SkinColourName | 'MainChangeColorA' | 'MainChangeColorB'

interface ColourFieldProps {
  name: ColourName
  value: string
  /** What the preview shows: the last whole colour. */
  shown: string
  fault: string | undefined
  contrast: ContrastFault | undefined
  /** Colours that the theme already has. */
  palette: readonly string[]
  onChange: (value: string) => void
}

/** A colour by its hex, by the browser's picker or from those that the theme has; says when it cannot be read. */
export function ColourField(props: ColourFieldProps) {
  const { name, value, shown, fault, contrast, palette, onChange } = props
  const t = useText<'themes'>()
  const field = t(`themes.${name}`)
  return (
    <Stack gap="4">
      <Field label={field} error={fault}>
        <Row gap="8">
          <Picker
            type="color"
            aria-label={t('themes.pick', { field })}
            value={shown}
            onChange={(event) => onChange(event.target.value)}
          />
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
      {contrast && <ContrastNote fault={contrast} onTake={onChange} />}
      <Swatches>
        <summary>
          <span aria-hidden="true">{t('themes.swatches')}</span>
          <VisuallyHidden>{t('themes.swatchesFor', { field })}</VisuallyHidden>
        </summary>
        <Row gap="6" flexWrap="wrap" pt="4">
          {palette.map((colour) => (
            <Swatch
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
            </Swatch>
          ))}
        </Row>
      </Swatches>
    </Stack>
  )
}

const withHash = (typed: string): string => {
  const digits = typed.trim().replace(/^#+/, '')
  return digits === '' ? '' : `#${digits.toLowerCase()}`
}

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8',
    px: '8',
    py: '6',
    borderRadius: 'control',
    bg: 'warningSoft',
    color: 'warningText',
    fontSize: '12',
  },
})

interface ContrastNoteProps {
  fault: ContrastFault
  onTake: (colour: string) => void
}

/** The ratio, what it should be, and the nearest colour that has it. */
function ContrastNote({ fault, onTake }: ContrastNoteProps) {
  const t = useText<'themes'>()
  const ground = fault.ground === 'page' ? t('themes.ground-page') : t(`themes.${fault.ground}`)
  const rounded = (ratio: number) => `${formatNumber(t.language, Math.floor(ratio * 10) / 10)}:1`
  return (
    <Note role="status">
      <TriangleAlert size={14} aria-hidden="true" />
      <Text as="span" size="12" flex="1 1 160px">
        {t('themes.lowContrast', { ground, ratio: rounded(fault.ratio), needed: rounded(fault.needed) })}
        {fault.nearest === null && ` · ${t('themes.noNearest', { ground })}`}
      </Text>
      {fault.nearest !== null && (
        <Button
          size="compact"
          icon={<Sample colour={fault.nearest} />}
          onClick={() => fault.nearest && onTake(fault.nearest)}
        >
          {t('themes.takeNearest', { colour: fault.nearest })}
        </Button>
      )}
    </Note>
  )
}

const Dot = chakra('span', {
  base: { boxSize: '16', borderRadius: 'full', borderWidth: '1px', borderColor: 'controlLine' },
})
const Sample = ({ colour }: { colour: string }) => <Dot aria-hidden="true" style={{ background: colour }} />
