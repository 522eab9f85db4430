/**
 * Every REST call that is not a command: method, path, who may call, input and answer (the envelope's `Data`).
 * Paths and fields of the specification's section 7 as written there; the others follow its naming.
 * GET calls take their input from the query, besides the time parameter `t` (seconds) that every GET carries.
 */
import { z } from 'zod'
import { accountCalls } from './account.calls.ts'
import { levelInfo } from './account.ts'
import { analyticsCalls } from './analytics.calls.ts'
import { call, captcha, nothing } from './call.ts'
import { onEvent, onItem, roundNumber } from './command.ts'
import { eventSettings } from './commands.ts'
import { itemKinds } from './items/kinds.ts'
import * as limits from './limits.ts'
import { orderCalls } from './order.calls.ts'
import { vipLevels } from './plans.ts'
import { shareCalls } from './share.calls.ts'
import { askedSkin, askedSkins, changedSkin, listedSkin, oneSkin, skin, skinContent } from './skin.calls.ts'
import { clipPath, eventCode, id, line, optionalEmail, optionalLine, picturePath } from './text.ts'

const guestFields = {
  Username: optionalLine(limits.guestNameLength),
  Company: optionalLine(limits.guestCompanyLength),
  Email: optionalEmail,
  /** The guest agrees that the organiser uses these details. */
  Consent: z.boolean(),
}
/** Only when the answer before said CaptchaWrong: many wrong codes came from this client. */
const captchaOnSuspicion = {
  ValidateCode: captcha.ValidateCode.optional(),
  ValidateCodeGuId: captcha.ValidateCodeGuId.optional(),
}
const passcode = optionalLine(limits.labelLength).optional()

/** The same for every try of one attempt: of those that were carried out the others get the first one's outcome. */
const attempt = { CommandId: z.uuid().optional() }

const menuEntry = {
  Id: z.number(),
  ParentId: z.number(),
  Url: z.string(),
  MenuName: z.string(),
  MenuNameEN: z.string(),
  MenuNameES: z.string(),
  MenuNameJA: z.string(),
  Icon: z.string(),
  IsDeleted: z.boolean(),
}
export const menu = z.strictObject({
  ...menuEntry,
  Child: z.array(z.strictObject({ ...menuEntry, Child: z.array(z.never()) })),
})

const progress = z.enum(['notStarted', 'processing', 'finished'])
const demand = z.enum(['off', 'optional', 'required'])

/** What anybody with the code may know of an event. */
export const publicEvent = z.strictObject({
  Id: z.string(),
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  Location: z.string(),
  /** Empty where a passcode is asked for: what is planned is then for those inside. */
  Schedule: z.string(),
  Progress: progress,
  DoorLocked: z.boolean(),
  /** As many guests take part as may. */
  Full: z.boolean(),
  PasscodeAsked: z.boolean(),
  AnonymousAllowed: z.boolean(),
  GuestFields: z.strictObject({ Name: demand, Company: demand, Email: demand }),
  ScreenSkinId: z.string(),
  MobileSkinId: z.string(),
  /** What the way in is drawn with. */
  MobileSkin: skin,
})

/** `GuestId`: whose token it was. */
const enteredEvent = publicEvent.extend({ GuestId: z.string() })

export const listedEvent = z.strictObject({
  Id: z.string(),
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  Location: z.string(),
  Progress: progress,
  Participants: z.number(),
  ParticipantLimit: z.number(),
  CreatedOn: z.number(),
  /** `user`: runs the show, no more. */
  Role: z.enum(['owner', 'user']),
  /** Empty where the host created it. */
  OwnerName: z.string(),
  /** null where the host created it. */
  SharedUntil: z.number().nullable(),
})

/** What a new event is to stand on. */
const eventLevel = z.enum(vipLevels).default('basic')

const eventPlan = z.strictObject({
  VIPLevel: z.enum(vipLevels),
  MaxConcurrentParticipants: z.number(),
  /** Until when features of its level can be begun to be used; null: for good. */
  ValidUntil: z.number().nullable(),
  /** Of whoever created it. */
  Levels: z.array(levelInfo),
})

export const visitedEvent = z.strictObject({
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  Progress: progress,
  VisitedOn: z.number(),
})

/** What a list of guests may be sorted by: those of one value by their id. */
export const guestSorts = ['JoinedOn', 'Username', 'Company', 'Email'] as const
export type GuestSort = (typeof guestSorts)[number]

export const listedGuest = z.strictObject({
  Id: z.string(),
  Username: z.string(),
  Company: z.string(),
  Email: z.string(),
  JoinedOn: z.number(),
  /** How many others in the event have the same, whatever the case; 0 where it was not given. */
  SameName: z.number(),
  SameEmail: z.number(),
})

export const listedTemplate = z.strictObject({
  Id: z.string(),
  Name: z.string(),
  /** Kept by the host; else ready-made. */
  Own: z.boolean(),
  /** Language of a ready-made one; '' for the host's own. */
  Language: z.string(),
  Items: z.array(z.strictObject({ Kind: z.string(), Title: z.string() })),
})

