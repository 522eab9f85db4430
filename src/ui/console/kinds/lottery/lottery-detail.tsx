import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { LotteryDoc, LotteryDraw } from '../../../../contract/items/lottery.ts'
import type { PresentDoc } from '../../../../contract/views.ts'
import { lotteryTexts } from '../../../../i18n/surfaces/lottery-texts.ts'
import { Badge } from '../../../kit/badge.tsx'
import { useText } from '../../../kit/i18n.tsx'
import type { AnyItem } from '../../../kit/items.ts'
import { useDoc } from '../../../kit/live.tsx'
import { MoreTexts } from '../../../kit/more-texts.tsx'
import { ControlKeys, type KeyFace } from '../../items/control-keys.tsx'
import { ItemFrame } from '../../items/item-frame.tsx'
import { NewRoundDialog } from '../../items/new-round-dialog.tsx'
import { useShowFaces } from '../../items/show-faces.tsx'
import type { KindDetailProps } from '../kind-on-desk.ts'
import { DrawPanel } from './draw-panel.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { PrizeList } from './prize-list.tsx'
import { useDraws, useLotteryControls } from './use-lottery.ts'
import { WinnerList } from './winner-list.tsx'

export function LotteryDetail(props: KindDetailProps<'lottery'>) {
  return (
    <MoreTexts source={lotteryTexts}>
      <Detail {...props} />
    </MoreTexts>
  )
}

/** The selected lottery: its prizes, the draw under way, its winners, and everything that can be done to them. */
function Detail({ doc: lottery, onEdit }: KindDetailProps<'lottery'>) {
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
  const [peopleShown, setPeopleShown] = useState(false)
  return (
    <>
      <DrawPanel lottery={lottery} draws={draws} />
      <PrizeList lottery={lottery} draws={draws} onPeople={() => setPeopleShown(true)} />
      <WinnerList lottery={lottery} draws={draws} earlier={false} />
      {peopleShown && <PeopleDialog lottery={lottery} draws={draws} onClose={() => setPeopleShown(false)} />}
    </>
  )
}

function EarlierWinners({ lottery }: { lottery: LotteryDoc }) {
  return <WinnerList lottery={lottery} draws={useDraws(lottery.id)} earlier />
}

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
  const common = useShowFaces(item, present, () => setAskingRound(true))
  const ItemId = lottery.id
  const open = lottery.value.channel === 'open'
  const icon = { size: 20, 'aria-hidden': true } as const
  const faces: KeyFace[] = [
    common.activate,
    {
      key: 'L',
      control: open
        ? control({ type: 'lock' }, 'Item/Lock', { ItemId })
        : control({ type: 'unlock' }, 'Item/Unlock', { ItemId }),
      look: open ? 'off' : 'on',
      icon: open ? <Lock {...icon} /> : <LockOpen {...icon} />,
      text: open ? t('lottery.closeChannel') : t('lottery.openChannel'),
    },
    common.newRound,
    common.onScreen,
  ]
  return (
    <>
      <ControlKeys label={t('lottery.controls')} faces={faces} />
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
