import { onServer } from '../support/on-server.ts'

export interface StartFigures {
  /** Time from the command to the first answer. The client is already built, but the database must be created. */
  answersAfterMilliseconds: number
}

/** Measures how long an installed checkout takes from its start until it answers. */
export async function start(port: number): Promise<StartFigures> {
  const began = performance.now()
  return onServer(port, async () => ({ answersAfterMilliseconds: Math.round(performance.now() - began) }))
}
