import { Avatar as ConsoleAvatar } from '../kit/console/display/avatar.tsx'
import { Avatar } from '../kit/display/avatar.tsx'
import { Badge, StateDot } from '../kit/display/badge.tsx'
import { PlayerFace } from '../kit/display/player-face.tsx'
import { OfflineBar } from '../kit/feedback/offline-bar.tsx'
import { Card } from '../kit/layout/card.tsx'
import { Row, Stack } from '../kit/layout/layout.tsx'
import { Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

export function StatusSection() {
  const t = useText<'demo'>()
  const names = t('demo.guestNames').split(',')
  return (
    <Section title={t('demo.status')}>
      <Card overflow="hidden" p="0">
        <OfflineBar state="offline" />
        <OfflineBar state="reconnecting" />
        <Stack gap="20" p={{ base: '16', md: '24' }}>
          <Row flexWrap="wrap" gap="8">
            <Badge>{t('demo.notStarted')}</Badge>
            <Badge tone="accent">{t('demo.tabWaiting')}</Badge>
            <Badge tone="success">{t('demo.processing')}</Badge>
            <Badge tone="warning">{t('demo.slow')}</Badge>
            <Badge tone="danger">{t('demo.finished')}</Badge>
            <Badge tone="solid">12</Badge>
          </Row>
          <Row flexWrap="wrap" gap="20">
            <StateDot tone="success">{t('demo.connected')}</StateDot>
            <StateDot tone="warning">{t('demo.slow')}</StateDot>
            <StateDot tone="danger">{t('demo.lost')}</StateDot>
            <StateDot tone="accent">{t('demo.processing')}</StateDot>
            <StateDot tone="neutral">{t('demo.notStarted')}</StateDot>
          </Row>
          <Row flexWrap="wrap" gap="20">
            {names.map((name) => (
              <Row key={name}>
                <Avatar name={name} />
                <Text>{name}</Text>
              </Row>
            ))}
            <Avatar />
            {names.map((name, character) => (
              <PlayerFace key={name} name={name} character={character} size="large" />
            ))}
            <ConsoleAvatar name={names[2]} preview="/favicon.svg" />
            <ConsoleAvatar name={names[0]} size="xs" />
            <ConsoleAvatar size="xl" />
          </Row>
        </Stack>
      </Card>
    </Section>
  )
}
