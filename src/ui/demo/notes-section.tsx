import { Kbd } from '@chakra-ui/react/kbd'
import { Separator } from '@chakra-ui/react/separator'
import { Tag } from '@chakra-ui/react/tag'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { consoleTheme, mobileTheme, screenTheme } from '#contract/theme.ts'
import { Collapsible } from '../kit/console/controls/collapsible.tsx'
import { Facts } from '../kit/console/display/facts.tsx'
import { Steps } from '../kit/console/display/steps.tsx'
import { Alert } from '../kit/console/feedback/alert.tsx'
import { SwatchSelect } from '../kit/console/fields/swatch-select.tsx'
import { Field } from '../kit/fields/field.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Grid, Row, Stack } from '../kit/layout/layout.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

/** Steps, notes, facts, tags, and content that opens. */
export function NotesSection() {
  const t = useText<'demo'>()
  const [at, setAt] = useState(1)
  const [theme, setTheme] = useState('console')
  const titles = [t('demo.notStarted'), t('demo.processing'), t('demo.finished')]
  const colours = { console: consoleTheme, screen: screenTheme, mobile: mobileTheme }
  const names = {
    console: t('demo.themeConsole'),
    screen: t('demo.themeScreen'),
    mobile: t('demo.themeMobile'),
  }
  return (
    <Section title={t('demo.notes')}>
      <Card p={{ base: '16', md: '24' }}>
        <Grid gap="24" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <Stack gap="16">
            <Steps label={t('demo.status')} titles={titles} current={at} />
            <Steps column label={t('demo.navigation')} titles={titles} current={at} onGo={setAt} />
            <Separator />
            <Field label={t('demo.theme')}>
              <SwatchSelect
                value={theme}
                onChoose={setTheme}
                choices={(['console', 'screen', 'mobile'] as const).map((value) => ({
                  value,
                  label: names[value],
                  colours: [colours[value].mainPureBackColor, colours[value].mainThemeColor],
                }))}
              />
            </Field>
            <Collapsible label={t('demo.typeMuted')}>{t('demo.typeBody')}</Collapsible>
          </Stack>
          <Stack gap="12">
            <Alert icon={<Info size={18} />} title={t('demo.emptyTitle')}>
              {t('demo.emptyDetail')}
            </Alert>
            <Alert status="success">{t('demo.toastSuccess')}</Alert>
            <Alert status="warning">{t('demo.toastWarning')}</Alert>
            <Alert status="error">{t('demo.toastError')}</Alert>
            <Alert status="neutral" size="sm">
              {t('demo.toastNetwork')}
            </Alert>
            <Facts
              facts={[
                [t('demo.eventName'), t('demo.eventNameValue')],
                [t('demo.room'), t('demo.roomMain')],
              ]}
            />
            <Row gap="8" flexWrap="wrap">
              <Tag.Root variant="solid">
                <Tag.Label px="12">{t('demo.tabLive')}</Tag.Label>
              </Tag.Root>
              <Tag.Root variant="outline">
                <Tag.Label>{t('demo.optionA')}</Tag.Label>
              </Tag.Root>
              <Kbd variant="raised">A</Kbd>
            </Row>
          </Stack>
        </Grid>
      </Card>
    </Section>
  )
}
