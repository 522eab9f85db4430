import { useState } from 'react'
import { RadioCards } from '../kit/console/controls/radio-cards.tsx'
import { Checkbox } from '../kit/controls/checkbox.tsx'
import { Switch } from '../kit/controls/switch.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Grid, Stack } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function ChoicesSection() {
  const t = useText<'demo'>()
  const [remembered, setRemembered] = useState(true)
  const [anonymous, setAnonymous] = useState(false)
  const [reviewing, setReviewing] = useState(true)
  const [kind, setKind] = useState<'one' | 'several'>('one')
  const [room, setRoom] = useState<'main' | 'side'>()
  return (
    <Section title={t('demo.choices')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="24" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
          <Stack gap="4" alignItems="flex-start">
            <Checkbox checked={remembered} onChange={setRemembered}>
              {t('demo.remember')}
            </Checkbox>
            <Checkbox checked={anonymous} onChange={setAnonymous}>
              {t('demo.anonymous')}
            </Checkbox>
            <Checkbox checked onChange={setAnonymous} whyDisabled={t('demo.switchWhy')}>
              {t('demo.anonymous')}
            </Checkbox>
          </Stack>
          <Stack gap="4">
            <Switch wide label={t('demo.autoReview')} checked={reviewing} onChange={setReviewing} />
            <Switch wide label={t('demo.anonymous')} checked={anonymous} onChange={setAnonymous} busy />
            <Switch
              wide
              label={t('demo.autoReview')}
              checked={false}
              onChange={setReviewing}
              whyDisabled={t('demo.switchWhy')}
            />
            <Switch label={t('demo.remember')} checked={remembered} onChange={setRemembered} />
          </Stack>
          <RadioCards
            label={t('demo.voteKind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'one', label: t('demo.voteOne'), detail: t('demo.voteOneDetail') },
              { value: 'several', label: t('demo.voteSeveral'), detail: t('demo.voteSeveralDetail') },
            ]}
          />
          <RadioCards
            row
            label={t('demo.room')}
            value={room}
            onChange={setRoom}
            options={[
              { value: 'main', label: t('demo.roomMain') },
              { value: 'side', label: t('demo.roomSide') },
            ]}
          />
        </Grid>
      </Card>
    </Section>
  )
}
