import { onServer } from '../on-server.ts'

export interface StartFigures {
  /** From the command to the first answer, with the client built; a fresh database is made on the way. */
  answersAfterMilliseconds: number
}

/** How long an installed checkout takes to answer. */
export async function start(port: number): Promise<StartFigures> {
  const began = performance.now()
  return onServer(port, async () => ({ answersAfterMilliseconds: Math.round(performance.now() - began) }))
}
