import { z } from 'zod'
import { command, onEvent, onItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, optionalLine, paragraph } from '../text.ts'
import { everybody, type KindInterface } from './kind-interface.ts'
import type { LotteryDocs } from './lottery.ts'

export const lotteryRules = z
  .strictObject({
    Title: paragraph(limits.pollTitleLength),
    Prizes: z
      .array(
        z.strictObject({
          /** Given for a prize that stays, so that it keeps its winners. */
          PrizeId: id.optional(),
          TypeName: line(limits.labelLength),
          GiftName: line(limits.labelLength),
          Quantity: z.number().int().min(1).max(limits.prizeQuantityMost),
          PerDraw: z.number().int().min(1).max(limits.drawPlacesMost),
        }),
      )
      .min(1, 'NoPrizes')
      .max(limits.prizesMost, 'TooManyOptions'),
    Pool: z.enum(['participants', 'checkedIn', 'answered', 'list']),
    PollId: id.nullable(),
    RepeatWinners: z.boolean(),
    Masked: z.boolean(),
    ClaimSeconds: z.number().int().min(0).max(limits.claimSecondsMost),
  })
  .refine((lottery) => lottery.Pool !== 'answered' || lottery.PollId !== null, {
    error: 'OptionMissing',
    path: ['PollId'],
  })

const ticket = z.string().regex(/^[0-9a-f]{20}$/)
const onWinner = onItem.extend({ Ticket: ticket })
const onEntries = onItem.extend({ EntryIds: z.array(id).min(1).max(limits.lotteryEntriesPerCommand) })

export const lotteryCommands = {
  'Lottery/Add': command('host', onEvent.extend({ Lottery: lotteryRules })),
  'Lottery/Update': command('host', onItem.extend({ Lottery: lotteryRules })),
  'Lottery/Import': command(
    'host',
    onItem.extend({
      /** Whether the list begins anew; else it goes on. */
      Replace: z.boolean(),
      Entries: z
        .array(
          z.strictObject({
            Name: line(limits.lotteryNameLength),
            Detail: optionalLine(limits.lotteryNameLength),
          }),
        )
        .max(limits.lotteryEntriesPerCommand),
    }),
  ),
  'Lottery/Exclude': command('host', onEntries),
  'Lottery/Include': command('host', onEntries),
  'Lottery/Prepare': command(
    'host',
    onItem.extend({
      PrizeId: id,
      /** null: as many as the prize has per draw. */
      Places: z.number().int().min(1).max(limits.drawPlacesMost).nullable(),
    }),
  ),
  'Lottery/Cancel': command('host', onItem),
  'Lottery/Draw': command('host', onItem.extend({ Word: optionalLine(limits.labelLength) })),
  'Lottery/Stop': command('host', onItem),
  'Lottery/Clear': command('host', onItem),
  'Lottery/Confirm': command('host', onWinner),
  'Lottery/Miss': command('host', onWinner),
  'Lottery/Invalidate': command('host', onWinner),
  'Lottery/Restore': command('host', onWinner),
  'Lottery/Claim': command('guest', onItem),
} as const

export const lotteryInterface = {
  commands: lotteryCommands,
  summaries: {
    'Lottery/Add': 'Adds a lottery after the other items. Answers its ItemId.',
    'Lottery/Update': 'Changes a lottery that is not active. Prizes with winners stay.',
    'Lottery/Import': 'Fills the list of names of a lottery, or lets it go on. Answers how many were Added.',
    'Lottery/Exclude': 'Keeps entries out of the pool.',
    'Lottery/Include': 'Lets entries into the pool again.',
    'Lottery/Prepare':
      'Fixes the pool and a secret seed of the next draw of a prize; the commitment to both is shown.',
    'Lottery/Cancel': 'Puts a prepared draw away.',
    'Lottery/Draw': 'Lets the names roll. The word, called out of the hall, goes into the draw.',
    'Lottery/Stop': 'Draws the winners and publishes the seed.',
    'Lottery/Clear': 'Takes the winners of the last draw off the screen.',
    'Lottery/Confirm': 'Marks that a winner has claimed at the desk.',
    'Lottery/Miss': 'Marks a winner that did not come; the place can be drawn again.',
    'Lottery/Invalidate': 'Takes a win away; the place can be drawn again.',
    'Lottery/Restore': 'Lets a missed or invalid win hold again, if its piece has not gone to somebody else.',
    'Lottery/Claim': 'Claims what the guest has won, within the countdown.',
  },
  documents: {
    'lottery:<id>': {
      shape: 'LotteryDoc',
      audiences: everybody,
      note: 'As of polls. The seed of a draw is in no document before its winners are.',
    },
    'draw:<id>': {
      shape: 'LotteryDraw',
      audiences: ['host', 'screen'],
      note: 'A draw with its winners, by lottery and number. Screen: the one shown, without ids, names masked where the host wants it so.',
    },
    'reel:<id>': {
      shape: 'LotteryReelDoc',
      audiences: ['host', 'screen'],
      note: 'Names of the pool while a draw is prepared or under way. Hosts: some of them.',
    },
    'lots:<id>': {
      shape: 'LotteryOwnDoc',
      audiences: ['guest'],
      note: 'What the guest has won in a lottery, and whether the host keeps them out. Own.',
    },
  },
  types: [
    'LotteryPrize',
    'LotteryPool',
    'LotteryRules',
    'LotteryStanding',
    'LotteryValue',
    'LotteryDoc',
    'PreparedDraw',
    'LotteryDraw',
    'LotteryWinner',
    'WinnerState',
    'LotteryReelDoc',
    'LotteryOwnDoc',
  ],
} satisfies KindInterface<LotteryDocs, typeof lotteryCommands>
