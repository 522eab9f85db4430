import { type Color, ColorPicker, parseColor } from '@chakra-ui/react/color-picker'
import { useState } from 'react'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { plainRole } from './plain-role.ts'

interface ColourAreaProps {
  /** The colour as `#rrggbb`. */
  value: string
  onChange: (value: string) => void
}

const hexOf = (colour: Color): string => colour.toString('hex').toLowerCase()

/** An area for saturation and brightness, and a slider for the hue. Arrow keys move both. */
export default function ColourArea({ value, onChange }: ColourAreaProps) {
  const t = useText<'controls'>()
  // A grey has no hue in its hex value, so the hue that the user has chosen is here.
  const [chosen, setChosen] = useState(() => parseColor(value))
  const colour = hexOf(chosen) === value ? chosen : parseColor(value)
  return (
    <ColorPicker.Root
      inline
      format="hsba"
      value={colour.toFormat('hsba')}
      onValueChange={(change) => {
        setChosen(change.value)
        onChange(hexOf(change.value))
      }}
    >
      <ColorPicker.Context>
        {({ getChannelValue }) => {
          const hue = Math.round(Number(getChannelValue('hue')))
          const saturation = Math.round(Number(getChannelValue('saturation')))
          const brightness = Math.round(Number(getChannelValue('brightness')))
          return (
            <>
              <ColorPicker.Area>
                <ColorPicker.AreaBackground />
                <ColorPicker.AreaThumb
                  {...plainRole}
                  aria-label={t('controls.saturationBrightness')}
                  aria-valuetext={t('controls.saturationBrightnessValue', { saturation, brightness })}
                />
              </ColorPicker.Area>
              <ColorPicker.ChannelSlider channel="hue">
                <ColorPicker.ChannelSliderTrack />
                <ColorPicker.ChannelSliderThumb
                  aria-label={t('controls.hue')}
                  aria-valuetext={t('controls.hueValue', { hue })}
                  // Chakra 3.37 would set the hue to NaN.
                  onKeyDownCapture={(event) => {
                    if (event.key === 'PageUp' || event.key === 'PageDown') event.preventDefault()
                  }}
                />
              </ColorPicker.ChannelSlider>
            </>
          )
        }}
      </ColorPicker.Context>
    </ColorPicker.Root>
  )
}
