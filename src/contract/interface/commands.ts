/**
 * All commands on an event: name, role of the sender and payload. A client sends a command by REST, as POST
 * /api/event/<name> with {CommandId, ...payload} in the names of REST, or by the socket message `Command`
 * {name, commandId, payload}.
 */
import { z } from 'zod'
import { command, onEvent, onItem } from '../command.ts'
import { commentsCommands } from '../comments.commands.ts'
import { itemCommands } from '../items/item.commands.ts'
import { kindCommands } from '../items/kinds.commands.ts'
import { joinCodeSizes } from '../join-code.ts'
import * as limits from '../limits.ts'
import { messageCommands } from '../message.commands.ts'
import { paidLevels } from '../orders/products.ts'
import { runCommands } from '../run/run.commands.ts'
import { showControlCommands } from '../show-control.commands.ts'
import { asPeriod, id, instant, line, markdown, optionalLine, optionalMarkdown, paragraph } from '../text.ts'
import { wordFilterModes } from '../word-filter.ts'

const onQuestion = onEvent.extend({ questionId: id })

const demand = z.enum(['off', 'optional', 'required'])

const wordFilterWords = z.array(line(limits.wordFilterWordLength)).max(limits.wordFilterWords, 'TooManyWords')

const wordFilter = z.strictObject({
  mode: z.enum(wordFilterModes),
  blocked: wordFilterWords,
  allowed: wordFilterWords,
})

/** Source: specification, section 3 (Event). Instants are milliseconds since 1970. */
export const eventSettings = asPeriod(
  z.strictObject({
    eventName: line(limits.eventNameLength),
    startDate: instant,
    endDate: instant,
    /** An IANA time zone, such as `Asia/Shanghai`. Missing: no change; unknown for a new event. */
    timeZone: z
      .string()
      .max(limits.timeZoneLength)
      .regex(/^[\w+:/-]+$/)
      .optional(),
    location: optionalLine(limits.eventLocationLength),
    /** The organiser, as guests read it. Missing: no change; empty for a new event. */
    hostedBy: optionalLine(limits.eventHostedByLength).optional(),
    schedule: optionalMarkdown(limits.eventScheduleLength),
    features: z.strictObject({ qa: z.boolean(), polls: z.boolean(), interactions: z.boolean() }),
    participantLimit: z.number().int().min(1).max(limits.eventParticipantsMost),
    guestFields: z.strictObject({ name: demand, company: demand, email: demand }),
    anonymousAllowed: z.boolean(),
    /**
     * True if the event stores no names, details and characters of guests: `guestFields` are then off. It can change only
     * before the first guest joins. Missing: no change; false for a new event.
     */
    anonymous: z.boolean().optional(),
    /** True if guests may take an invented name. Missing: no change; false for a new event. */
    nicknames: z.boolean().optional(),
    /** True if the welcome shows the names of guests who join. Missing: no change; true for a new event. */
    welcomeNames: z.boolean().optional(),
    passcode: optionalLine(limits.labelLength),
    /** True if opening an item closes the other open items. Missing: no change; true for a new event. */
    oneItemOpen: z.boolean().optional(),
    /** True if phones show results before the guest's own answer. Missing: no change; false for a new event. */
    resultsBeforeAnswer: z.boolean().optional(),
    /** What happens to offensive words of guests. Missing: no change; `hold` for a new event. */
    guard: wordFilter.optional(),
    /** Days after the end until the guests' details go, and until the event is deleted. Missing: no change; 0: as the server. */
    guestDataDays: z.number().int().min(0).max(limits.retentionDaysMost).optional(),
    eventDays: z.number().int().min(0).max(limits.retentionDaysMost).optional(),
    screenLanguage: z.enum(['browser', 'zh', 'en', 'es', 'ja']).default('browser'),
    /** Missing: the theme does not change. A new event uses the host's default themes. */
    screenSkinId: id.optional(),
    mobileSkinId: id.optional(),
  }),
)

export const commands = {
  'Event/Update': command('host', onEvent.extend({ settings: eventSettings })),
  /** Raises the event to a higher level that its creator has bought. */
  'Event/Upgrade': command('host', onEvent.extend({ level: z.enum(paidLevels) })),
  'Event/Start': command('host', onEvent),
  'Event/Finish': command('host', onEvent),
  'Event/Reopen': command('host', onEvent),
  'Event/LockDoor': command('host', onEvent),
  'Event/UnlockDoor': command('host', onEvent),
  'Event/RemoveGuests': command(
    'host',
    onEvent.extend({ guestIds: z.array(id).min(1).max(limits.guestsRemovedAtOnce) }),
  ),
  /** Removes all guests who joined at `since` or later; milliseconds since 1970. */
  'Event/RemoveGuestsSince': command('host', onEvent.extend({ since: instant })),

  /** Shows the name of a guest that the word filter has replaced. */
  'Event/AllowName': command('host', onEvent.extend({ guestId: id })),

  'Qa/Open': command('host', onEvent),
  'Qa/Close': command('host', onEvent),
  'Qa/AutoReviewOn': command('host', onEvent),
  'Qa/AutoReviewOff': command('host', onEvent),
  'Qa/Ask': command(
    'guest',
    onEvent.extend({ text: paragraph(limits.questionLength), anonymous: z.boolean() }),
  ),
  'Qa/Edit': command('guest', onQuestion.extend({ text: paragraph(limits.questionLength) })),
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
      text: markdown(limits.replyLength),
      private: z.boolean(),
      /** True if the reply is signed "moderator" instead of with the host's name. */
      asModerator: z.boolean(),
    }),
  ),

  ...itemCommands,
  ...kindCommands,
  ...commentsCommands,
  ...showControlCommands,
  ...runCommands,
  ...messageCommands,

  'Present/ShowWelcome': command('host', onEvent),
  'Present/ShowQa': command('host', onEvent),
  'Present/ShowPoll': command('host', onItem),
  /** Id of the item. Null shows the interaction mode without an item. */
  'Present/ShowInteraction': command('host', onEvent.extend({ itemId: id.nullable() })),
  'Present/BlackOut': command('host', onEvent),
  'Present/EndBlackout': command('host', onEvent),
  'Present/SetJoinCode': command('host', onEvent.extend({ joinCode: z.enum(joinCodeSizes) })),
} as const

export type CommandName = keyof typeof commands
export type CommandPayload<Name extends CommandName> = z.output<(typeof commands)[Name]['payload']>
/** Payload in the form in which a client sends it, before the server trims and normalises the payload. */
export type CommandInput<Name extends CommandName> = z.input<(typeof commands)[Name]['payload']>

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)
