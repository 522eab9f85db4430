import { Gift, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { PresentDoc } from '#contract/interface/views.ts'
import type { LotteryDoc, LotteryDraw } from '#contract/items/lottery.ts'
import type { AnyItem } from '#machines/domain/item-charts/any-item.ts'
import { piecesLeft } from '#machines/domain/lottery/winners.ts'
import { ControlKeys, type DeskKey } from '#ui/console/desk/items/control-keys.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { NewRoundDialog } from '#ui/console/desk/items/new-round-dialog.tsx'
import { useShowKeys } from '#ui/console/desk/items/show-keys.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { DrawPanel } from './draw-panel.tsx'
import { DrawProof } from './draw-proof.tsx'
import { PeopleDialog, type PeopleTask } from './people-dialog.tsx'
import { PrizeList } from './prize-list.tsx'
import { prepareControl, useDraws, useLotteryControls } from './use-lottery.ts'
import { WinnerList } from './winner-list.tsx'

/** The selected lottery: its prizes, the current draw, its winners, and its actions. */
export function LotteryDetail({ doc: lottery, onEdit }: KindDetailProps<'lottery'>) {
  const t = useText<'lottery'>()
  const present = useDoc('present')
  const draws = useDraws(lottery.id)
  const { pool } = lottery.context
  return (
    <ItemFrame
      item={{ kind: 'lottery', doc: lottery }}
      onEdit={onEdit}
      badges={<Badge>{t(`lottery.pool-${pool}`)}</Badge>}
      controls={present && <Controls lottery={lottery} draws={draws} present={present} />}
      roundEnded={(round, count) => t('lottery.roundEnded', { round, count })}
    >
      {(shown, earlier) => (earlier ? <EarlierWinners lottery={shown} /> : <Now lottery={lottery} />)}
    </ItemFrame>
  )
}

function Now({ lottery }: { lottery: LotteryDoc }) {
  const draws = useDraws(lottery.id)
  const [people, setPeople] = useState<PeopleTask | null>(null)
  const { current } = lottery.context
  const drawn = lottery.value.draw === 'drawn' ? draws.find(({ id }) => id === current?.id) : undefined
  const winners = <WinnerList lottery={lottery} draws={draws} earlier={false} />
  return (
    <>
      {/* The word of the audience belongs to a single draw, so the field is empty for a new draw. */}
      <DrawPanel key={current?.commitment} lottery={lottery} draws={draws} />
      {drawn && winners}
      {drawn && <DrawProof draw={drawn} />}
      <PrizeList lottery={lottery} draws={draws} onPeople={setPeople} />
      {!drawn && winners}
      {people && (
        <PeopleDialog lottery={lottery} draws={draws} task={people} onClose={() => setPeople(null)} />
      )}
    </>
  )
}

function EarlierWinners({ lottery }: { lottery: LotteryDoc }) {
  return <WinnerList lottery={lottery} draws={useDraws(lottery.id)} earlier />
}

const channelWords = {
  open: 'lottery.openChannel',
  close: 'lottery.closeChannel',
  hint: 'lottery.channelHint',
} as const
/** Nobody can enter a draw of a fixed list. */
const listWords = { open: 'lottery.openList', close: 'lottery.closeList', hint: 'lottery.listHint' } as const

interface ControlsProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  present: PresentDoc
}

function Controls({ lottery, draws, present }: ControlsProps) {
  const t = useText<'lottery' | 'console'>()
  const control = useLotteryControls(lottery, draws)
  const item: AnyItem = { kind: 'lottery', doc: lottery }
  const [askingRound, setAskingRound] = useState(false)
  const common = useShowKeys(item, present, () => setAskingRound(true))
  const open = lottery.value.channel === 'open'
  const icon = { size: 20, 'aria-hidden': true } as const
  const { pool, prizes } = lottery.context
  const words = pool === 'list' ? listWords : channelWords
  const prize = prizes.find(({ id }) => piecesLeft(lottery.context, id) > 0) ?? prizes[0]
  const prepare = prize && prepareControl(control, lottery, prize)
  const isNext = lottery.value.draw === 'idle' && prepare?.whyDisabled === undefined
  const keys: DeskKey[] = [
    common.activate,
    ...(prepare
      ? [
          {
            key: 'G',
            control: prepare,
            look: isNext ? ('next' as const) : ('off' as const),
            icon: <Gift {...icon} />,
            text: t('lottery.prepare'),
            tip: `${prize.typeName} · ${prize.giftName}`,
          },
        ]
      : []),
    {
      key: 'L',
      control: control({ type: open ? 'lock' : 'unlock' }),
      look: open ? 'off' : 'on',
      icon: open ? <Lock {...icon} /> : <LockOpen {...icon} />,
      text: t(open ? words.close : words.open),
      tip: t(words.hint),
    },
    common.newRound,
    common.onScreen,
  ]
  return (
    <>
      <ControlKeys label={t('lottery.controls')} keys={keys} />
      <NewRoundDialog
        item={item}
        detail={t('lottery.newRoundDetail', { round: lottery.context.round })}
        open={askingRound}
        onClose={() => setAskingRound(false)}
        onConfirm={common.startRound}
      />
    </>
  )
}
