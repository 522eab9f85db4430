import { Slider as ChakraSlider } from '@chakra-ui/react/slider'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A value between two limits. Arrow keys, Home and End change it. */
export function Slider({ label, value, onChange, ...limits }: SliderProps) {
  return (
    <ChakraSlider.Root
      aria-label={[label]}
      value={[value]}
      onValueChange={(change) => onChange(change.value[0] ?? value)}
      thumbAlignment="contain"
      {...limits}
    >
      <ChakraSlider.Control>
        <ChakraSlider.Track>
          <ChakraSlider.Range />
        </ChakraSlider.Track>
        <ChakraSlider.Thumb index={0} />
      </ChakraSlider.Control>
    </ChakraSlider.Root>
  )
}
