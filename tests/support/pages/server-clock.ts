import { fileURLToPath } from 'node:url'
import type { Fixture } from './fixture.ts'

/** For a file's own server with an adjustable clock. */
export const clockThatIsSet = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('clock-ahead.ts', import.meta.url))}`,
}

/** Moves the clock of such a server forward by ten minutes. */
export const passTime = (fixture: Fixture): void => {
  process.kill(fixture.server().pid, 'SIGUSR2')
}

/**
 * Moves the clock of the server forward by the time that people need to notice a change. Waits until the server has
 * received the signal, because the next press of a key could be faster.
 */
export async function passAMoment(fixture: Fixture): Promise<void> {
  const { pid, origin } = fixture.server()
  process.kill(pid, 'SIGWINCH')
  await fetch(`${origin}/health`)
}

/** Stops the clock of the server during the action. Only `passTime` and `passAMoment` move the stopped clock. */
export async function withClockStopped(fixture: Fixture, act: () => Promise<void>): Promise<void> {
  const { pid } = fixture.server()
  process.kill(pid, 'SIGALRM')
  try {
    await act()
  } finally {
    process.kill(pid, 'SIGALRM')
  }
}
