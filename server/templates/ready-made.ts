import { readyInEnglish } from './ready-made.en.ts'
import { readyInChinese } from './ready-made.zh.ts'
import type { ReadyTemplate, WrittenItem } from './template.ts'

/** What comes with the platform, to begin with. */
export const readyMade: readonly ReadyTemplate[] = [...readyInChinese, ...readyInEnglish]

/** What the item asks, whatever its command calls its content. */
export function titleOf({ payload }: WrittenItem): string {
  const [content] = Object.values(payload) as { Title: string }[]
  return content?.Title ?? ''
}
