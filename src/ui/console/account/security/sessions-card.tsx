import { getParser } from 'bowser'
import { LogOut } from 'lucide-react'
import type { CallAnswer } from '#contract/interface/calls.ts'
import { formatDateTime } from '#i18n/base/format.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { useLoadedCall, useSentCall } from '#ui/console/calls/use-host-call.ts'
import { ListTable } from '#ui/console/lists/list-table.tsx'
import { RefusalNote } from '#ui/console/plans/refusal-note.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { IconButton } from '#ui/kit/controls/icon-button.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { toast } from '#ui/kit/feedback/toast-store.ts'
import { Card } from '#ui/kit/layout/card.tsx'
import { Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

type HostSession = CallAnswer<'/api/sys/User/GetSessions'>[number]

/** The browser and the system that a `User-Agent` names; '' if it names none. */
function deviceOf(agent: string): string {
  if (agent === '') return ''
  const parser = getParser(agent)
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(' · ')
}

/** Where the account is signed in, with buttons that end sessions on other devices. */
export function SessionsCard() {
  const t = useText<'accounts' | 'console'>()
  const loaded = useLoadedCall('/api/sys/User/GetSessions', {})
  const { data, refresh } = loaded
  const ending = useSentCall('/api/sys/User/EndSessions', {
    onDone: () => {
      toast.success(t('accounts.sessionsEnded'))
      refresh()
    },
    onRefused: refresh,
  })
  const end = (id: string | null) => !ending.sending && ending.submit({ id })
  return (
    <Card p="0">
      <Stack gap="16" p={{ base: '16', md: '24' }}>
        <Row gap="12" flexWrap="wrap">
          <Heading as="h2" size="16">
            {t('accounts.sessions')}
          </Heading>
          <Spacer />
          {data && data.length > 1 && (
            <Button busy={ending.sending} onClick={() => end(null)}>
              {t('accounts.endOthers')}
            </Button>
          )}
        </Row>
        <Text tone="muted">{t('accounts.sessionsDetail')}</Text>
        <RefusalNote refusal={ending.refusal} />
      </Stack>
      <LoadedPart loaded={loaded} failed={t('accounts.sessionsFailed')} shape={<Skeleton h="120px" />}>
        {(sessions) => (
          <ListTable
            label={t('accounts.sessions')}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                name: t('accounts.device'),
                place: 'head',
                show: (session) => <Device session={session} />,
              },
              {
                name: t('accounts.lastUse'),
                whole: true,
                show: ({ usedOn }) => <Figure>{formatDateTime(usedOn)}</Figure>,
              },
              {
                name: t('console.actions'),
                place: 'corner',
                show: (session) =>
                  session.own ? (
                    <Badge tone="success">{t('accounts.thisDevice')}</Badge>
                  ) : (
                    <IconButton
                      icon={<LogOut size={20} aria-hidden="true" />}
                      label={t('accounts.endSession', {
                        device: deviceOf(session.agent) || t('accounts.unknownDevice'),
                      })}
                      onClick={() => end(session.id)}
                    />
                  ),
              },
            ]}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

function Device({ session: { agent, client, signedInOn } }: { session: HostSession }) {
  const t = useText<'accounts'>()
  const since = t('accounts.signedInOn', { time: formatDateTime(signedInOn) })
  return (
    <>
      <Text strong>{deviceOf(agent) || t('accounts.unknownDevice')}</Text>
      <Text size="12" tone="muted" overflowWrap="anywhere">
        {client ? `${since} · ${client}` : since}
      </Text>
    </>
  )
}
