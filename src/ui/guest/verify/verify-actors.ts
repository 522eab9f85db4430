import { createHttp } from '#services/http.ts'

const http = createHttp({ token: () => '' })

/** Loads the published data of a draw. The call needs no sign-in. */
export const publishedDraw = (drawId: string) => http.call('/api/guest/Lottery/GetDraw', { DrawId: drawId })
