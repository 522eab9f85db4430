import { assign, emit, fromPromise, setup } from 'xstate'
import type { Outcome, Refusal } from '#contract/errors.ts'
import type { ThemeContent } from '#contract/theme.calls.ts'
import { onOutcome, outcomeGuards } from '#machines/on-outcome.ts'
import type { SavedTheme, ThemeEditorEmitted, ThemeEditorEvent, ThemeSave } from './theme-editor.events.ts'
import {
  changedDraft,
  shownOf,
  type ThemeFieldErrors,
  validateTheme,
  withBothNames,
} from './validate-theme.ts'

export interface ThemeEditorContext {
  /** Id of the theme. Null for a new theme. */
  id: string | null
  /** The content that the server has; for a new theme, its initial content. */
  saved: ThemeContent
  draft: ThemeContent
  /** The draft that the preview shows. While the user types a colour, the preview keeps the former colour. */
  shown: ThemeContent
  /** The validation errors by field; empty until the user tries to save. */
  validationErrors: ThemeFieldErrors
  refusal: Refusal | null
}

export interface ThemeEditorInput {
  id: string | null
  content: ThemeContent
}

const same = (one: ThemeContent, other: ThemeContent): boolean =>
  (Object.keys(one) as (keyof ThemeContent)[]).every((field) => one[field] === other[field])

/** Editor of a theme: unchanged or changed, saved or blocked by errors, and left with or without saving. */
export const themeEditorMachine = setup({
  types: {
    context: {} as ThemeEditorContext,
    events: {} as ThemeEditorEvent,
    input: {} as ThemeEditorInput,
    emitted: {} as ThemeEditorEmitted,
  },
  actors: {
    saveTheme: fromPromise<Outcome<SavedTheme>, ThemeSave>(() =>
      Promise.reject(new Error('saveTheme is missing')),
    ),
  },
  actions: {
    'take the change': assign(({ context }, params: { part: Partial<ThemeContent> }) => {
      const draft = changedDraft(context, params.part)
      return { draft, shown: shownOf(draft, context.shown), refusal: null }
    }),
    'validate again': assign({
      validationErrors: ({ context }) => {
        const now = validateTheme(context.draft)
        // Validate only the fields that already have an error, so that an error disappears while the user corrects it.
        const shown = Object.entries(now).filter(([field]) => field in context.validationErrors)
        return Object.fromEntries(shown) as ThemeFieldErrors
      },
    }),
    'fill the name that is missing': assign(({ context }) => ({ draft: withBothNames(context.draft) })),
    'show the validation errors': assign({ validationErrors: ({ context }) => validateTheme(context.draft) }),
    'go back to what was saved': assign(({ context }) => ({
      draft: context.saved,
      shown: context.saved,
      validationErrors: {},
      refusal: null,
    })),
    'take what was saved': assign(({ context }, params: { data: SavedTheme }) => ({
      id: params.data.id,
      saved: context.draft,
      validationErrors: {},
      refusal: null,
    })),
    'take the refusal': assign((_, params: { refusal: Refusal }) => params),
    'emit that it is saved': emit((_, { data }: { data: SavedTheme }) => ({
      type: 'saved' as const,
      theme: data,
    })),
  },
  guards: {
    ...outcomeGuards,
    'it is as it was saved': ({ context }) => same(context.draft, context.saved),
    'something is wrong': ({ context }) => Object.keys(validateTheme(context.draft)).length > 0,
    'the change undoes all': ({ context }, params: { part: Partial<ThemeContent> }) =>
      same(changedDraft(context, params.part), context.saved),
  },
}).createMachine({
  id: 'themeEditor',
  context: ({ input }) => ({
    id: input.id,
    saved: input.content,
    draft: input.content,
    shown: input.content,
    validationErrors: {},
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
        // A new theme has no name yet, so the user cannot save the theme. The validation error appears when the
        // user tries to save.
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
              'validate again',
            ],
          },
          {
            target: '.dirty',
            actions: [
              { type: 'take the change', params: ({ event }) => ({ part: event.part }) },
              'validate again',
            ],
          },
        ],
        undo: { target: 'clean', actions: 'go back to what was saved' },
        save: [
          { guard: 'something is wrong', target: '.blocked' },
          { target: 'saving', actions: 'fill the name that is missing' },
        ],
        leave: [{ guard: 'it is as it was saved', target: 'left' }, { target: 'asking' }],
      },
      states: {
        dirty: {},
        /** A field is missing or invalid, and the page shows the validation error of this field. */
        blocked: { entry: 'show the validation errors' },
        /** The server refused to save the theme. */
        refused: {},
      },
    },
    saving: {
      invoke: {
        src: 'saveTheme',
        input: ({ context }) => ({ id: context.id, content: context.draft }),
        ...onOutcome({
          taken: { target: 'clean', take: ['take what was saved', 'emit that it is saved'] },
          refused: { target: 'changed.refused', take: 'take the refusal' },
        }),
      },
    },
    /** The user wants to leave, but would lose changes. */
    asking: {
      on: {
        stay: 'changed',
        discard: 'left',
        save: [
          { guard: 'something is wrong', target: 'changed.blocked' },
          { target: 'saving', actions: 'fill the name that is missing' },
        ],
      },
    },
    left: { type: 'final' },
  },
})
