import { useState } from 'react'
import { OptionButton } from '../kit/controls/option-button.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Grid, Stack } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section, Specimen } from './section.tsx'

export function OptionsSection() {
  const t = useText<'demo'>()
  const [chosen, setChosen] = useState<'a' | 'b'>('a')
  const stateOf = (option: 'a' | 'b') => (chosen === option ? 'chosen' : 'idle')
  return (
    <Section title={t('demo.options')}>
      <Card p={{ base: '16', md: '24' }}>
        <Specimen caption={t('demo.pollTitle')}>
          <Grid gap="12" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}>
            <Stack role="group" aria-label={t('demo.voteOne')}>
              <OptionButton label={t('demo.optionA')} state={stateOf('a')} onPress={() => setChosen('a')} />
              <OptionButton label={t('demo.optionB')} state={stateOf('b')} onPress={() => setChosen('b')} />
              <OptionButton
                label={t('demo.optionC')}
                state="idle"
                whyDisabled={t('demo.toastError')}
                onPress={() => setChosen('a')}
              />
            </Stack>
            <Stack role="group" aria-label={t('demo.voteSeveral')}>
              <OptionButton
                several
                label={t('demo.optionA')}
                state="sending"
                note={t('common.sending')}
                onPress={() => setChosen('a')}
              />
              <OptionButton
                several
                label={t('demo.optionC')}
                state="waiting"
                note={t('common.reconnecting')}
                onPress={() => setChosen('a')}
              />
              <OptionButton
                several
                label={t('demo.optionB')}
                state="saved"
                note={t('common.saved')}
                onPress={() => setChosen('a')}
              />
              <OptionButton
                several
                label={t('demo.optionD')}
                state="refused"
                note={t('demo.stateRefused')}
                onPress={() => setChosen('a')}
              />
            </Stack>
            <Stack role="group" aria-label={t('demo.results')}>
              <OptionButton
                label={t('demo.optionA')}
                state="saved"
                verdict="wrong"
                result={{ count: 64, total: 213, percent: 30 }}
                whyDisabled={t('demo.toastError')}
                onPress={() => setChosen('a')}
              />
              <OptionButton
                label={t('demo.optionB')}
                state="idle"
                verdict="correct"
                result={{ count: 128, total: 213, percent: 60 }}
                whyDisabled={t('demo.toastError')}
                onPress={() => setChosen('b')}
              />
              <OptionButton
                label={t('demo.optionC')}
                state="idle"
                result={{ count: 21, total: 213, percent: 10 }}
                whyDisabled={t('demo.toastError')}
                onPress={() => setChosen('a')}
              />
            </Stack>
          </Grid>
        </Specimen>
      </Card>
    </Section>
  )
}
