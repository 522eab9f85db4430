import { command, onEvent } from './command.ts'

export const showControlCommands = {
  'ShowControl/Take': command('host', onEvent),
  'ShowControl/Ask': command('host', onEvent),
  'ShowControl/Withdraw': command('host', onEvent),
  'ShowControl/HandOver': command('host', onEvent),
  'ShowControl/Decline': command('host', onEvent),
  'ShowControl/Seize': command('host', onEvent),
  'ShowControl/Release': command('host', onEvent),
} as const

export const showControlSummaries: Record<keyof typeof showControlCommands, string> = {
  'ShowControl/Take': 'Takes control of the show if nobody has it. Other desks cannot move the show on then.',
  'ShowControl/Ask': 'Requests control from its holder, or takes it if nobody has it.',
  'ShowControl/Withdraw': 'Withdraws the request.',
  'ShowControl/HandOver': 'Hands control to the desk that requested it.',
  'ShowControl/Decline': 'Declines the request of another desk.',
  'ShowControl/Seize': 'Takes control from its holder.',
  'ShowControl/Release': 'Gives up control: to the desk that requested it, else to nobody.',
}
