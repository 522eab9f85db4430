import { rightFor } from '#contract/interface/co-host.ts'
import { isCommandName } from '#contract/interface/commands.ts'
import { serverCommands } from '#server/engine/server-commands.ts'
import type { Feature } from '../feature.ts'
import { changeCoHost, coHostPassed, leaveCoHost } from './co-host.handlers.ts'
import { coHostId, coHostRefusal } from './co-hosts.public.ts'
import { coHostsRoutes } from './co-hosts.routes.ts'
import { linksRoutes } from './links.routes.ts'

const rightForCommand = (name: string) => {
  if (name === serverCommands.changeCoHost) return 'own'
  return isCommandName(name) ? rightFor(name) : 'run'
}

export const coHostsFeature = {
  handlers: { [serverCommands.changeCoHost]: changeCoHost, [serverCommands.leaveCoHost]: leaveCoHost },
  urgent: [serverCommands.changeCoHost, serverCommands.leaveCoHost],
  aggregates: {
    coHost: {
      project({ authorId, snapshot: { value, context } }, audience) {
        return audience === 'host' ? [[`access:${authorId}`, { value, context }]] : []
      },
    },
  },
  routes: [coHostsRoutes, linksRoutes],
  deadlines: { 'coHost-start': coHostPassed, 'coHost-end': coHostPassed },
  /** The owner may send every command. */
  async rightRefusal(work, { actor, name }) {
    if (actor.kind !== 'host' || actor.id === work.row.owner_id) return undefined
    const coHost = await work.load('coHost', coHostId(work.row.id, actor.id))
    return coHostRefusal(coHost?.snapshot, rightForCommand(name))
  },
} satisfies Feature
