import { useMemo, useRef, useState } from 'react'
import { useSteadyOrder } from '#ui/console/lists/use-steady-order.ts'
import { usePreloadedEditor } from '#ui/console/rich-text/rich-text-input.tsx'
import { Tabs } from '#ui/kit/controls/tabs.tsx'
import { Badge } from '#ui/kit/display/badge.tsx'
import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { Box, Stack } from '#ui/kit/layout/layout.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { CardListener } from './question-card.tsx'
import { QuestionList, questionBeside } from './question-list.tsx'
import { idsIn, type Place, type QuestionRow, type Sort } from './question-rows.ts'

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx'))

interface QuestionColumnProps {
  label: string
  /**
   * The places of questions (such as review or archive) that this column can show. The column begins with the first
   * place.
   */
  places: readonly [Place, ...Place[]]
  rows: ReadonlyMap<string, QuestionRow>
  counts: Record<Place, number>
  search: string
  sort: Sort
  autoReview: boolean
}

/**
 * When a question leaves the list, the next question gets the focus. So a host can handle several questions in turn
 * with the keyboard.
 */
function focusNext(item: HTMLElement | null): void {
  ;(questionBeside(item, 1) ?? questionBeside(item, -1))?.focus()
}

/** The questions of a place, and the bar with actions for the selected questions. */
export function QuestionColumn(props: QuestionColumnProps) {
  const { label, places, rows, counts, search, sort, autoReview } = props
  const t = useText<'console'>()
  const [place, setPlace] = useState<Place>(places[0])
  return (
    <Stack gap="8" minH="0" minW="0">
      <Box flexShrink="0">
        <Tabs
          label={label}
          look="segments"
          value={place}
          onChange={setPlace}
          items={places.map((value) => ({
            value,
            label: t(`console.place-${value}`),
            badge: (
              <Badge tone={value === 'forReview' && counts[value] > 0 ? 'warning' : 'neutral'}>
                {counts[value]}
              </Badge>
            ),
          }))}
        />
      </Box>
      <PlaceList
        key={place}
        place={place}
        rows={rows}
        search={search}
        sort={sort}
        autoReview={autoReview}
        waiting={counts.forReview}
      />
    </Stack>
  )
}

interface PlaceListProps extends Pick<QuestionColumnProps, 'rows' | 'search' | 'sort' | 'autoReview'> {
  place: Place
  waiting: number
}

function PlaceList({ place, rows, search, sort, autoReview, waiting }: PlaceListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [replyTo, setReplyTo] = useState<string | null>(null)
  usePreloadedEditor()
  const own = useRef(new Set<string>())
  const wanted = useMemo(() => idsIn(rows.values(), place, search, sort), [rows, place, search, sort])
  const order = useSteadyOrder(wanted, own.current, `${sort} ${search}`)
  const chosen = wanted.filter((id) => selected.has(id))

  const listener: CardListener = useMemo(
    () => ({
      select: (id, on) =>
        setSelected((before) => {
          const next = new Set(before)
          if (on) next.add(id)
          else next.delete(id)
          return next
        }),
      reply: setReplyTo,
      leave: (id, element) => {
        own.current.add(id)
        focusNext(element)
      },
    }),
    [],
  )
  const replyRow = replyTo === null ? undefined : rows.get(replyTo)
  return (
    <>
      <QuestionList
        place={place}
        rows={rows}
        order={order}
        selected={selected}
        listener={listener}
        searching={search.trim() !== ''}
        autoReview={autoReview}
        waiting={waiting}
      />
      {chosen.length > 0 && (
        <BulkBar
          place={place}
          chosen={chosen}
          all={wanted}
          onSelect={(ids) => setSelected(new Set(ids))}
          onLeave={(ids) => {
            for (const id of ids) own.current.add(id)
          }}
        />
      )}
      <LatePart onClose={() => setReplyTo(null)}>
        {replyRow && <ReplyDialog row={replyRow} onClose={() => setReplyTo(null)} />}
      </LatePart>
    </>
  )
}
