import { readyInEnglish } from './ready-made.en.ts'
import { readyInSpanish } from './ready-made.es.ts'
import { readyInJapanese } from './ready-made.ja.ts'
import { readyInChinese } from './ready-made.zh.ts'
import type { ReadyTemplate, WrittenItem } from './template.ts'

/** The templates that come with the platform. */
export const readyMade: readonly ReadyTemplate[] = [
  ...readyInChinese,
  ...readyInEnglish,
  ...readyInSpanish,
  ...readyInJapanese,
]

/** The title of the item, independent of its command's field name for the content. */
export function titleOf({ payload }: WrittenItem): string {
  const [content] = Object.values(payload) as { Title: string }[]
  return content?.Title ?? ''
}
