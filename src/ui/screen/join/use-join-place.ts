import { useDoc } from '#ui/live/live.tsx'
import { type JoinPlace, joinPlaceOf } from './join-size.ts'

/** Where the scene shows the join card: as large as the host wants it, otherwise at the usual place of the scene. */
export function useJoinPlace(): (usual: JoinPlace) => JoinPlace {
  const size = useDoc('present')?.context.joinCode ?? 'automatic'
  return (usual) => joinPlaceOf(size, usual)
}