/** What a round of a poll asked, and what was answered. */
export const endedRound = z.strictObject({
  Round: z.number(),
  EndedOn: z.number(),
  Title: z.string(),
  Voters: z.number(),
})

export const guestInfo = z.strictObject({
  Id: z.string(),
  Username: z.string(),
  Company: z.string(),
  Email: z.string(),
  Consent: z.boolean(),
  /** How many polls answered, events taken part in, questions asked and up-voted. */
  MyVotes: z.number(),
  MyParticipants: z.number(),
  MyQACommends: z.number(),
})

const winnerState = z.enum(['unclaimed', 'claimed', 'missed', 'invalid'])

/** What a guest did at one event, by what was asked; the latest first. */
export const guestRecord = z.strictObject({
  Answers: z.array(
    z.strictObject({
      ItemId: z.string(),
      Kind: z.enum(itemKinds),
      Title: z.string(),
      Round: z.number(),
      AnsweredOn: z.number(),
      /** In their order; the question is empty where the item asks one only. */
      Said: z.array(z.strictObject({ Question: z.string(), Text: z.string() })),
    }),
  ),
  /** Of quizzes, after the questions revealed so far. */
  Results: z.array(
    z.strictObject({
      ItemId: z.string(),
      Title: z.string(),
      Round: z.number(),
      Rank: z.number(),
      Players: z.number(),
      Score: z.number(),
    }),
  ),
  Wins: z.array(
    z.strictObject({ ItemId: z.string(), Title: z.string(), PrizeName: z.string(), State: winnerState }),
  ),
})

const candidate = z.strictObject({
  EntryId: z.string(),
  Name: z.string(),
  Detail: z.string(),
  Excluded: z.boolean(),
})

