import type { ReactNode } from 'react'
import type { ItemKind } from '#contract/items/kinds.ts'
import { textsOfKinds } from '#i18n/surfaces/kind-texts.ts'
import type { TextSource } from '#i18n/surfaces/text-source.ts'
import { MoreTexts } from './more-texts.tsx'

/** Adds the texts of a kind of item to the surrounding texts, see `MoreTexts`. */
export function KindTexts({ kind, children }: { kind: ItemKind; children: ReactNode }) {
  const source: TextSource | null = textsOfKinds[kind]
  return source ? <MoreTexts source={source}>{children}</MoreTexts> : children
}
