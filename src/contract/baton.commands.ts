import { command, onEvent } from './command.ts'

export const batonCommands = {
  'Baton/Take': command('host', onEvent),
  'Baton/Ask': command('host', onEvent),
  'Baton/Withdraw': command('host', onEvent),
  'Baton/HandOver': command('host', onEvent),
  'Baton/Decline': command('host', onEvent),
  'Baton/Seize': command('host', onEvent),
  'Baton/Release': command('host', onEvent),
} as const

export const batonSummaries: Record<keyof typeof batonCommands, string> = {
  'Baton/Take': 'Takes the baton where nobody holds it: only this desk steers then.',
  'Baton/Ask': 'Asks whoever holds the baton for it; takes it where nobody does.',
  'Baton/Withdraw': 'Takes back what was asked.',
  'Baton/HandOver': 'Gives the baton to the desk that asked for it.',
  'Baton/Decline': 'Keeps the baton though another desk asks for it.',
  'Baton/Seize': 'Takes the baton from whoever holds it.',
  'Baton/Release': 'Lays the baton down: to the desk that asked for it, else for anybody.',
}
