import { fileURLToPath } from 'node:url'
import type { Stage } from './stage.ts'

/** For a server of one's own, whose clock can be set. */
export const clockThatIsSet = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('clock-ahead.ts', import.meta.url))}`,
}

/** Sets the clock of such a server on by ten minutes. */
export const passTime = (stage: Stage): void => {
  process.kill(stage.server().pid, 'SIGUSR2')
}

/** Sets it on by as long as people need to see what is new. */
export const passAMoment = (stage: Stage): void => {
  process.kill(stage.server().pid, 'SIGWINCH')
}

/** Has the clock of such a server stand still meanwhile: time passes by `passTime` and `passAMoment` alone. */
export async function withClockStopped(stage: Stage, act: () => Promise<void>): Promise<void> {
  const { pid } = stage.server()
  process.kill(pid, 'SIGALRM')
  try {
    await act()
  } finally {
    process.kill(pid, 'SIGALRM')
  }
}
