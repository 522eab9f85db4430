import { assign, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '../../contract/errors.ts'
import type { SkinContent } from '../../contract/skin.calls.ts'
import type { SavedTheme, ThemeEditorEvent, ThemeSave } from './theme-editor.events.ts'
import { changedDraft, shownOf, type ThemeFaults, themeFaults } from './theme-faults.ts'

export interface ThemeEditorContext {
  /** Null: the theme is new. */
  id: string | null
  /** As the server has it; of a new one what it began with. */
  saved: SkinContent
  draft: SkinContent
  /** The draft with what is half typed left as it was: what the preview wears. */
  shown: SkinContent
  /** Empty until somebody tried to save. */
  faults: ThemeFaults
  refusal: Refusal | null
}

export interface ThemeEditorInput {
  id: string | null
  content: SkinContent
}

const same = (one: SkinContent, other: SkinContent): boolean =>
  (Object.keys(one) as (keyof SkinContent)[]).every((field) => one[field] === other[field])

/** A theme being made or changed: clean or dirty, saved or blocked, and left with or without what was changed. */
export const themeEditorMachine = setup({
  types: {
    context: {} as ThemeEditorContext,
    events: {} as ThemeEditorEvent,
    input: {} as ThemeEditorInput,
  },
  actors: {
    saveTheme: fromPromise<Outcome<SavedTheme>, ThemeSave>(() =>
      Promise.reject(new Error('saveTheme is missing')),
    ),
  },
  actions: {
    'take the change': assign(({ context }, params: { part: Partial<SkinContent> }) => {
      const draft = changedDraft(context, params.part)
      return { draft, shown: shownOf(draft, context.shown), refusal: null }
    }),
    'look again at the faults': assign({
      faults: ({ context }) => {
        const now = themeFaults(context.draft)
        const told = Object.entries(context.faults).filter(([field]) => field in now)
        return Object.fromEntries(told) as ThemeFaults
      },
    }),
    'tell the faults': assign({ faults: ({ context }) => themeFaults(context.draft) }),
    'go back to what was saved': assign(({ context }) => ({
      draft: context.saved,
      shown: context.saved,
      faults: {},
      refusal: null,
    })),
    'take what was saved': assign(({ context }, params: { outcome: Outcome<SavedTheme> }) =>
      params.outcome.ok
        ? { id: params.outcome.data.Id, saved: context.draft, faults: {}, refusal: null }
        : { refusal: params.outcome },
    ),
    'note the failure': assign({ refusal: { ok: false, code: 'Internal' } as const }),
    'tell that it is saved': (_, _params: { outcome: Outcome<SavedTheme> }) => {},
  },
  guards: {
    'it is as it was saved': ({ context }) => same(context.draft, context.saved),
    'something is wrong': ({ context }) => Object.keys(themeFaults(context.draft)).length > 0,
    'the change undoes all': ({ context }, params: { part: Partial<SkinContent> }) =>
      same(changedDraft(context, params.part), context.saved),
    'it was taken': (_, params: { outcome: Outcome<SavedTheme> }) => params.outcome.ok,
  },
}).createMachine({
  id: 'themeEditor',
  context: ({ input }) => ({
    id: input.id,
    saved: input.content,
    draft: input.content,
    shown: input.content,
    faults: {},
    refusal: null,
  }),
  initial: 'clean',
  states: {
    clean: {
      on: {
        edit: [
          { guard: { type: 'the change undoes all', params: ({ event }) => ({ part: event.part }) } },
          {
            target: 'changed',
            actions: { type: 'take the change', params: ({ event }) => ({ part: event.part }) },
          },
        ],
        // A new theme has no name yet: trying says so.
        save: { guard: 'something is wrong', target: 'changed.blocked' },
        leave: 'left',
      },
    },
    changed: {
      initial: 'dirty',
      on: {
        edit: [
          {
            guard: { type: 'the change undoes all', params: ({ event }) => ({ part: event.part }) },
            target: 'clean',
            actions: [
              { type: 'take the change', params: ({ event }) => ({ part: event.part }) },
              'look again at the faults',
            ],
          },
          {
            target: '.dirty',
            actions: [
              { type: 'take the change', params: ({ event }) => ({ part: event.part }) },
              'look again at the faults',
            ],
          },
        ],
        undo: { target: 'clean', actions: 'go back to what was saved' },
        save: [{ guard: 'something is wrong', target: '.blocked' }, { target: 'saving' }],
        leave: [{ guard: 'it is as it was saved', target: 'left' }, { target: 'asking' }],
      },
      states: {
        dirty: {},
        /** Something is missing or wrong, and was told. */
        blocked: { entry: 'tell the faults' },
        /** The server did not take it. */
        refused: {},
      },
    },
    saving: {
      invoke: {
        src: 'saveTheme',
        input: ({ context }) => ({ id: context.id, content: context.draft }),
        onDone: [
          {
            guard: { type: 'it was taken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'clean',
            actions: [
              { type: 'take what was saved', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'tell that it is saved', params: ({ event }) => ({ outcome: event.output }) },
            ],
          },
          {
            target: 'changed.refused',
            actions: { type: 'take what was saved', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: { target: 'changed.refused', actions: 'note the failure' },
      },
    },
    /** There are changes that would be lost. */
    asking: {
      on: {
        stay: 'changed',
        discard: 'left',
        save: [{ guard: 'something is wrong', target: 'changed.blocked' }, { target: 'saving' }],
      },
    },
    left: { type: 'final' },
  },
})
