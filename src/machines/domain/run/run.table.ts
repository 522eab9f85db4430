import type { CommandTable } from '#machines/command-table.ts'
import type { RunCommand } from './run.events.ts'

/** How clients send the events of this chart. */
export const runTable = {
  start: { name: 'Run/Start', control: 'staysInRun' },
  next: { name: 'Run/Next', control: 'staysInRun' },
  skip: { name: 'Run/Skip', control: 'staysInRun' },
  previous: { name: 'Run/Previous', control: 'staysInRun' },
  goTo: { name: 'Run/GoTo', control: 'staysInRun' },
  hold: { name: 'Run/Hold', control: 'staysInRun' },
  resume: { name: 'Run/Resume', control: 'staysInRun' },
  extend: { name: 'Run/Extend', control: 'staysInRun' },
  undo: { name: 'Run/Undo', control: 'staysInRun' },
  reset: { name: 'Run/Reset', control: 'staysInRun' },
} as const satisfies CommandTable<RunCommand>
