import { createHttp } from './http.ts'

/** For what anybody may load, such as the published data of a draw. It sends no token. */
export const openHttp = createHttp({ token: () => '' })
