import { chakra } from '@chakra-ui/react/styled-system'
import { Gift, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { reactions } from '../../contract/barrage.ts'
import { useShownComments } from '../kit/comments.ts'
import { CountUp } from '../kit/count-up.tsx'
import { useText } from '../kit/i18n.tsx'
import { useItems } from '../kit/items.ts'
import { useDoc } from '../kit/live.tsx'
import { ReactionIcon } from '../kit/reaction-icon.tsx'
import { Invitation } from './invitation.tsx'
import type { PlainText } from './plain-text.ts'

const Ons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '20px',
    mb: '36px',
    fontSize: '36px',
    lineHeight: '1.3',
    '& > div': { display: 'flex', alignItems: 'center', gap: '16px', minW: '0' },
    '& > div + div': { marginLeft: '28px' },
    '& svg': { flexShrink: '0' },
  },
})
const Tiles = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: '20px' },
})
const Tile = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '16px',
    h: '112px',
    bg: 'surface',
    borderRadius: 'card',
    boxShadow: 'card',
    fontSize: '40px',
    fontWeight: 'strong',
    '& svg': { fontSize: '56px' },
  },
  variants: { off: { true: { opacity: '0.5' } } },
})

interface Channels {
  comments: boolean
  reacting: boolean
}

/** What guests can do now. */
function detailOf({ comments, reacting }: Channels): PlainText {
  if (comments) return reacting ? 'screen.interactionDetail' : 'screen.interactionComments'
  return reacting ? 'screen.interactionReactions' : 'screen.interactionSoon'
}

export function useChannels(): Channels {
  const value = useDoc('barrage')?.value
  return { comments: value?.channel === 'open', reacting: value?.reactions === 'open' }
}

/** The stage of interactions with no item on it: what to do, what is on, and the reactions of all. */
export function InteractionScene() {
  const t = useText<'screen'>()
  const channels = useChannels()
  const shown = useShownComments().at(-1)?.number ?? 0
  const lottery = useItems('interactions').find(({ doc }) => doc.value.activity === 'active')
  return (
    <>
      <Invitation title={t('screen.interactionTitle')} detail={t(detailOf(channels))} />
      <Ons>
        {shown > 0 && (
          <div>
            <MessageSquareText size={40} />
            {t('screen.commentsShown', { count: shown })}
          </div>
        )}
        {lottery && (
          <div>
            <Gift size={40} />
            {lottery.doc.context.title}
          </div>
        )}
      </Ons>
      <ReactionTiles off={!channels.reacting} />
    </>
  )
}

function ReactionTiles({ off }: { off: boolean }): ReactNode {
  const counts = useDoc('reactions')
  return (
    <Tiles>
      {reactions.map((name) => (
        <Tile key={name} off={off}>
          <ReactionIcon reaction={name} />
          <CountUp value={counts?.[name] ?? 0} />
        </Tile>
      ))}
    </Tiles>
  )
}
