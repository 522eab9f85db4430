import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { ImportEmitted, ImportEvent, ImportSource, ReadAnswer, ReadingChoice } from './import.events.ts'

export interface ImportContext {
  source: ImportSource | null
  choice: ReadingChoice
  /** The answer of the last reading; null before it. */
  read: ReadAnswer | null
  /** The index of the sheet. */
  sheet: number
  /** The roles of the columns that the host chose; null: the roles that the file suggests. */
  roles: readonly string[] | null
  /** The rows of the sheet as they will be; null before the first reading. */
  preview: Preview | null
  /** The lines of the rows that the host leaves out; null before the first preview of a sheet. */
  leftOut: readonly number[] | null
  /** Why the rows could not be read or sent. */
  refusal: Refusal | null
}

interface Preview {
  /** The lines that are left out unless the host takes them. */
  repeated?: readonly number[]
}

export interface ImportInput {
  /** A source that the host has already pasted elsewhere. */
  source: ImportSource | null
}

const nothing = { choice: {}, read: null, sheet: 0, roles: null, preview: null, leftOut: null, refusal: null }

const hasSheets = (read: ReadAnswer | null): boolean => read !== null && 'sheets' in read

/**
 * The import of names, questions, an agenda or options: choose a source, read it, check the rows as they will be, and
 * send them. Nothing is added before the host has seen it.
 */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as ImportEmitted,
    input: {} as ImportInput,
  },
  actors: {
    read: fromPromise<Outcome<ReadAnswer>, { source: ImportSource | null; choice: ReadingChoice }>(() =>
      Promise.reject(new Error('read is missing')),
    ),
    understand: fromPromise<Outcome<Preview>, { sheet: object | undefined; roles: readonly string[] | null }>(
      () => Promise.reject(new Error('understand is missing')),
    ),
    send: fromPromise<Outcome, unknown>(() => Promise.reject(new Error('send is missing'))),
  },
  guards: {
    ...outcomeGuards,
    'a source is given': ({ context }) => context.source !== null,
    'it is a table': (_, { outcome }: { outcome: Outcome<ReadAnswer> }) =>
      outcome.ok && hasSheets(outcome.data),
    'the sheet exists': ({ context }, { sheet }: { sheet: number }) =>
      context.read !== null && 'sheets' in context.read && sheet < context.read.sheets.length,
  },
  actions: {
    'take the source': assign((_, params: { source: ImportSource }) => ({ ...nothing, ...params })),
    'take the choice': assign((_, params: { choice: ReadingChoice }) => ({ ...nothing, ...params })),
    'forget the source': assign({ ...nothing, source: null }),
    'take the tables': assign((_, { data }: { data: ReadAnswer }) => ({
      read: data,
      sheet: 'shown' in data ? data.shown : 0,
    })),
    'take the sheet': assign((_, { sheet }: { sheet: number }) => ({
      sheet,
      roles: null,
      leftOut: null,
      refusal: null,
    })),
    'take the roles': assign((_, params: { roles: readonly string[] }) => ({ ...params, refusal: null })),
    'take the preview': assign(({ context }, { data }: { data: Preview }) => ({
      preview: data,
      leftOut: context.leftOut ?? data.repeated ?? [],
    })),
    'take or leave out rows': assign(
      ({ context }, { lines, out }: { lines: readonly number[]; out: boolean }) => {
        const changed = new Set(lines)
        const others = (context.leftOut ?? []).filter((line) => !changed.has(line))
        return { leftOut: out ? [...others, ...lines] : others, refusal: null }
      },
    ),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'forget the refusal': assign({ refusal: null }),
    'hand over the answer': emit((_, { data }: { data: unknown }) => ({
      type: 'done' as const,
      answer: data,
    })),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({ ...nothing, source: input.source }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'a source is given', target: 'reading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        choose: {
          target: 'reading',
          actions: { type: 'take the source', params: ({ event }) => ({ source: event.source }) },
        },
        // A file whose encoding was guessed wrongly may be readable in another encoding.
        readAgain: {
          guard: 'a source is given',
          target: 'reading',
          actions: { type: 'take the choice', params: ({ event }) => ({ choice: event.choice }) },
        },
      },
    },
    reading: {
      invoke: {
        src: 'read',
        input: ({ context: { source, choice } }) => ({ source, choice }),
        ...onOutcome({
          taken: [
            { guard: 'it is a table', target: 'understanding', take: 'take the tables' },
            { target: 'choosing', take: 'take the tables' },
          ],
          refused: { target: 'choosing', take: 'take the refusal' },
        }),
      },
    },
    understanding: {
      invoke: {
        src: 'understand',
        input: ({ context: { read, sheet, roles } }) => ({
          sheet: read && 'sheets' in read ? read.sheets[sheet] : undefined,
          roles,
        }),
        ...onOutcome({
          taken: { target: 'checking', take: 'take the preview' },
          refused: { target: 'choosing', take: 'take the refusal' },
        }),
      },
    },
    checking: {
      on: {
        back: { target: 'choosing', actions: 'forget the source' },
        readAgain: {
          target: 'reading',
          actions: { type: 'take the choice', params: ({ event }) => ({ choice: event.choice }) },
        },
        chooseSheet: {
          guard: { type: 'the sheet exists', params: ({ event }) => ({ sheet: event.sheet }) },
          target: 'understanding',
          actions: { type: 'take the sheet', params: ({ event }) => ({ sheet: event.sheet }) },
        },
        assignRoles: {
          target: 'understanding',
          actions: { type: 'take the roles', params: ({ event }) => ({ roles: event.roles }) },
        },
        leaveOut: {
          actions: {
            type: 'take or leave out rows',
            params: ({ event }) => ({ lines: event.lines, out: event.out }),
          },
        },
        add: { target: 'sending', actions: 'forget the refusal' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ event }: { event: ImportEvent }) => (event.type === 'add' ? event.values : null),
        ...onOutcome({
          taken: { target: 'done', take: 'hand over the answer' },
          refused: { target: 'checking', take: 'take the refusal' },
        }),
      },
    },
    done: { type: 'final' },
  },
})
