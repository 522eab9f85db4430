import type { Feature } from '../plans.ts'
import type { ItemContents, ItemKind } from './kinds.ts'

type Uses = { [Kind in ItemKind]?: (content: ItemContents[Kind]) => Feature | undefined }

const uses: Uses = {
  quiz: ({ teams }) => (teams.length > 0 ? 'quizTeams' : undefined),
  lottery: ({ pool }) => (pool === 'list' ? 'importedDraws' : undefined),
}

/** What an item uses that not every level has; undefined where it is for all. */
export const featureOfItem = <Kind extends ItemKind>(
  kind: Kind,
  content: ItemContents[Kind],
): Feature | undefined => (uses[kind] as Uses[Kind] | undefined)?.(content)
