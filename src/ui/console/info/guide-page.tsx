import {
  CalendarPlus,
  ChartColumn,
  ListPlus,
  type LucideIcon,
  Play,
  Projector,
  Smartphone,
} from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { guideTexts } from '#i18n/surfaces/guide-texts.ts'
import { Steps } from '#ui/kit/console/display/steps.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { LinkButton } from '#ui/kit/controls/link-button.tsx'
import { StateIcon } from '#ui/kit/display/empty-state.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Grid, Row, Spacer } from '#ui/kit/layout/layout.tsx'
import { Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { RouteButton } from '../page/route-button.tsx'

const steps = ['create', 'prepare', 'try', 'screen', 'run', 'after'] as const
type Step = (typeof steps)[number]

const icons: Readonly<Record<Step, LucideIcon>> = {
  create: CalendarPlus,
  prepare: ListPlus,
  try: Smartphone,
  screen: Projector,
  run: Play,
  after: ChartColumn,
}

/** /guide/index: the steps to a first event. */
export default function GuidePage() {
  return (
    <MoreTexts source={guideTexts}>
      <Guide />
    </MoreTexts>
  )
}

function Guide() {
  const t = useText<'routes' | 'guide'>()
  const [place, setPlace] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const go = (next: number) => {
    setPlace(next)
    // Focuses the heading, so that screen readers announce the step and the keyboard continues there.
    heading.current?.focus()
  }
  return (
    <PageFrame title={t('routes.guide')} detail={t('guide.intro')}>
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' }} gap="24">
        <Box display={{ base: 'none', md: 'block' }}>
          <Steps
            column
            label={t('guide.steps')}
            titles={steps.map((step) => t(`guide.title-${step}`))}
            current={place}
            onGo={go}
          />
        </Box>
        <StepCard place={place} heading={heading} onGo={go} />
      </Grid>
    </PageFrame>
  )
}

interface StepCardProps {
  place: number
  heading: React.RefObject<HTMLHeadingElement | null>
  onGo: (place: number) => void
}

function StepCard({ place, heading, onGo }: StepCardProps) {
  const t = useText<'guide'>()
  const step = steps[place] ?? 'create'
  const Icon = icons[step]
  const last = place === steps.length - 1
  return (
    <Card as="section" p={{ base: '20', md: '32' }} display="flex" flexDirection="column" minH="320px">
      <StateIcon tone="accent" aria-hidden="true">
        <Icon size={24} />
      </StateIcon>
      <Text size="12" tone="muted">
        {t('guide.stepOf', { step: place + 1, most: steps.length })}
      </Text>
      <Heading ref={heading} as="h2" size="20" mt="4" tabIndex={-1} outline="none">
        {t(`guide.title-${step}`)}
      </Heading>
      <Text size="16" mt="12" maxW="60ch">
        {t(`guide.detail-${step}`)}
      </Text>
      <StepAction step={step} />
      <Spacer />
      <Row gap="8" mt="24" flexWrap="wrap">
        {place > 0 && <Button onClick={() => onGo(place - 1)}>{t('guide.back')}</Button>}
        <Spacer />
        {last ? (
          <RouteButton variant="primary" to="/Events/EventList">
            {t('guide.finish')}
          </RouteButton>
        ) : (
          <Button variant="primary" onClick={() => onGo(place + 1)}>
            {t('guide.next')}
          </Button>
        )}
      </Row>
    </Card>
  )
}

/** The link to the page where the user does the step. */
function StepAction({ step }: { step: Step }): ReactNode {
  const t = useText<'guide'>()
  if (step === 'create') {
    return (
      <Row mt="16">
        <RouteButton to="/Events/EventList">{t('guide.action-create')}</RouteButton>
      </Row>
    )
  }
  if (step === 'prepare') {
    return (
      <Row mt="16">
        <RouteButton to="/Event">{t('guide.action-prepare')}</RouteButton>
      </Row>
    )
  }
  if (step === 'try') {
    return (
      <Row mt="16">
        <LinkButton href="/Guest/0" target="_blank" rel="noreferrer">
          {t('guide.action-try')}
        </LinkButton>
      </Row>
    )
  }
  return null
}
