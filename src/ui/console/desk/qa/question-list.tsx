import { Archive, ArrowUp, Ban, Inbox, MessageCircleQuestion, SearchX } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { useSteadyOrder } from '#ui/console/lists/use-steady-order.ts'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { EmptyState } from '#ui/kit/display/empty-state.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { type CardListener, QuestionCard } from './question-card.tsx'
import type { Place, QuestionRow } from './question-rows.ts'

/** Number of questions that a list on the desk shows at first, and adds at each press of the button. */
const questionsPerPage = 50

interface QuestionListProps {
  place: Place
  rows: ReadonlyMap<string, QuestionRow>
  order: ReturnType<typeof useSteadyOrder>
  selected: ReadonlySet<string>
  listener: CardListener
  searching: boolean
  autoReview: boolean
  /** Number of questions that wait for review. */
  waiting: number
}

/** The last known height of each card. When a card leaves, its gap keeps this height. */
function useCardHeights() {
  const list = useRef<HTMLDivElement>(null)
  const heights = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? []) {
      heights.current.set(card.dataset.question ?? '', card.offsetHeight)
    }
  })
  return { list, heightOf: (id: string) => heights.current.get(id) }
}

/** The next or previous question in a list. Skips gaps. */
export function questionBeside(item: Element | null, step: 1 | -1): HTMLElement | null {
  let next = item
  do next = (step > 0 ? next?.nextElementSibling : next?.previousElementSibling) ?? null
  while (next && !next.matches('[data-question]'))
  return next as HTMLElement | null
}

/** Moves the focus between cards with the arrow keys. */
function moveAmongCards(event: KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
  const current = (event.target as Element).closest('[data-question]')
  if (step === undefined || !current || (event.target as Element).matches('input, select')) return
  const next = questionBeside(current, step)
  if (next) {
    event.preventDefault()
    next.focus()
  }
}

/** The cards of the questions of a place. New cards wait above while the host uses the list. */
export function QuestionList(props: QuestionListProps) {
  const { place, rows, order, selected, listener, searching, autoReview, waiting } = props
  const t = useText<'console'>()
  const [length, setLength] = useState(questionsPerPage)
  const { list, heightOf } = useCardHeights()
  const more = order.ids.length - length
  return (
    <Box flex="1 1 auto" minH="0" overflowY={{ lg: 'auto' }} position="relative" {...order.handlers}>
      <Box aria-live="polite" position="sticky" top="4" zIndex="bar" h="0" textAlign="center">
        {order.held > 0 && (
          <Button
            size="compact"
            css={touchSize}
            variant="primary"
            icon={<ArrowUp size={16} aria-hidden="true" />}
            boxShadow="float"
            onClick={order.release}
          >
            {t('console.newQuestions', { count: order.held })}
          </Button>
        )}
      </Box>
      {order.ids.length === 0 && (
        <NoQuestions place={place} searching={searching} autoReview={autoReview} waiting={waiting} />
      )}
      <Box
        ref={list}
        as="ul"
        display="flex"
        flexDirection="column"
        gap="6"
        pb="16"
        px="2"
        onKeyDown={moveAmongCards}
      >
        {order.ids.slice(0, length).map((id) => {
          const row = rows.get(id)
          if (!row) return null
          if (order.gone.has(id)) {
            return (
              <Box
                as="li"
                display="grid"
                placeItems="center"
                px="16"
                flexShrink="0"
                borderRadius="card"
                borderWidth="1px"
                borderStyle="dashed"
                borderColor="controlLine"
                color="inkMuted"
                fontSize="12"
                key={id}
                style={{ height: heightOf(id) }}
              >
                {t(order.own.has(id) ? ownTexts[row.doc.value.place] : goneTexts[row.doc.value.place])}
              </Box>
            )
          }
          return <QuestionCard key={id} row={row} selected={selected.has(id)} listener={listener} />
        })}
      </Box>
      {more > 0 && (
        <Box textAlign="center" pb="16">
          <Button onClick={() => setLength(length + questionsPerPage)}>
            {t('console.showMore', { count: more })}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const goneTexts = {
  forReview: 'console.goneForReview',
  live: 'console.goneLive',
  rejected: 'console.goneRejected',
  archived: 'console.goneArchived',
  withdrawn: 'console.goneWithdrawn',
} as const

/** The texts of the gaps for changes that this host has made. */
const ownTexts = {
  ...goneTexts,
  forReview: 'console.place-forReview',
  live: 'console.place-live',
  rejected: 'console.place-rejected',
  archived: 'console.place-archived',
} as const

const emptyIcons = { forReview: Inbox, live: MessageCircleQuestion, rejected: Ban, archived: Archive }

type NoQuestionsProps = Pick<QuestionListProps, 'place' | 'searching' | 'autoReview' | 'waiting'>

function NoQuestions({ place, searching, autoReview, waiting }: NoQuestionsProps) {
  const t = useText<'console'>()
  const Icon = searching ? SearchX : emptyIcons[place]
  if (searching) return <EmptyState icon={<Icon size={24} />} title={t('console.nothingFound')} />
  if (place === 'live' && waiting > 0) {
    return (
      <EmptyState
        icon={<Icon size={24} />}
        title={t('console.emptyLiveWaiting')}
        detail={t('console.emptyLiveWaitingDetail', { count: waiting })}
      />
    )
  }
  const reviewDetail = autoReview ? t('console.emptyAutoReview') : t('console.emptyForReview')
  const detail = place === 'forReview' ? reviewDetail : t(`console.empty-${place}`)
  return (
    <EmptyState
      icon={<Icon size={24} />}
      title={t(`console.emptyTitle-${place}`)}
      detail={<Text as="span">{detail}</Text>}
    />
  )
}
