import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { Button } from '#ui/console-kit/controls/button.tsx'
import { Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { EntryCard } from './entry-card.tsx'
import { useEntryCommands } from './use-entry-commands.ts'

interface EntryListsProps {
  doc: OpenTextDoc
  tally: TallyDoc | undefined
  /** True if the round has ended. The lists then show no actions for the entries. */
  fixed: boolean
}

/** The lists of waiting entries, entries on the wall, and entries put aside. */
export function EntryLists({ doc, tally, fixed }: EntryListsProps) {
  const t = useText<'openText'>()
  const wall = useDoc(`wall:${doc.id}`)
  const aside = useDoc(`put-aside:${doc.id}`)
  const commands = useEntryCommands(doc.id)
  const given = fixed ? undefined : commands
  const { round, moderated } = doc.context
  const shown = wall?.round === round ? wall.cards : []
  const { waiting = [], hidden = [], rejected = [] } = aside?.round === round ? aside : {}
  const count = (place: string): number => tally?.counts?.[place] ?? 0
  const queued = (moderated && !fixed) || waiting.length > 0
  return (
    <Grid
      gap="24"
      alignItems="start"
      gridTemplateColumns={{ base: '1fr', lg: queued ? 'repeat(2, minmax(0, 1fr))' : '1fr' }}
    >
      {queued && (
        <EntryList
          title={t('openText.waiting')}
          cards={waiting}
          all={count('waiting')}
          empty={t('openText.nothingWaiting')}
          action={
            waiting.length > 1 &&
            !fixed && (
              <Button
                icon={<Check size={16} aria-hidden="true" />}
                onClick={() => commands.approve(waiting.slice(0, limits.textEntriesAtOnce))}
              >
                {t('openText.approveAll')}
              </Button>
            )
          }
        >
          {(card) => <EntryCard card={card} place="waiting" doc={doc} commands={given} />}
        </EntryList>
      )}
      <EntryList
        title={t('openText.wall')}
        cards={shown}
        all={count('shown')}
        empty={t('openText.nothingShown')}
      >
        {(card) => (
          <EntryCard
            card={card}
            place="shown"
            doc={doc}
            commands={given}
            pins={shown.filter(({ pinned }) => pinned).length}
          />
        )}
      </EntryList>
      {hidden.length + rejected.length > 0 && (
        <EntryList
          title={t('openText.putAside')}
          cards={[...hidden, ...rejected]}
          all={count('hidden') + count('rejected')}
          empty={t('openText.nothingElse')}
        >
          {(card) => (
            <EntryCard
              card={card}
              place={hidden.includes(card) ? 'hidden' : 'rejected'}
              doc={doc}
              commands={given}
            />
          )}
        </EntryList>
      )}
    </Grid>
  )
}

interface EntryListProps {
  title: string
  cards: readonly TextCard[]
  /** Number of all entries of the list. The view may contain only some of these entries. */
  all: number
  empty: string
  action?: ReactNode
  children: (card: TextCard) => ReactNode
}

function EntryList({ title, cards, all, empty, action, children }: EntryListProps) {
  const t = useText<'openText'>()
  return (
    <Stack as="section" aria-label={title} gap="8" minW="0">
      <Row gap="8" minH="44">
        <Heading as="h3" size="16">
          {title}
        </Heading>
        <Figure color="inkMuted">{all}</Figure>
        <Spacer />
        {action}
      </Row>
      {cards.length === 0 && <Text tone="muted">{empty}</Text>}
      <Stack as="ul" gap="8">
        {cards.map((card) => (
          <li key={card.id}>{children(card)}</li>
        ))}
      </Stack>
      {all > cards.length && (
        <Text size="12" tone="muted">
          {t('openText.latestOf', { count: cards.length, all })}
        </Text>
      )}
    </Stack>
  )
}
