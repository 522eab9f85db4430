export type ThemeListEvent = { type: 'refresh' }
