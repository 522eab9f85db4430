import { useMemo } from 'react'
import type { RankingDoc } from '#contract/items/ranking.ts'
import { AnsweredOf } from '#ui/console/desk/items/answered-of.tsx'
import { ItemControls } from '#ui/console/desk/items/item-controls.tsx'
import { ItemFrame } from '#ui/console/desk/items/item-frame.tsx'
import type { KindDetailProps } from '#ui/console/desk/items/kind-on-desk.ts'
import { Badge } from '#ui/kit/display/badge.tsx'
import { RankedBars } from '#ui/kit/display/ranked-bars.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { rankingBars } from '#ui/live/ranking-figures.ts'

/** The selected ranking: the live result, and the controls. */
export function RankingDetail({ doc, onEdit }: KindDetailProps<'ranking'>) {
  const t = useText<'console' | 'ranking'>()
  const present = useDoc('present')
  const item = useMemo(() => ({ kind: 'ranking' as const, doc }), [doc])
  const { options, method } = doc.context
  return (
    <ItemFrame
      item={item}
      onEdit={onEdit}
      badges={
        <>
          <Badge>{t(`ranking.method-${method}`)}</Badge>
          <Badge>{t('ranking.summary', { count: options.length })}</Badge>
        </>
      }
      controls={present && <ItemControls item={item} present={present} />}
    >
      {(shown, earlier) => <RankingResult doc={shown} earlier={earlier} />}
    </ItemFrame>
  )
}

function RankingResult({ doc, earlier }: { doc: RankingDoc; earlier: boolean }) {
  const t = useText<'ranking'>()
  const tally = useDoc(`tally:${doc.id}`)
  const { context, value } = doc
  const voters = tally?.round === context.round ? tally.voters : 0
  return (
    <>
      <AnsweredOf itemId={doc.id} voters={voters} hidden={value.results === 'hidden'} earlier={earlier} />
      {voters === 0 && <Text tone="muted">{t('ranking.noAnswers')}</Text>}
      <Box fontSize="16" maxW="720px">
        <RankedBars bars={rankingBars(t, context, tally)} />
      </Box>
    </>
  )
}
