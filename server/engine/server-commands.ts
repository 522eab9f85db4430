import type { CommandName } from '#contract/interface/commands.ts'

/** Commands that the server sends to itself. No client can send them. */
export const serverCommands = {
  join: 'Server/Join',
  guestDetails: 'Server/GuestDetailsChanged',
  eraseGuest: 'Server/EraseGuest',
  forgetGuests: 'Server/ForgetGuests',
  deadline: 'Server/DeadlinePassed',
  resume: 'Server/Resume',
  commentDraw: 'Server/DrawComments',
  changeCoHost: 'Server/ChangeCoHost',
  leaveCoHost: 'Server/LeaveCoHost',
} as const
export type EngineCommandName = CommandName | (typeof serverCommands)[keyof typeof serverCommands]
