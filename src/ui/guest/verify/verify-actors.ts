import { createHttp } from '#services/http.ts'
import { callLogic } from '#ui/state/call-logic.ts'

// The page needs no sign-in, so it sends no token.
const http = createHttp({ token: () => '' })

/** Loads the published data of a draw. */
export const publishedDraw = (drawId: string) =>
  callLogic(() => http.call('/api/guest/Lottery/GetDraw', { drawId }))
