import type { ThemeCommand } from '#machines/domain/theme/theme.events.ts'

export const themeEvents: ThemeCommand[] = [
  { type: 'change' },
  { type: 'reset' },
  { type: 'delete' },
  { type: 'apply' },
  { type: 'release' },
]
