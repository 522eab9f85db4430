import { useMemo, useState } from 'react'
import { isValidWinner, type LotteryDoc, type LotteryDraw } from '#contract/items/lottery.ts'
import * as limits from '#contract/limits.ts'
import { formatList } from '#i18n/base/format.ts'
import { countCopies, type ListMatch, matchList } from '#machines/domain/lottery/match-list.ts'
import type { NameEntry } from '#services/import/entries.ts'
import { LoadedPart } from '#ui/console/calls/loaded-part.tsx'
import { ImportDialog } from '#ui/console/desk/import/import-dialog.tsx'
import { RadioCards } from '#ui/kit/console/controls/radio-cards.tsx'
import { Alert } from '#ui/kit/console/feedback/alert.tsx'
import { Skeleton } from '#ui/kit/display/skeleton.tsx'
import { Stack } from '#ui/kit/layout/layout.tsx'
import { Text } from '#ui/kit/layout/text.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'
import { useEventCode } from '#ui/live/live.tsx'
import { useLoaded } from '#ui/state/use-loaded.ts'
import { type ListChange, type ListedPerson, listImport, listLoader } from './lottery-actors.ts'

type Mode = 'add' | 'replace'

/** Number of names of one kind that the note about removed people lists. */
const namesListed = 20

const matchOf = (list: readonly ListedPerson[], entries: readonly NameEntry[]): ListMatch<ListedPerson> =>
  matchList(
    list,
    entries.map(({ name, detail }) => ({ name, detail })),
  )

/** The difference between the list and the imported entries. A note that the import does not have stays. */
function changeOf(list: readonly ListedPerson[], entries: readonly NameEntry[], mode: Mode): ListChange {
  const { matches, others } = matchOf(list, entries)
  return {
    entries: countCopies(entries).flatMap((entry, at) => {
      const match = matches[at]
      if (!match) return [entry]
      const detail = entry.detail || match.detail
      if (match.name === entry.name && match.detail === detail) return []
      return [{ ...entry, detail, entryId: match.entryId }]
    }),
    remove: mode === 'replace' ? others.map(({ entryId }) => entryId) : [],
    count: entries.length,
  }
}

interface ImportNamesDialogProps {
  lottery: LotteryDoc
  draws: readonly LotteryDraw[]
  onDone: (count: number) => void
  onClose: () => void
}

/** Imports the names of a draw. People who are in the list already keep their wins and exclusions. */
export function ImportNamesDialog({ lottery, draws, onDone, onClose }: ImportNamesDialogProps) {
  const eventCode = useEventCode()
  const { id, context } = lottery
  const [load] = useState(() => listLoader(eventCode, id))
  const [send] = useState(() => listImport(eventCode, id))
  const loaded = useLoaded(load)
  const [mode, setMode] = useState<Mode>('add')
  const list = loaded.data ?? []
  const wins = useMemo(() => {
    const prizes = new Map(context.prizes.map(({ id: prizeId, typeName }) => [prizeId, typeName]))
    return new Map(
      draws.flatMap(({ prizeId, winners }) =>
        winners.filter(isValidWinner).map(({ entryId }) => [entryId, prizes.get(prizeId) ?? ''] as const),
      ),
    )
  }, [draws, context.prizes])
  return (
    <ImportDialog
      kind="names"
      room={limits.lotteryEntriesMost}
      send={send}
      valuesOf={(entries) => changeOf(list, entries, mode)}
      onDone={onDone}
      onClose={onClose}
    >
      {(entries) => <ListNote loaded={loaded} entries={entries} wins={wins} mode={mode} onMode={setMode} />}
    </ImportDialog>
  )
}

interface ListNoteProps {
  loaded: ReturnType<typeof useLoaded<ListedPerson[]>>
  entries: readonly NameEntry[]
  /** The prize of each entry that has won. */
  wins: ReadonlyMap<string, string>
  mode: Mode
  onMode: (mode: Mode) => void
}

/** What the import does with the people who are in the list already, and whom it would remove. */
function ListNote({ loaded, entries, wins, mode, onMode }: ListNoteProps) {
  const t = useText<'imports' | 'lottery'>()
  return (
    <LoadedPart loaded={loaded} failed={t('lottery.peopleFailed')} shape={<Skeleton h="48" />}>
      {(list) => {
        if (list.length === 0) return null
        const { others } = matchOf(list, entries)
        const kept = list.length - others.length
        return (
          <Stack gap="12">
            <RadioCards
              row
              label={t('imports.listHas', { count: list.length })}
              value={mode}
              onChange={onMode}
              options={(['add', 'replace'] as const).map((value) => ({
                value,
                label: t(`imports.mode-${value}`),
                detail: t(`imports.mode-${value}Detail`),
              }))}
            />
            {kept > 0 && <Text tone="muted">{t('imports.kept', { count: kept })}</Text>}
            {mode === 'replace' && others.length > 0 && <Gone people={others} wins={wins} />}
          </Stack>
        )
      }}
    </LoadedPart>
  )
}

function Gone({ people, wins }: { people: readonly ListedPerson[]; wins: ReadonlyMap<string, string> }) {
  const t = useText<'imports'>()
  const losing = people.filter(({ entryId, excluded }) => excluded || wins.has(entryId))
  const others = people.filter((person) => !losing.includes(person))
  const more = Math.max(0, losing.length - namesListed) + Math.max(0, others.length - namesListed)
  return (
    <Alert status="warning" role="status" title={t('imports.gone', { count: people.length })}>
      <Stack as="ul" gap="2">
        {losing.slice(0, namesListed).map(({ entryId, name }) => (
          <li key={entryId}>
            {wins.has(entryId)
              ? t('imports.goneWon', { name, prize: wins.get(entryId) ?? '' })
              : t('imports.goneExcluded', { name })}
          </li>
        ))}
        {others.length > 0 && (
          <li>
            {formatList(
              t.language,
              others.slice(0, namesListed).map(({ name }) => name),
            )}
          </li>
        )}
        {more > 0 && <li>{t('imports.goneMore', { count: more })}</li>}
      </Stack>
    </Alert>
  )
}
