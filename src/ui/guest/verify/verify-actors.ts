import { createHttp } from '../../../services/http.ts'

const http = createHttp({ token: () => '' })

/** What was published of a draw; nobody signs in for it. */
export const publishedDraw = (drawId: string) => http.call('/api/guest/Lottery/GetDraw', { DrawId: drawId })
