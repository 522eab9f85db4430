import { Archive, Ellipsis, MonitorUp, Star } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '../kit/console/controls/menu.tsx'
import { Button } from '../kit/controls/button.tsx'
import { IconButton } from '../kit/controls/icon-button.tsx'
import { Tabs } from '../kit/controls/tabs.tsx'
import { Badge } from '../kit/display/badge.tsx'
import { toast } from '../kit/feedback/toast-store.ts'
import { Card } from '../kit/layout/card.tsx'
import { Row, Spacer, Stack } from '../kit/layout/layout.tsx'
import { Text } from '../kit/layout/text.tsx'
import { useText } from '../kit/texts/i18n.tsx'
import { Section } from './section.tsx'

const tabs = ['live', 'waiting', 'archived'] as const
type Tab = (typeof tabs)[number]

export function NavigationSection() {
  const t = useText<'demo'>()
  const [tab, setTab] = useState<Tab>('live')
  const [view, setView] = useState<Tab>('waiting')
  const names = { live: t('demo.tabLive'), waiting: t('demo.tabWaiting'), archived: t('demo.tabArchived') }
  const say = (text: string) => () => toast.success(text)
  return (
    <Section title={t('demo.navigation')}>
      <Card p={{ base: '16', md: '24' }}>
        <Stack gap="24">
          <div>
            <Tabs
              label={t('demo.navigation')}
              value={tab}
              onChange={setTab}
              items={[
                { value: 'live', label: names.live, badge: <Badge>12</Badge> },
                { value: 'waiting', label: names.waiting, badge: <Badge tone="accent">3</Badge> },
                { value: 'archived', label: names.archived },
              ]}
            >
              <Text tone="muted" py="16">
                {t('demo.tabPanel', { tab: names[tab] })}
              </Text>
            </Tabs>
          </div>
          <Row flexWrap="wrap">
            <Tabs
              look="segments"
              label={t('demo.status')}
              value={view}
              onChange={setView}
              items={[
                { value: 'live', label: names.live },
                { value: 'waiting', label: names.waiting },
                { value: 'archived', label: names.archived },
              ]}
            />
            <Spacer />
            <Menu
              trigger={<Button>{names[view]}</Button>}
              items={tabs.map((value) => ({
                label: names[value],
                checked: value === view,
                onSelect: () => setView(value),
              }))}
            />
            <Menu
              trigger={
                <IconButton
                  variant="normal"
                  icon={<Ellipsis size={20} aria-hidden="true" />}
                  label={t('demo.menu')}
                />
              }
              items={[
                {
                  label: t('demo.star'),
                  icon: <Star size={18} aria-hidden="true" />,
                  onSelect: say(t('demo.star')),
                },
                {
                  label: t('demo.highlight'),
                  icon: <MonitorUp size={18} aria-hidden="true" />,
                  onSelect: say(t('demo.highlight')),
                },
                {
                  label: t('demo.archive'),
                  icon: <Archive size={18} aria-hidden="true" />,
                  whyDisabled: t('demo.archiveWhy'),
                  onSelect: say(t('demo.archive')),
                },
                { label: t('common.delete'), danger: true, onSelect: say(t('common.delete')) },
              ]}
            />
          </Row>
        </Stack>
      </Card>
    </Section>
  )
}
