import { getPublishedDraw } from '#services/api/draws.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Loads the published data of a draw. */
export const publishedDraw = (drawId: string) => callLogic(() => getPublishedDraw(drawId))
