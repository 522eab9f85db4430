import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Installation } from '#contract/interface/operator.calls.ts'
import { formatBytes, formatDateTime, formatNumber } from '#i18n/base/format.ts'
import { operatorTexts } from '#i18n/surfaces/operator-texts.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall } from '#ui/console/calls/use-host-call.ts'
import { PageFrame } from '#ui/console/page/page-frame.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Facts } from '#ui/kit/console/display/facts.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Card } from '#ui/kit/layout/card.tsx'
import { Box, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { MoreTexts } from '#ui/kit/texts/more-texts.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { type BrowserCheck, checkFromHere } from './browser-check-actors.ts'
import { NoticeForm } from './notice-form.tsx'

/** /Operator/Installation: the state of the installation, and the notice to all hosts, for operators. */
export default function InstallationPage() {
  return (
    <MoreTexts source={operatorTexts}>
      <Page />
    </MoreTexts>
  )
}

function Page() {
  const t = useText<'operator' | 'routes'>()
  const loaded = useLoadedCall('/api/sys/Operator/GetInstallation', {})
  return (
    <PageFrame
      width="narrow"
      title={t('routes.operatorInstallation')}
      action={<Button onClick={loaded.refresh}>{t('operator.checkAgain')}</Button>}
    >
      <LoadedPart loaded={loaded} failed={t('operator.installationFailed')} shape={<Skeleton h="480px" />}>
        {(installation) => (
          <Stack gap="20">
            <ChecksCard installation={installation} />
            <Section title={t('operator.running')}>
              <RunningFacts installation={installation} />
            </Section>
            <Section title={t('operator.storage')}>
              <StorageFacts installation={installation} />
            </Section>
            <Section title={t('operator.notice')}>
              <NoticeForm notice={installation.notice} onDone={loaded.refresh} />
            </Section>
          </Stack>
        )}
      </LoadedPart>
    </PageFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card p={{ base: '16', md: '24' }}>
      <Heading as="h2" size="16">
        {title}
      </Heading>
      <Box mt="16">{children}</Box>
    </Card>
  )
}

interface Line {
  what: Installation['checks'][number]['what'] | BrowserCheck['what']
  state: 'ok' | 'warning' | 'failed'
  detail: string
}

const icons: Record<Line['state'], ReactNode> = {
  ok: <CircleCheck size={20} aria-hidden="true" />,
  warning: <TriangleAlert size={20} aria-hidden="true" />,
  failed: <CircleAlert size={20} aria-hidden="true" />,
}
const tones = { ok: 'success', warning: 'warning', failed: 'danger' } as const

/** What works and what does not, with what to do. The browser of the operator checks what phones need. */
function ChecksCard({ installation }: { installation: Installation }) {
  const t = useText<'operator'>()
  const look = useMemo(() => checkFromHere(installation), [installation])
  const { data: here = [], refusal } = useLoaded(look)
  const lines: Line[] = [...installation.checks, ...here]
  return (
    <Section title={t('operator.checks')}>
      <RefusalNote refusal={refusal} />
      <Stack as="ul" gap="16">
        {lines.map(({ what, state, detail }) => (
          <li key={`${what} ${detail}`}>
            <Row gap="12" alignItems="flex-start">
              <Text as="span" tone={tones[state]}>
                {icons[state]}
              </Text>
              <Stack gap="4" flex="1 1 auto" minW="0">
                <Row gap="8" flexWrap="wrap">
                  <Text strong>{t(`operator.${what}`)}</Text>
                  <Spacer />
                  <Text as="span" size="12" tone={tones[state]}>
                    {t(`operator.${state}`)}
                  </Text>
                </Row>
                <Text size="12" tone="muted" overflowWrap="anywhere">
                  {detail}
                </Text>
                {state !== 'ok' && <Text>{t(`operator.${what}Help`)}</Text>}
              </Stack>
            </Row>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

function RunningFacts({ installation }: { installation: Installation }) {
  const t = useText<'operator'>()
  const { version, commit, uptimeSeconds, running, nextQuietHour } = installation
  const guests = running.reduce((sum, { participants }) => sum + participants, 0)
  return (
    <Facts
      size="lg"
      facts={[
        [t('operator.version'), <Figure key="version">{commit ? `${version} (${commit})` : version}</Figure>],
        [t('operator.uptime'), t('operator.hours', { count: Math.floor(uptimeSeconds / 3600) })],
        [
          t('operator.runningEvents'),
          t('operator.runningCount', {
            events: formatNumber(t.language, running.length),
            guests: formatNumber(t.language, guests),
          }),
        ],
        ...running.map(
          ({ eventCode, eventName, participants }) =>
            [
              eventCode,
              t('operator.runningEvent', {
                name: eventName,
                guests: formatNumber(t.language, participants),
              }),
            ] as const,
        ),
        [t('operator.nextQuietHour'), <Figure key="quiet">{formatDateTime(nextQuietHour)}</Figure>],
      ]}
    />
  )
}

function StorageFacts({ installation: { storage } }: { installation: Installation }) {
  const t = useText<'operator'>()
  const size = (bytes: number) => <Figure>{formatBytes(t.language, bytes)}</Figure>
  return (
    <Facts
      size="lg"
      facts={[
        [t('operator.databaseSize'), size(storage.databaseBytes)],
        [t('operator.uploadsSize', { count: storage.uploads }), size(storage.uploadBytes)],
        [t('operator.freeSize'), size(storage.freeBytes)],
      ]}
    />
  )
}
