import { chakra } from '@chakra-ui/react/styled-system'
import { Hand, Radio } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DeskDoc } from '../../../contract/baton.ts'
import type { BatonCommand } from '../../../machines/baton/baton.events.ts'
import { isDesk, useBaton } from '../../kit/baton.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useText } from '../../kit/i18n.tsx'
import { Box, Row } from '../../kit/layout.tsx'
import { useDoc, useDocs } from '../../kit/live.tsx'
import { Text } from '../../kit/text.tsx'
import { type Control, useControls } from '../desk/use-controls.ts'

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16',
    rowGap: '4',
    px: { base: '16', md: '24' },
    py: '4',
    minH: 'touch',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
  variants: {
    tone: {
      calm: { bg: 'surface', color: 'ink' },
      asking: { bg: 'accentSoft', color: 'accentText' },
      waiting: { bg: 'warningSoft', color: 'warningText' },
    },
  },
})

/** Who steers the show. On an event of one host and one browser there is nothing to say. */
export function BatonBar() {
  const desk = useDoc('desk')
  const baton = useBaton()
  const shared = useDocs('access:').length > 0
  const { holder } = baton.context
  if (!desk) return null
  if (holder && !isDesk(holder, desk)) return <Theirs desk={desk} holder={holder} />
  if (holder && baton.context.asker) return <AskedOf desk={desk} asker={baton.context.asker} />
  if (!shared) return null
  return holder ? <Mine desk={desk} /> : <Nobodys desk={desk} />
}

function useBatonControls(by: DeskDoc) {
  const control = useControls<BatonCommand>('baton', useBaton())
  return {
    take: control({ type: 'take', by }, 'Baton/Take'),
    ask: control({ type: 'ask', by }, 'Baton/Ask'),
    withdraw: control({ type: 'withdraw', by }, 'Baton/Withdraw'),
    handOver: control({ type: 'handOver', by }, 'Baton/HandOver'),
    decline: control({ type: 'decline', by }, 'Baton/Decline'),
    seize: control({ type: 'seize', by }, 'Baton/Seize'),
    release: control({ type: 'release', by }, 'Baton/Release'),
  }
}

interface LineProps {
  tone: 'calm' | 'asking' | 'waiting'
  text: string
  detail?: string
  children: ReactNode
}

function Line({ tone, text, detail, children }: LineProps) {
  const t = useText<'sharing'>()
  const Icon = tone === 'asking' ? Hand : Radio
  return (
    <Bar tone={tone} aria-label={t('sharing.baton')}>
      <Row flex="1 1 280px" gap="8" role="status">
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
    </Bar>
  )
}

interface PressProps {
  control: Control
  primary?: boolean
  children: string
}

function Press({ control: { whyDisabled, busy, press }, primary = false, children }: PressProps) {
  return (
    <Button variant={primary ? 'primary' : 'normal'} whyDisabled={whyDisabled} busy={busy} onClick={press}>
      {children}
    </Button>
  )
}

function Mine({ desk }: { desk: DeskDoc }) {
  const t = useText<'sharing'>()
  const { release } = useBatonControls(desk)
  return (
    <Line tone="calm" text={t('sharing.youSteer')} detail={t('sharing.youSteerDetail')}>
      <Press control={release}>{t('sharing.release')}</Press>
    </Line>
  )
}

function Nobodys({ desk }: { desk: DeskDoc }) {
  const t = useText<'sharing'>()
  const { take } = useBatonControls(desk)
  return (
    <Line tone="calm" text={t('sharing.nobodySteers')} detail={t('sharing.nobodySteersDetail')}>
      <Press control={take}>{t('sharing.take')}</Press>
    </Line>
  )
}

function AskedOf({ desk, asker }: { desk: DeskDoc; asker: DeskDoc }) {
  const t = useText<'sharing'>()
  const { handOver, decline } = useBatonControls(desk)
  const own = asker.accountId === desk.accountId
  return (
    <Line tone="asking" text={own ? t('sharing.askedByOwn') : t('sharing.askedBy', { name: asker.name })}>
      <Press control={decline}>{t('sharing.decline')}</Press>
      <Press control={handOver} primary>
        {t('sharing.handOver')}
      </Press>
    </Line>
  )
}

function Theirs({ desk, holder }: { desk: DeskDoc; holder: DeskDoc }) {
  const t = useText<'sharing'>()
  const { asker } = useBaton().context
  const { ask, withdraw, seize } = useBatonControls(desk)
  const [confirming, setConfirming] = useState(false)
  const own = holder.accountId === desk.accountId
  const { name } = holder
  const asked = isDesk(asker, desk)
  const standing = asked ? t('sharing.askedThem', { name }) : t('sharing.otherSteers', { name })
  return (
    <Line
      tone="waiting"
      text={own ? t('sharing.steeringElsewhere') : standing}
      detail={t('sharing.otherSteersDetail')}
    >
      {!own &&
        (asked ? (
          <Press control={withdraw}>{t('sharing.withdraw')}</Press>
        ) : (
          <Press control={ask}>{t('sharing.ask')}</Press>
        ))}
      <Button busy={seize.busy} onClick={own ? seize.press : () => setConfirming(true)}>
        {t('sharing.seize')}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('sharing.seizeTitle', { name })}
        detail={t('sharing.seizeDetail', { name })}
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
              {t('sharing.seize')}
            </Button>
          </>
        }
      />
    </Line>
  )
}
