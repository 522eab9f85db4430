import { useState } from 'react'
import { SegmentGroup } from '../kit/console/controls/segment-group.tsx'
import ColourArea from '../kit/console/fields/colour-area.tsx'
import { NumberInput } from '../kit/console/fields/number-input.tsx'
import { PinInput } from '../kit/console/fields/pin-input.tsx'
import { Slider } from '../kit/console/fields/slider.tsx'
import { TagsInput } from '../kit/console/fields/tags-input.tsx'
import { Field } from '../kit/fields/field.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Grid, Stack } from '../kit/layout/layout.tsx'
import { Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

/** Inputs for numbers, codes, words and colours. */
export function ValuesSection() {
  const t = useText<'demo'>()
  const [winners, setWinners] = useState('3')
  const [words, setWords] = useState(t('demo.tagValues').split(','))
  const [zoom, setZoom] = useState(40)
  const [colour, setColour] = useState('#5c77ff')
  const [room, setRoom] = useState<'main' | 'side'>('main')
  return (
    <Section title={t('demo.values')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="24" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
          <Stack gap="24">
            <Field label={t('demo.winners')}>
              <NumberInput min={1} max={20} value={winners} onChange={setWinners} />
            </Field>
            <Field label={t('demo.code')}>
              <PinInput label={t('demo.code')} digits={6} onChange={() => {}} />
            </Field>
            <Field label={t('demo.tags')}>
              <TagsInput name="words" tags={words} separator={/[,，、\s]+/u} onChange={setWords} />
            </Field>
          </Stack>
          <Stack gap="24">
            <SegmentGroup
              label={t('demo.room')}
              value={room}
              onChange={setRoom}
              segments={[
                { value: 'main', label: t('demo.roomMain') },
                { value: 'side', label: t('demo.roomSide') },
              ]}
            />
            <Stack gap="4">
              <Text strong>{t('demo.zoom')}</Text>
              <Slider label={t('demo.zoom')} value={zoom} min={0} max={100} step={5} onChange={setZoom} />
            </Stack>
            <Stack gap="4">
              <Text strong>{t('demo.colour')}</Text>
              <ColourArea value={colour} onChange={setColour} />
            </Stack>
          </Stack>
        </Grid>
      </Card>
    </Section>
  )
}
