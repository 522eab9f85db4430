import type { ThemeContent } from '#contract/theme.calls.ts'
import type { Theme } from '#contract/theme.ts'

/** A content that is not saved, as a theme for the preview. */
export const draftTheme = (content: ThemeContent): Theme => ({
  ...content,
  id: 'draft',
  originId: null,
  isCustom: true,
  eventId: null,
})
