/**
 * All REST calls that are not commands: method, path, caller, input and the `Data` of the answer. Paths and fields
 * follow the specification, section 7; further paths and fields follow the naming of the specification. A GET call
 * takes its input from the query. The time parameter `t` (seconds) of every GET is not part of the input.
 */
import { z } from 'zod'
import { accountCalls } from '../account.calls.ts'
import { levelInfo } from '../account.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import { linkKinds } from '../audience.ts'
import { call, nothing } from '../call.ts'
import { captcha, captchaPurpose, workChallenge } from '../captcha.calls.ts'
import { coHostCalls } from '../co-host.calls.ts'
import { onEvent, onItem, roundNumber } from '../command.ts'
import { guestCharacters } from '../guest-colour.ts'
import { itemKinds } from '../items/kinds.ts'
import * as limits from '../limits.ts'
import { vipLevels } from '../plans.ts'
import { templateCalls } from '../template.calls.ts'
import { clipPath, commandId, eventCode, id, optionalEmail, optionalLine, picturePath } from '../text.ts'
import {
  askedTheme,
  askedThemes,
  brand,
  changedTheme,
  listedTheme,
  oneTheme,
  theme,
  themeContent,
} from '../theme.calls.ts'
import { eventSettings } from './commands.ts'
import { orderCalls } from './order.calls.ts'

const guestFields = {
  Username: optionalLine(limits.guestNameLength),
  Company: optionalLine(limits.guestCompanyLength),
  Email: optionalEmail,
  /** True if the guest allows the organiser to use these details. */
  Consent: z.boolean(),
}
/** Required only after an answer `CaptchaWrong`: too many wrong event codes came from this client. */
const captchaOnSuspicion = {
  ValidateCode: captcha.ValidateCode.optional(),
  ValidateCodeGuId: captcha.ValidateCodeGuId.optional(),
}
const passcode = optionalLine(limits.labelLength).optional()

/**
 * The same id for all tries of an attempt to join. If one of the tries succeeds, the other tries get the same
 * answer.
 */
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
/** The IANA time zone of an event. Empty if it is unknown. */
const timeZone = z.string()

/** Public facts about an event. Everybody who has the event code can see these facts. */
export const publicEvent = z.strictObject({
  Id: z.string(),
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  TimeZone: timeZone,
  Location: z.string(),
  /** The organiser. Empty if the event does not say it. */
  HostedBy: z.string(),
  /** The schedule. Empty if the event has a passcode: only guests who have joined see the schedule. */
  Schedule: z.string(),
  Progress: progress,
  DoorLocked: z.boolean(),
  /** True if the event has reached its participant limit. */
  Full: z.boolean(),
  PasscodeAsked: z.boolean(),
  AnonymousAllowed: z.boolean(),
  /** True if a guest may take an invented name. */
  Nicknames: z.boolean(),
  GuestFields: z.strictObject({ Name: demand, Company: demand, Email: demand }),
  ScreenSkinId: z.string(),
  MobileSkinId: z.string(),
  /** Theme of the join page. */
  MobileSkin: theme,
})

/** `GuestId`: id of the guest who owns the token. */
const enteredEvent = publicEvent.extend({ GuestId: z.string() })

/** A deleted event that can still be restored. */
export const deletedEvent = z.strictObject({
  Id: z.string(),
  EventName: z.string(),
  EventCode: z.string(),
  /** Name of the owner. Empty if the host is the creator. */
  OwnerName: z.string(),
  Participants: z.number(),
  DeletedOn: z.number(),
  /** Time after which the event cannot be restored. */
  PurgeOn: z.number(),
})

export const listedEvent = z.strictObject({
  Id: z.string(),
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  TimeZone: timeZone,
  Location: z.string(),
  Progress: progress,
  Participants: z.number(),
  ParticipantLimit: z.number(),
  CreatedOn: z.number(),
  /** `user`: may run the show, but not change owner settings. */
  Role: z.enum(['owner', 'user']),
  /** Name of the owner. Empty if the host is the creator. */
  OwnerName: z.string(),
  /** Time when the caller's access ends, in milliseconds since 1970; null if the caller is the owner. */
  SharedUntil: z.number().nullable(),
})

/** Level for a new event. */
const eventLevel = z.enum(vipLevels).default('basic')

const eventPlan = z.strictObject({
  VIPLevel: z.enum(vipLevels),
  MaxConcurrentParticipants: z.number(),
  /** Time until which guests can start to use features of the level; null: no end. */
  ValidUntil: z.number().nullable(),
  /** Levels that the creator of the event has. */
  Levels: z.array(levelInfo),
})

export const visitedEvent = z.strictObject({
  EventName: z.string(),
  EventCode: z.string(),
  StartDate: z.number(),
  EndDate: z.number(),
  TimeZone: timeZone,
  Progress: progress,
  VisitedOn: z.number(),
})