export const publicDraw = z.strictObject({
  DrawId: z.string(),
  EventName: z.string(),
  Title: z.string(),
  PrizeName: z.string(),
  Number: z.number(),
  Places: z.number(),
  Commitment: z.string(),
  PreparedOn: z.number(),
  /** null and empty until the draw. */
  DrawnOn: z.number().nullable(),
  Seed: z.string(),
  Word: z.string(),
  /** In ascending order. */
  Tickets: z.array(z.string()),
  /** Named as the screen named them. */
  Winners: z.array(z.strictObject({ Ticket: z.string(), Name: z.string(), State: winnerState })),
})
export const calls = {
  ...accountCalls,
  ...analyticsCalls,
  '/api/sys/Permission/GetMenusByUserAndApplication': call(
    'GET',
    'host',
    z.strictObject({ aId: z.coerce.number().int() }),
    z.array(menu),
  ),
  /** Takes a form, not JSON: with a picture in its file field `img`, or with a sound or a film in `clip`. */
  '/api/sys/File/UploadFile': call(
    'POST',
    'host',
    nothing,
    z.strictObject({ FilePath: z.union([picturePath, clipPath]) }),
  ),
  /** The built-in themes as the account has changed them, then its own. */
  '/api/sys/Skin/GetAll': call('POST', 'host', askedSkins, z.array(listedSkin)),
  '/api/sys/Skin/GetSkinById': call('GET', 'host', askedSkin, listedSkin),
  '/api/sys/Skin/Add': call('POST', 'host', skinContent, listedSkin),
  /** Of a built-in theme it makes or changes the account's own copy, under the same id. */
  '/api/sys/Skin/Update': call('POST', 'host', changedSkin, listedSkin),
  /** Only custom ones that neither the account nor any of its events wears. */
  '/api/sys/Skin/Delete': call('POST', 'host', oneSkin, z.boolean()),
  /** Makes a built-in theme again what it was. */
  '/api/sys/Skin/Reset': call('POST', 'host', oneSkin, listedSkin),
  /** Where help is found, by topic; '' where the installation names no address of its own. */
  '/api/sys/Support/GetContacts': call(
    'GET',
    'anybody',
    nothing,
    z.strictObject({ Business: z.string(), Technical: z.string(), Bugs: z.string() }),
  ),
  /** An id for a captcha image; empty where the server asks for no captcha. */
  '/api/sys/File/GetGuid': call('GET', 'anybody', nothing, z.string()),
  /** Answers with an image, not the envelope. */
  '/api/sys/File/GetValidationCode': call('GET', 'anybody', z.strictObject({ guid: z.uuid() }), z.never()),

  '/api/guest/Guest/RegisterGuest': call(
    'POST',
    'anybody',
    z.strictObject({
      EventCode: eventCode,
      ...guestFields,
      Passcode: passcode,
      ...captchaOnSuspicion,
      ...attempt,
    }),
    z.strictObject({ Token: z.string(), GuestId: z.string() }),
  ),
  '/api/guest/Guest/GetLoginGuestProfile': call('GET', 'guest', nothing, guestInfo),
  '/api/guest/Guest/UpdateLoginGuest': call('POST', 'guest', z.strictObject(guestFields), guestInfo),
  '/api/guest/Guest/VisitEvent': call(
    'POST',
    'guest',
    z.strictObject({ EventCode: eventCode, Passcode: passcode, ...captchaOnSuspicion }),
    enteredEvent,
  ),
  '/api/guest/Guest/VisitEventHistory': call('GET', 'guest', nothing, z.array(visitedEvent)),
  /** Of an event that the guest takes part in. */
  '/api/guest/Guest/GetRecord': call('POST', 'guest', onEvent, guestRecord),

  '/api/event/Event/GetEventByCode': call(
    'POST',
    'anybody',
    z.strictObject({ EventCode: eventCode, ...captchaOnSuspicion }),
    publicEvent,
  ),
  '/api/event/Event/GetList': call(
    'GET',
    'host',
    z.strictObject({ Filter: z.enum(['all', 'mine', 'shared']).default('all') }),
    z.array(listedEvent),
  ),
  '/api/event/Event/Add': call(
    'POST',
    'host',
    z.strictObject({ Settings: eventSettings, Level: eventLevel, ...attempt }),
    listedEvent,
  ),
  '/api/event/Event/Clone': call(
    'POST',
    'host',
    z.strictObject({ EventCode: eventCode, Settings: eventSettings, Level: eventLevel, ...attempt }),
    listedEvent,
  ),
  /** What the event stands on, and what else its creator has of each level. */
  '/api/event/Event/GetPlan': call('POST', 'host', onEvent, eventPlan),
  '/api/event/Event/Delete': call('POST', 'host', onEvent, z.boolean()),
  '/api/event/Event/GetGuests': call(
    'POST',
    'host',
    z.strictObject({
      EventCode: eventCode,
      Search: optionalLine(limits.guestNameLength),
      AfterId: id.nullable(),
      Sort: z.enum(guestSorts).default('JoinedOn'),
      Descending: z.boolean().default(true),
      /** Only those who share name or e-mail address with others. */
      Doubles: z.boolean().default(false),
    }),
    z.array(listedGuest),
  ),
  /** Whoever a lottery's rule puts into its pool, those the host keeps out too. */
  '/api/event/Lottery/GetCandidates': call(
    'POST',
    'host',
    onItem.extend({ Search: optionalLine(limits.lotteryNameLength) }),
    z.strictObject({ Total: z.number(), Candidates: z.array(candidate) }),
  ),
  /** What anybody needs to check a draw: the pool as tickets, and once it is drawn the seed and the winners. */
  '/api/guest/Lottery/GetDraw': call('POST', 'anybody', z.strictObject({ DrawId: id }), publicDraw),
  ...shareCalls,
  /** The host's own templates, the latest first, then the ready-made ones. */
  '/api/event/Template/GetList': call('POST', 'host', nothing, z.array(listedTemplate)),
  /** Keeps items of an event as a template: one, several, or all of a whole show. */
  '/api/event/Template/Add': call(
    'POST',
    'host',
    onEvent.extend({
      Name: line(limits.templateNameLength),
      ItemIds: z.array(id).min(1, 'NoOptions').max(limits.itemsPerEvent),
    }),
    z.strictObject({ TemplateId: id }),
  ),
  '/api/event/Template/Delete': call('POST', 'host', z.strictObject({ TemplateId: id }), z.boolean()),
  '/api/event/Item/GetRounds': call('POST', 'host', onItem, z.array(endedRound)),
  /** The host's documents of the item by their keys, as they were when the round ended. */
  '/api/event/Item/GetRound': call(
    'POST',
    'host',
    onItem.extend({ Round: roundNumber }),
    z.record(z.string(), z.unknown()),
  ),
  /** The host's view as the socket's `Enter` gives it: see the socket protocol. */
  '/api/event/Event/GetSnapshot': call('POST', 'host', onEvent, z.record(z.string(), z.unknown())),
  /** A token that opens the event's big screen and nothing else. */
  '/api/event/Present/GetScreenToken': call('POST', 'host', onEvent, z.strictObject({ Token: z.string() })),
  ...orderCalls,
} as const

export type CallPath = keyof typeof calls
export type CallInput<Path extends CallPath> = z.input<(typeof calls)[Path]['input']>
export type CallAnswer<Path extends CallPath> = z.output<(typeof calls)[Path]['answer']>

/** The body of every REST answer (specification, section 3; the other two languages named as those of the menu are). */
export interface Envelope<Data = unknown> {
  Status: boolean
  Data: Data | null
  /** Chinese; empty when Status is true. */
  ErrorMsg: string
  /** English. */
  ErrorMsgEN: string
  /** Spanish. */
  ErrorMsgES: string
  /** Japanese. */
  ErrorMsgJA: string
  /** One of the error codes when Status is false. */
  Code: string | null
  Params: Record<string, string | number> | null
  /** The input field at fault, where there is one. */
  Field: string | null
}
