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

const Whole = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0', justifyContent: 'flex-end' },
})
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '48px',
    mb: '28px',
    fontSize: '36px',
    lineHeight: '1.3',
    '& > div': { display: 'flex', alignItems: 'center', gap: '16px', minW: '0' },
    '& svg': { flexShrink: '0' },
  },
})
const Hint = chakra('div', { base: { color: 'inkMuted', fontSize: '36px', lineHeight: '1.3', mb: '16px' } })
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
  over: boolean
  comments: boolean
  reacting: boolean
}

/** What guests can do now. */
function detailOf({ over, comments, reacting }: Channels): PlainText {
  if (over) return 'screen.joinEnded'
  if (comments) return reacting ? 'screen.interactionDetail' : 'screen.interactionComments'
  return reacting ? 'screen.interactionReactions' : 'screen.interactionSoon'
}

function useChannels(): Channels {
  const value = useDoc('barrage')?.value
  const over = useDoc('event')?.value.progress === 'finished'
  return {
    over,
    comments: !over && value?.channel === 'open',
    reacting: !over && value?.reactions === 'open',
  }
}

/**
 * The stage of interactions with no item on it: what to do, what is on, and the reactions of all. Once comments fly the
 * sky is theirs, and the words stand below.
 */
export function InteractionScene() {
  const t = useText<'screen'>()
  const channels = useChannels()
  const shown = useShownComments().at(-1)?.number ?? 0
  const lottery = useItems('interactions').find(({ doc }) => doc.value.activity === 'active')
  const detail = t(detailOf(channels))
  return (
    <Whole>
      {shown === 0 ? (
        <Invitation
          title={channels.over ? detail : t('screen.interactionTitle')}
          detail={channels.over ? '' : detail}
        />
      ) : (
        <Hint>{detail}</Hint>
      )}
      {(shown > 0 || lottery) && (
        <Foot>
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
        </Foot>
      )}
      <ReactionTiles off={!channels.reacting} />
    </Whole>
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
