/**
 * Every command on an event: its name, who may send it and its payload. One registry serves both ways in:
 * POST /api/event/<name> with {CommandId, ...payload}, and the socket message `Command` {Name, CommandId, Payload}.
 */
import { z } from 'zod'
import { barrageCommands } from './barrage.commands.ts'
import { batonCommands } from './baton.commands.ts'
import { command, onEvent, onItem } from './command.ts'
import { itemCommands } from './items/item.commands.ts'
import { kindCommands } from './items/kinds.commands.ts'
import * as limits from './limits.ts'
import { paidLevels } from './orders/products.ts'
import { id, instant, line, optionalLine, optionalParagraph, paragraph } from './text.ts'

const onQuestion = onEvent.extend({ QuestionId: id })

const demand = z.enum(['off', 'optional', 'required'])

/** Source: specification, section 3 (Event), and the list. Instants are milliseconds since 1970. */
export const eventSettings = z
  .strictObject({
    EventName: line(limits.eventNameLength),
    StartDate: instant,
    EndDate: instant,
    Location: optionalLine(limits.eventLocationLength),
    Schedule: optionalParagraph(limits.eventScheduleLength),
    Features: z.strictObject({ Qa: z.boolean(), Polls: z.boolean(), Interactions: z.boolean() }),
    ParticipantLimit: z.number().int().min(1).max(limits.eventParticipantsMost),
    GuestFields: z.strictObject({ Name: demand, Company: demand, Email: demand }),
    AnonymousAllowed: z.boolean(),
    Passcode: optionalLine(limits.labelLength),
    ScreenLanguage: z.enum(['browser', 'zh', 'en', 'es', 'ja']).default('browser'),
    /** Absent: as it was; of a new event what its host last chose. */
    ScreenSkinId: id.optional(),
    MobileSkinId: id.optional(),
  })
  .refine((settings) => settings.EndDate > settings.StartDate, { error: 'DatesReversed', path: ['EndDate'] })
  .refine((settings) => settings.EndDate - settings.StartDate <= limits.eventSpanDays * 86_400_000, {
    error: 'DatesReversed',
    path: ['EndDate'],
  })

export const commands = {
  'Event/Update': command('host', onEvent.extend({ Settings: eventSettings })),
  /** Stands the event on what was bought of a higher level. */
  'Event/Upgrade': command('host', onEvent.extend({ Level: z.enum(paidLevels) })),
  'Event/Start': command('host', onEvent),
  'Event/Finish': command('host', onEvent),
  'Event/Reopen': command('host', onEvent),
  'Event/LockDoor': command('host', onEvent),
  'Event/UnlockDoor': command('host', onEvent),
  'Event/RemoveGuests': command(
    'host',
    onEvent.extend({ GuestIds: z.array(id).min(1).max(limits.bulkQuestions) }),
  ),

  'Qa/Open': command('host', onEvent),
  'Qa/Close': command('host', onEvent),
  'Qa/AutoReviewOn': command('host', onEvent),
  'Qa/AutoReviewOff': command('host', onEvent),
  'Qa/Ask': command(
    'guest',
    onEvent.extend({ Text: paragraph(limits.questionLength), Anonymous: z.boolean() }),
  ),
  'Qa/Edit': command('guest', onQuestion.extend({ Text: paragraph(limits.questionLength) })),
  'Qa/Withdraw': command('guest', onQuestion),
  'Qa/Upvote': command('guest', onQuestion),
  'Qa/RemoveUpvote': command('guest', onQuestion),
  'Qa/Approve': command('host', onQuestion),
  'Qa/Reject': command('host', onQuestion),
  'Qa/Reconsider': command('host', onQuestion),
  'Qa/Star': command('host', onQuestion),
  'Qa/Unstar': command('host', onQuestion),
  'Qa/Highlight': command('host', onQuestion),
  'Qa/Unhighlight': command('host', onQuestion),
  'Qa/MarkAnswered': command('host', onQuestion),
  'Qa/MarkUnanswered': command('host', onQuestion),
  'Qa/Archive': command('host', onQuestion),
  'Qa/Restore': command('host', onQuestion),
  'Qa/Reply': command(
    'host',
    onQuestion.extend({
      Text: paragraph(limits.replyLength),
      Private: z.boolean(),
      /** Signed "moderator" instead of the host's name. */
      AsModerator: z.boolean(),
    }),
  ),

  ...itemCommands,
  ...kindCommands,
  ...barrageCommands,
  ...batonCommands,

  'Present/ShowWelcome': command('host', onEvent),
  'Present/ShowQa': command('host', onEvent),
  'Present/ShowPoll': command('host', onItem),
  /** null: the stage of interactions with no item on it. */
  'Present/ShowInteraction': command('host', onEvent.extend({ ItemId: id.nullable() })),
} as const

export type CommandName = keyof typeof commands
export type CommandPayload<Name extends CommandName> = z.output<(typeof commands)[Name]['payload']>
/** What a client sends, before trimming and normalising. */
export type CommandInput<Name extends CommandName> = z.input<(typeof commands)[Name]['payload']>

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)
