import type { CommandTable } from '#machines/command-table.ts'
import type { PresentCommand } from './present.events.ts'

/** How clients send the events of this chart. */
export const presentTable = {
  showWelcome: { name: 'Present/ShowWelcome', control: 'takesOver' },
  showQa: { name: 'Present/ShowQa', control: 'takesOver' },
  showPoll: { name: 'Present/ShowPoll', gives: ['itemId'], control: 'takesOver' },
  showInteraction: { name: 'Present/ShowInteraction', gives: ['itemId'], control: 'takesOver' },
  blackOut: { name: 'Present/BlackOut', control: 'staysInRun' },
  endBlackout: { name: 'Present/EndBlackout', control: 'staysInRun' },
  setJoinCode: { name: 'Present/SetJoinCode', gives: ['joinCode'], control: 'staysInRun' },
} as const satisfies CommandTable<PresentCommand>
