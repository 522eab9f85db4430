import { createHttp } from '../http.ts'

const http = createHttp({ token: () => '' })

/** The published data of a draw. The call needs no sign-in. */
export const getPublishedDraw = (drawId: string) => http.call('/api/guest/Lottery/GetDraw', { drawId })
