import { openHttp } from '#services/http.ts'
import { callLogic } from '#ui/state/call-logic.ts'

/** Loads the published data of a draw. */
export const publishedDraw = (drawId: string) =>
  callLogic(() => openHttp.call('/api/guest/Lottery/GetDraw', { drawId }))
