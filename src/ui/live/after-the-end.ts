import type { CommandName } from '#contract/interface/commands.ts'

/**
 * Commands that change what the screen shows. After the end they would have no effect, because the screen then thanks
 * the guests, whatever is presented.
 */
export const isToShow = (name: CommandName): boolean => name.startsWith('Present/Show')
