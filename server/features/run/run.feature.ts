import type { Feature } from '../feature.ts'
import { runDue, scheduleRun } from './automatic.ts'
import { runHandlers } from './run.handlers.ts'
import { recordTakeOver } from './take-over.ts'

export const runFeature = {
  handlers: runHandlers,
  deadlines: { run: (work, { due_at }) => runDue(work, due_at) },
  commandDone: recordTakeOver,
  workWritten: scheduleRun,
} satisfies Feature