/** Sort keys of the guest list. Equal values are ordered by id. */
export const guestSorts = ['JoinedOn', 'Username', 'Company', 'Email'] as const
export type GuestSort = (typeof guestSorts)[number]

export const listedGuest = z.strictObject({
  Id: z.string(),
  Username: z.string(),
  /** The name that others see while a host has not allowed the guest's own name; '' if they see the own name. */
  ShownAs: z.string(),
  Company: z.string(),
  Email: z.string(),
  JoinedOn: z.number(),
  /** Number of other guests with the same value, case ignored; 0 if the guest left the field empty. */
  SameName: z.number(),
  SameEmail: z.number(),
})

/** The content and the results of a round of a poll. */
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
  /** Totals of the guest: answered polls, joined events, questions asked and upvotes given. */
  MyVotes: z.number(),
  MyParticipants: z.number(),
  MyQACommends: z.number(),
})

const winnerState = z.enum(['unclaimed', 'claimed', 'missed', 'invalid'])

/** The activity of a guest in one event, grouped by item, the latest first. */
export const guestRecord = z.strictObject({
  Answers: z.array(
    z.strictObject({
      ItemId: z.string(),
      Kind: z.enum(itemKinds),
      Title: z.string(),
      Round: z.number(),
      AnsweredOn: z.number(),
      /** The guest's answers in order. The question is empty if the item has a single question. */
      Said: z.array(z.strictObject({ Question: z.string(), Text: z.string() })),
    }),
  ),
  /** Results in quizzes, after the questions revealed so far. */
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

/**
 * The values of a lottery's draw that its commitment covers, besides the seed. The commitment is a hash that the server
 * publishes before the draw.
 */
const drawTerms = z.strictObject({
  DrawId: z.string(),
  PrizeName: z.string(),
  Places: z.number(),
  PoolSize: z.number(),
  PoolRoot: z.string(),
  /** Commitment (hash) of the previous draw of the same lottery; empty for the first draw. */
  Previous: z.string(),
})

/** The pool entry of a winner, with the values that are public. The pool is the list of all entries that can win. */
const openedWinner = z.strictObject({
  /** Index of the entry in the pool. */
  Index: z.number(),
  Ticket: z.string(),
  /** The name as the screen displays it. */
  Name: z.string(),
  NameSalt: z.string(),
  FullHash: z.string(),
})

const audiencePart = {
  /** The word that the audience calls out. The word is fixed when the names begin to roll on the screen. */
  Word: z.string(),
  PhoneRoot: z.string(),
  RevealedRoot: z.string(),
}

export const publicDraw = drawTerms.extend({
  ...audiencePart,
  EventName: z.string(),
  Title: z.string(),
  Number: z.number(),
  Commitment: z.string(),
  PreparedOn: z.number(),
  /**
   * Time when the names began to roll on the screen; null before. From then on the phones may reveal their secret
   * numbers.
   */
  RolledOn: z.number().nullable(),
  /** Time of the draw; null before. Until the draw the following texts are empty. */
  DrawnOn: z.number().nullable(),
  /** Time when the host cancelled the draw without winners. The server then publishes the seed. */
  CancelledOn: z.number().nullable(),
  Seed: z.string(),
  /** Id of the previous draw; empty for the first draw. */
  PreviousDrawId: z.string(),
  /** Public ids of the pool entries, in ascending order. */
  Tickets: z.array(z.string()),
  /** The hash of each pool entry, in the order of the tickets. Empty for a draw from an earlier version. */
  Leaves: z.array(z.string()),
  /**
   * A pair for each phone, in ascending order of the commitments: the commitment (hash) that the phone sent before
   * the roll, and the secret number that the phone revealed afterwards. The number is empty if it arrived too late.
   */
  Phones: z.array(z.tuple([z.string(), z.string()])),
  /** The winners, with their names as the screen displayed them. */
  Winners: z.array(openedWinner.extend({ State: winnerState })),
})

const merklePath = z.array(z.string())

/**
 * All data that a phone needs to verify a draw: the result, and proof that the phone and its guest are part of the
 * draw.
 */
const drawProof = z.strictObject({
  ...audiencePart,
  Commitment: z.string(),
  State: z.enum(['drawn', 'cancelled']),
  /**
   * True once the names have begun to roll on the screen. From then on the phones may reveal their secret numbers.
   */
  Rolled: z.boolean(),
  Terms: drawTerms,
  Seed: z.string(),
  Phones: z.number(),
  Revealed: z.number(),
  Winners: z.array(openedWinner.extend({ Path: merklePath })),
  /** Data of the guest's phone; null if the phone sent no commitment before the roll. */
  Own: z
    .strictObject({ Index: z.number(), Nonce: z.string(), PhonePath: merklePath, RevealedPath: merklePath })
    .nullable(),
  /** The guest's own pool entry; null if the guest is not in the pool. */
  Entry: openedWinner
    .omit({ FullHash: true })
    .extend({ FullName: z.string(), Detail: z.string(), FullSalt: z.string(), Path: merklePath })
    .nullable(),
  /** Earlier draws of the same lottery, the latest first. */
  Earlier: z.array(drawTerms.extend({ Seed: z.string(), Commitment: z.string() })),
})

const onLinks = onEvent.extend({ Kind: z.enum(linkKinds) })

export const calls = {
  ...accountCalls,
  ...analyticsCalls,
  '/api/sys/Permission/GetMenusByUserAndApplication': call(
    'GET',
    'host',
    z.strictObject({ aId: z.coerce.number().int() }),
    z.array(menu),
  ),
  /** Takes a multipart form instead of JSON, with a picture in the file field `img` or a sound or film in `clip`. */
  '/api/sys/File/UploadFile': call(
    'POST',
    'host',
    nothing,
    z.strictObject({ FilePath: z.union([picturePath, clipPath]) }),
  ),
  /** The built-in themes with the account's changes, then the account's own themes. */
  '/api/sys/Skin/GetAll': call('POST', 'host', askedThemes, z.array(listedTheme)),
  '/api/sys/Skin/GetSkinById': call('GET', 'host', askedTheme, listedTheme),
  '/api/sys/Skin/Add': call('POST', 'host', themeContent, listedTheme),
  /** Adds three themes at once. Answers the themes of console, screens and phones. */
  '/api/sys/Skin/AddBrand': call('POST', 'host', brand, z.array(listedTheme)),
  /** For a built-in theme, creates or changes the account's own copy under the same id. */
  '/api/sys/Skin/Update': call('POST', 'host', changedTheme, listedTheme),
  /** Deletes a custom theme. Refused while the account or an event of the account uses the theme. */
  '/api/sys/Skin/Delete': call('POST', 'host', oneTheme, z.boolean()),
  /** Restores a built-in theme to its original content. */
  '/api/sys/Skin/Reset': call('POST', 'host', oneTheme, listedTheme),
  /**
   * Public address of this server: PUBLIC_URL, otherwise the server's address in its network; '' if neither address
   * is known.
   */
  '/api/sys/Support/GetAddress': call(
    'GET',
    'anybody',
    nothing,
    z.strictObject({ Address: z.string(), Fixed: z.boolean() }),
  ),
  /** Addresses for help, by topic; '' for a topic without a configured address. */
  '/api/sys/Support/GetContacts': call(
    'GET',
    'anybody',
    nothing,
    z.strictObject({ Business: z.string(), Technical: z.string(), Bugs: z.string() }),
  ),
  /** Answers an id for a captcha image; empty if the server does not require captchas. */
  '/api/sys/File/GetGuid': call('GET', 'anybody', nothing, z.string()),
  /** Answers an image instead of the JSON envelope. Without `purpose` the captcha is valid for LoginUser only. */
  '/api/sys/File/GetValidationCode': call(
    'GET',
    'anybody',
    z.strictObject({ guid: z.uuid(), purpose: captchaPurpose.default('sign-in') }),
    z.never(),
  ),
  /** Answers a proof of work to solve; null if the server does not require captchas. */
  '/api/sys/File/GetChallenge': call(
    'GET',
    'anybody',
    z.strictObject({ purpose: captchaPurpose }),
    workChallenge.nullable(),
  ),

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
  /** A number below `guestCharacters`. */
  '/api/guest/Guest/ChooseCharacter': call(
    'POST',
    'guest',
    z.strictObject({
      Character: z
        .int()
        .min(0)
        .max(guestCharacters - 1),
    }),
    z.strictObject({ Character: z.int() }),
  ),
  '/api/guest/Guest/VisitEvent': call(
    'POST',
    'guest',
    z.strictObject({ EventCode: eventCode, Passcode: passcode, ...captchaOnSuspicion }),
    enteredEvent,
  ),
  '/api/guest/Guest/VisitEventHistory': call('GET', 'guest', nothing, z.array(visitedEvent)),
  /** The activity of the guest in an event that the guest has joined. */
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
  /** Level of the event, and the other levels that its creator has. */
  '/api/event/Event/GetPlan': call('POST', 'host', onEvent, eventPlan),
  '/api/event/Event/Delete': call('POST', 'host', onEvent, z.boolean()),
  '/api/event/Event/GetDeleted': call('GET', 'host', z.strictObject({}), z.array(deletedEvent)),
  '/api/event/Event/Restore': call('POST', 'host', onEvent, z.boolean()),
  '/api/event/Event/GetGuests': call(
    'POST',
    'host',
    z.strictObject({
      EventCode: eventCode,
      Search: optionalLine(limits.guestNameLength),
      AfterId: id.nullable(),
      Sort: z.enum(guestSorts).default('JoinedOn'),
      Descending: z.boolean().default(true),
      /** True to get only guests who share a name or an e-mail address with another guest. */
      Doubles: z.boolean().default(false),
      /** True to list only guests whose name waits for a host. */
      NameHeld: z.boolean().default(false),
    }),
    z.array(listedGuest),
  ),
  /** Number of guests that `Event/RemoveGuestsSince` would remove, by the server's clock. */
  '/api/event/Event/CountJoined': call(
    'POST',
    'host',
    onEvent.extend({ Minutes: z.number().int().min(1).max(limits.joinedMinutesMost) }),
    z.strictObject({ Since: z.number(), Count: z.number() }),
  ),
  /** All guests who match the pool rule of the lottery, including those whom the host excludes. */
  '/api/event/Lottery/GetCandidates': call(
    'POST',
    'host',
    onItem.extend({ Search: optionalLine(limits.lotteryNameLength) }),
    z.strictObject({ Total: z.number(), Candidates: z.array(candidate) }),
  ),
  /** All entries of the list of names of a lottery. */
  '/api/event/Lottery/GetList': call('POST', 'host', onItem, z.strictObject({ Entries: z.array(candidate) })),
  /**
   * All data that anybody needs to verify a draw: the pool as hashes and, after the draw, the seed, the numbers of
   * the phones and the winners.
   */
  '/api/guest/Lottery/GetDraw': call('POST', 'anybody', z.strictObject({ DrawId: id }), publicDraw),
  /** All data that a guest's phone needs to verify a draw. The answer stays small for a large pool. */
  '/api/guest/Lottery/GetProof': call('POST', 'guest', z.strictObject({ DrawId: id }), drawProof),
  ...coHostCalls,
  ...templateCalls,
  '/api/event/Item/GetRounds': call('POST', 'host', onItem, z.array(endedRound)),
  /** The host's documents of the item at the end of the round, by document key. */
  '/api/event/Item/GetRound': call(
    'POST',
    'host',
    onItem.extend({ Round: roundNumber }),
    z.record(z.string(), z.unknown()),
  ),
  /** The host's view, in the form in which the socket message `Enter` answers it: see the socket protocol. */
  '/api/event/Event/GetSnapshot': call('POST', 'host', onEvent, z.record(z.string(), z.unknown())),
  /**
   * A token that opens one page of the event (the big screen, the speaker's view) and nothing else. `CommandId`: the same
   * for all tries, as in commands. They all get the same link.
   */
  '/api/event/Link/Add': call(
    'POST',
    'host',
    z.discriminatedUnion('Kind', [
      onEvent.extend({ CommandId: commandId.optional(), Kind: z.literal('screen') }),
      /** `Control`: true if the speaker may step the show and mark questions as answered. */
      onEvent.extend({ CommandId: commandId.optional(), Kind: z.literal('speaker'), Control: z.boolean() }),
    ]),
    z.strictObject({ Id: z.string(), Token: z.string() }),
  ),
  /** Owners get all links of the kind. Other hosts get the links that they created. The newest link comes first. */
  '/api/event/Link/GetList': call(
    'POST',
    'host',
    onLinks,
    z.array(
      z.strictObject({
        Id: z.string(),
        /** '' for the link of the sample event. */
        MadeBy: z.string(),
        Own: z.boolean(),
        CreatedOn: z.number(),
        /** Time of the last use; null: never used. */
        UsedOn: z.number().nullable(),
        InUse: z.boolean(),
        /** True if the link may step the show; only for the kind speaker. */
        Control: z.boolean(),
      }),
    ),
  ),
  /** Ends the link with this id, or all links of the kind if the id is null. */
  '/api/event/Link/End': call('POST', 'host', onLinks.extend({ Id: id.nullable() }), z.boolean()),
  ...orderCalls,
} as const

export type CallPath = keyof typeof calls
export type CallInput<Path extends CallPath> = z.input<(typeof calls)[Path]['input']>
export type CallAnswer<Path extends CallPath> = z.output<(typeof calls)[Path]['answer']>

/**
 * Body of every REST answer (specification, section 3). The fields for Spanish and Japanese follow the names of the
 * fields for Chinese and English.
 */
export interface Envelope<Data = unknown> {
  Status: boolean
  Data: Data | null
  /** Chinese message; empty if `Status` is true. */
  ErrorMsg: string
  /** English message. */
  ErrorMsgEN: string
  /** Spanish message. */
  ErrorMsgES: string
  /** Japanese message. */
  ErrorMsgJA: string
  /** An error code; null if `Status` is true. */
  Code: string | null
  Params: Record<string, string | number> | null
  /** The invalid input field; null if the error does not concern a single field. */
  Field: string | null
}
