import * as limits from '#contract/limits.ts'

/**
 * Numbers of commands that wait for their batch: of one event (`ofEvent`) and of all events (`ofAll`). `events`: number
 * of events with waiting commands.
 */
export interface Waiting {
  ofEvent: number
  ofAll: number
  events: number
}

/**
 * Whether one more command of the event may wait. If too many commands of all events wait, only an event below its
 * share may add another. So a burst of commands in one event does not cause refusals in another event.
 */
export function mayWait({ ofEvent, ofAll, events }: Waiting): boolean {
  if (ofEvent >= limits.commandsWaitingPerEvent) return false
  return ofAll < limits.commandsWaiting || ofEvent * events < limits.commandsWaiting
}
