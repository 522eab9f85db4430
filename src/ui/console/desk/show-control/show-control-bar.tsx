import { Hand, Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeskDoc } from '#contract/interface/show-control.ts'
import type { ShowControlCommand } from '#machines/domain/show-control/show-control.events.ts'
import { showControlTable } from '#machines/domain/show-control/show-control.table.ts'
import { Dialog } from '#ui/kit/console/feedback/dialog.tsx'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Row } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { isDesk, useShowControl } from '#ui/live/show-control.ts'
import type { Control } from '#ui/state/control.ts'
import { DeskBar } from '../controls/desk-bar.tsx'
import { useControls } from '../controls/use-controls.ts'
import { useShared } from '../controls/use-shared.ts'

/** Shows who has control of the show. Renders nothing on an event with a single host and a single browser. */
export function ShowControlBar() {
  const desk = useDoc('desk')
  const showControl = useShowControl()
  const shared = useShared()
  const { holder } = showControl.context
  if (!desk) return null
  if (holder && !isDesk(holder, desk)) return <Theirs desk={desk} holder={holder} />
  if (holder && showControl.context.asker) return <AskedOf desk={desk} asker={showControl.context.asker} />
  const lost = isDesk(showControl.context.lost, desk)
  if (!shared && !lost) return null
  return holder ? <Mine desk={desk} lost={lost} /> : <Nobodys desk={desk} lost={lost} />
}

function useShowControlActions(by: DeskDoc) {
  const control = useControls<ShowControlCommand>({
    subject: 'showControl',
    snapshot: useShowControl(),
    table: showControlTable,
  })
  return {
    take: control({ type: 'take', by }),
    ask: control({ type: 'ask', by }),
    withdraw: control({ type: 'withdraw', by }),
    handOver: control({ type: 'handOver', by }),
    decline: control({ type: 'decline', by }),
    seize: control({ type: 'seize', by }),
    release: control({ type: 'release', by }),
  }
}

interface LineProps {
  tone: 'calm' | 'asking' | 'waiting'
  text: string
  detail?: string
  children: ReactNode
}

function Line({ tone, text, detail, children }: LineProps) {
  const t = useText<'coHosts'>()
  const Icon = tone === 'asking' ? Hand : Radio
  return (
    <DeskBar tone={tone} aria-label={t('coHosts.showControl')}>
      <Row flex={{ base: '1 1 120px', md: '1 1 280px' }} gap="8" role="status">
        <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
        <Text as="span">
          <strong>{text}</strong>
          {detail && (
            <Box as="span" display={{ base: 'none', md: 'inline' }} ml="8">
              {detail}
            </Box>
          )}
        </Text>
      </Row>
      <Row flexWrap="wrap" gap="8">
        {children}
      </Row>
    </DeskBar>
  )
}

interface PressProps {
  control: Control
  primary?: boolean
  tip?: string
  children: string
}

function Press({ control: { whyDisabled, busy, press }, primary = false, tip, children }: PressProps) {
  return (
    <Button
      variant={primary ? 'primary' : 'normal'}
      whyDisabled={whyDisabled}
      tip={tip}
      busy={busy}
      onClick={press}
    >
      {children}
    </Button>
  )
}

interface OwnProps {
  desk: DeskDoc
  /** True if this desk had lost control while it was without a connection. */
  lost: boolean
}

function Mine({ desk, lost }: OwnProps) {
  const t = useText<'coHosts'>()
  const { release } = useShowControlActions(desk)
  return (
    <Line
      tone={lost ? 'waiting' : 'calm'}
      text={t(lost ? 'coHosts.youControlAgain' : 'coHosts.youControl')}
      detail={t(lost ? 'coHosts.youControlAgainDetail' : 'coHosts.youControlDetail')}
    >
      <Press control={release}>{t('coHosts.release')}</Press>
    </Line>
  )
}

function Nobodys({ desk, lost }: OwnProps) {
  const t = useText<'coHosts'>()
  const { take } = useShowControlActions(desk)
  return (
    <Line
      tone={lost ? 'waiting' : 'calm'}
      text={t(lost ? 'coHosts.youLostControl' : 'coHosts.nobodyControls')}
      detail={t('coHosts.nobodyControlsDetail')}
    >
      <Press control={take}>{t('coHosts.take')}</Press>
    </Line>
  )
}

function AskedOf({ desk, asker }: { desk: DeskDoc; asker: DeskDoc }) {
  const t = useText<'coHosts'>()
  const { handOver, decline } = useShowControlActions(desk)
  const own = asker.accountId === desk.accountId
  return (
    <Line tone="asking" text={own ? t('coHosts.askedByOwn') : t('coHosts.askedBy', { name: asker.name })}>
      <Press control={decline}>{t('coHosts.decline')}</Press>
      <Press control={handOver} primary>
        {t('coHosts.handOver')}
      </Press>
    </Line>
  )
}

function Theirs({ desk, holder }: { desk: DeskDoc; holder: DeskDoc }) {
  const t = useText<'coHosts'>()
  const { asker, lost } = useShowControl().context
  const { ask, withdraw, seize } = useShowControlActions(desk)
  const [confirming, setConfirming] = useState(false)
  const own = holder.accountId === desk.accountId
  const { name } = holder
  const asked = isDesk(asker, desk)
  const status = asked ? t('coHosts.askedThem', { name }) : t('coHosts.otherControls', { name })
  return (
    <Line
      tone="waiting"
      text={own ? t('coHosts.controlElsewhere') : status}
      detail={t(isDesk(lost, desk) ? 'coHosts.youLostControl' : 'coHosts.otherControlsDetail')}
    >
      {!own &&
        (asked ? (
          <Press control={withdraw}>{t('coHosts.withdraw')}</Press>
        ) : (
          <Press control={ask} tip={t('coHosts.askDetail', { name })}>
            {t('coHosts.ask')}
          </Press>
        ))}
      <Button
        tip={own ? undefined : t('coHosts.seizeNow', { name })}
        busy={seize.busy}
        onClick={own ? seize.press : () => setConfirming(true)}
      >
        {t('coHosts.seize')}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('coHosts.seizeTitle', { name })}
        detail={t('coHosts.seizeDetail', { name })}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('common.cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setConfirming(false)
                seize.press()
              }}
            >
              {t('coHosts.seize')}
            </Button>
          </>
        }
      />
    </Line>
  )
}
