import type { ListedSkin, SkinContent } from '../../contract/skin.calls.ts'

export type ThemeEditorEvent =
  | { type: 'edit'; part: Partial<SkinContent> }
  /** Back to what was last saved. */
  | { type: 'undo' }
  | { type: 'save' }
  | { type: 'leave' }
  | { type: 'stay' }
  | { type: 'discard' }

export interface ThemeSave {
  /** Null: it is to be added. */
  id: string | null
  content: SkinContent
}

export type SavedTheme = ListedSkin
