import { chakra } from '@chakra-ui/react/styled-system'
import { Check, EyeOff, Undo2, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { TallyDoc } from '#contract/items/item.ts'
import type { OpenTextDoc, TextCard } from '#contract/items/open-text.ts'
import * as limits from '#contract/limits.ts'
import { isContentReason } from '#contract/word-filter.ts'
import type { Translator } from '#i18n/translator.ts'
import { type SelectionAction, SelectionBar } from '#ui/console/desk/controls/selection-bar.tsx'
import { touchSize } from '#ui/console/page/touch-size.ts'
import { Button } from '#ui/kit/controls/button.tsx'
import { Box, Grid, Row, Spacer, Stack } from '#ui/kit/layout/layout.tsx'
import { Figure, Heading, Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useDoc } from '#ui/live/live.tsx'
import { useWallCards } from '#ui/live/wall-cards.ts'
import { EntryCard, type Selection } from './entry-card.tsx'
import { type EntryCommands, useEntryCommands } from './use-entry-commands.ts'

/** Number of entries that a list on the desk shows at first, and adds at each press of the button. */
const textEntriesPerPage = 40

// In a wide pane, the wall is beside the waiting entries, with more than one column.
const Lists = chakra('div', {
  base: { display: 'grid', gap: '16', alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  variants: {
    queued: {
      true: {
        '@container (min-width: 38rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
      },
    },
  },
})

const icon = { size: 16, 'aria-hidden': true } as const
const icons = {
  approve: <Check {...icon} />,
  reject: <X {...icon} />,
  reconsider: <Undo2 {...icon} />,
  hide: <EyeOff {...icon} />,
}

type BulkActions = (t: Translator<'openText'>, chosen: readonly TextCard[]) => SelectionAction[]

/** The commands of one entry, for all selected entries. */
const bulkActions =
  (commands: EntryCommands, names: readonly (keyof typeof icons)[]): BulkActions =>
  (t, chosen) =>
    names.map((name) => ({
      text: t(`openText.${name}`),
      icon: icons[name],
      press: () => commands[name](chosen.slice(0, limits.textEntriesAtOnce)),
    }))

interface EntryListsProps {
  doc: OpenTextDoc
  tally: TallyDoc | undefined
  /** True if the round has ended. The lists then show no actions for the entries. */
  fixed: boolean
}

/** The lists of waiting entries, entries on the wall, and entries put aside. */
export function EntryLists({ doc, tally, fixed }: EntryListsProps) {
  const t = useText<'openText'>()
  const onWall = useWallCards(doc)
  const aside = useDoc(`put-aside:${doc.id}`)
  const commands = useEntryCommands(doc.id)
  const given = fixed ? undefined : commands
  const { round, moderated } = doc.context
  const shown = useMemo(
    () => [...onWall].sort((one, other) => other.at - one.at || other.number - one.number),
    [onWall],
  )
  const pins = onWall.filter(({ pinned }) => pinned).length
  const { waiting = [], hidden = [], rejected = [] } = aside?.round === round ? aside : {}
  const harmless = waiting.filter(({ held }) => !isContentReason(held))
  const count = (place: string): number => tally?.counts?.[place] ?? 0
  const queued = (moderated && !fixed) || waiting.length > 0
  return (
    <Box containerType="inline-size">
      <Lists queued={queued}>
        {queued && (
          <EntryList
            title={t('openText.waiting')}
            cards={waiting}
            all={count('waiting')}
            empty={t('openText.nothingWaiting')}
            actions={given && bulkActions(given, ['reject', 'approve'])}
            action={
              waiting.length > 1 &&
              !fixed && (
                <Row gap="6" flexWrap="wrap">
                  {harmless.length > 0 && (
                    <Button
                      size="compact"
                      css={touchSize}
                      icon={<Check size={16} aria-hidden="true" />}
                      onClick={() => commands.approve(harmless.slice(0, limits.textEntriesAtOnce))}
                    >
                      {t('openText.approveAll')}
                    </Button>
                  )}
                  <Button
                    size="compact"
                    css={touchSize}
                    icon={<X size={16} aria-hidden="true" />}
                    onClick={() => commands.reject(waiting.slice(0, limits.textEntriesAtOnce))}
                  >
                    {t('openText.rejectAll')}
                  </Button>
                </Row>
              )
            }
          >
            {(card, selection) => (
              <EntryCard card={card} place="waiting" doc={doc} commands={given} selection={selection} />
            )}
          </EntryList>
        )}
        <EntryList
          title={t('openText.wall')}
          cards={shown}
          all={count('shown')}
          empty={t('openText.nothingShown')}
          actions={given && bulkActions(given, ['reconsider', 'hide'])}
        >
          {(card, selection) => (
            <EntryCard
              card={card}
              place="shown"
              doc={doc}
              commands={given}
              pins={pins}
              selection={selection}
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
                selection={undefined}
              />
            )}
          </EntryList>
        )}
      </Lists>
    </Box>
  )
}

interface EntryListProps {
  title: string
  cards: readonly TextCard[]
  /** Number of all entries of the list. The view may contain only some of these entries. */
  all: number
  empty: string
  action?: ReactNode
  /** The actions for several entries. Without them, entries cannot be selected. */
  actions?: BulkActions | undefined
  children: (card: TextCard, selection: Selection | undefined) => ReactNode
}

function EntryList({ title, cards, all, empty, action, actions, children }: EntryListProps) {
  const t = useText<'openText'>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = cards.filter(({ id }) => selected.has(id))
  const selectionOf = ({ id }: TextCard): Selection => ({
    selected: selected.has(id),
    onSelect: (on) => setSelected(new Set(on ? [...selected, id] : [...selected].filter((it) => it !== id))),
  })
  const [most, setMost] = useState(textEntriesPerPage)
  return (
    <Stack as="section" aria-label={title} gap="8" minW="0">
      <Row gap="8" rowGap="0" flexWrap="wrap" minH={{ base: '44', lg: '32' }}>
        <Heading as="h3" size="14">
          {title}
        </Heading>
        <Figure color="inkMuted">{all}</Figure>
        <Spacer />
        {action}
      </Row>
      {cards.length === 0 && <Text tone="muted">{empty}</Text>}
      <Grid as="ul" gap="6" gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))">
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>{children(card, actions && selectionOf(card))}</li>
        ))}
      </Grid>
      {cards.length > most && (
        <Button onClick={() => setMost(most + textEntriesPerPage)}>{t('openText.showMore')}</Button>
      )}
      {all > Math.min(most, cards.length) && (
        <Text size="12" tone="muted">
          {t('openText.latestOf', { count: Math.min(most, cards.length), all })}
        </Text>
      )}
      {actions && chosen.length > 0 && (
        <SelectionBar
          chosen={chosen.map(({ id }) => id)}
          // A command takes a limited number of entries.
          all={cards.slice(0, limits.textEntriesAtOnce).map(({ id }) => id)}
          onSelect={(ids) => setSelected(new Set(ids))}
          actions={actions(t, chosen)}
        />
      )}
    </Stack>
  )
}
