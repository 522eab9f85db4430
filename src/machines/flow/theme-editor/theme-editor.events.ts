import type { ListedTheme, ThemeContent } from '#contract/theme.calls.ts'

export type ThemeEditorEvent =
  | { type: 'edit'; part: Partial<ThemeContent> }
  /** Discards all changes since the last save. */
  | { type: 'undo' }
  | { type: 'save' }
  | { type: 'leave' }
  | { type: 'stay' }
  | { type: 'discard' }

export interface ThemeSave {
  /** Id of the theme. Null for a new theme. */
  id: string | null
  content: ThemeContent
}

export type SavedTheme = ListedTheme

/** Messages that the state machine emits. */
export type ThemeEditorEmitted = { type: 'saved'; theme: SavedTheme }
