import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, Clock, type LucideIcon, MonitorPlay } from 'lucide-react'
import type { EventDoc } from '#contract/interface/views.ts'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { presentedId, useItem } from '#ui/live/items.ts'
import { useDoc } from '#ui/live/live.tsx'
import { usePresentedFace } from './presented-face.ts'

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: '16',
  minH: '80',
  p: '16',
  borderRadius: 'card',
  overflowWrap: 'anywhere',
  '& svg': { flexShrink: '0' },
} as const
const Way = chakra('a', {
  base: {
    ...frame,
    bg: 'primary',
    color: 'onPrimary',
    boxShadow: 'card',
    textDecoration: 'none',
    transition: 'background-color 150ms',
    _hover: { bg: 'primaryHover' },
  },
})
const Fact = chakra('div', { base: { ...frame, bg: 'accentSoft', color: 'ink' } })

interface NowCardProps {
  progress: EventDoc['value']['progress']
  /** The hash of the page to which the presented content belongs. Null if guests can do nothing there. */
  presented: string | null
}

/** What happens now, and the way there if the guest can take part. */
export function NowCard({ progress, presented }: NowCardProps) {
  const t = useText<'guest'>()
  const { words, Icon } = usePresentedFace(presented)
  const item = useItem(presentedId(useDoc('present')))
  if (presented === null || progress === 'notStarted') {
    return progress === 'notStarted' ? (
      <Told Icon={Clock} title={t('guest.soon')} detail={t('guest.followDetail')} />
    ) : (
      <Told Icon={MonitorPlay} title={t('guest.watchScreen')} detail={t('guest.followDetail')} />
    )
  }
  return (
    <Way href={presented}>
      <Icon size={32} aria-hidden="true" />
      <Box flex="1 1 auto" minW="0">
        <Text size="16" strong>
          {words}
        </Text>
        {item && (
          <Text size="16" lines="two">
            {item.doc.context.title}
          </Text>
        )}
      </Box>
      <ChevronRight size={24} aria-hidden="true" />
    </Way>
  )
}

function Told({ Icon, title, detail }: { Icon: LucideIcon; title: string; detail: string }) {
  return (
    <Fact role="status">
      <Icon size={32} aria-hidden="true" />
      <Box minW="0">
        <Text size="16" strong>
          {title}
        </Text>
        <Text>{detail}</Text>
      </Box>
    </Fact>
  )
}
