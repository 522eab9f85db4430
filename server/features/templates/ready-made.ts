import { readyInEnglish } from './ready-made.en.ts'
import { readyInSpanish } from './ready-made.es.ts'
import { readyInJapanese } from './ready-made.ja.ts'
import { readyInChinese } from './ready-made.zh.ts'
import type { ReadyTemplate } from './template.ts'

/** The templates that come with the platform. */
export const readyMade: readonly ReadyTemplate[] = [
  ...readyInChinese,
  ...readyInEnglish,
  ...readyInSpanish,
  ...readyInJapanese,
]
