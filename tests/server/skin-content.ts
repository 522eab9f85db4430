import { builtInSkin } from '../../src/contract/built-in-skins.ts'
import type { SkinContent } from '../../src/contract/skin.calls.ts'

/** A built-in theme without what only the server says of it. */
export function contentOf(id: string): SkinContent {
  const skin = builtInSkin(id)
  if (!skin) throw new Error(`no ${id}`)
  const { Id: _, OriginId: __, IsCustom: ___, EventId: ____, ...content } = skin
  return content
}

/** A theme to be added, as the one of this id but for its name. */
export const skinNamed = (name: string, like = 'builtin-graphite'): SkinContent => ({
  ...contentOf(like),
  SkinName: name,
  SkinNameEN: name,
})
