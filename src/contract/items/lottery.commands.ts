import { z } from 'zod'
import { command, onItem, onNewItem } from '../command.ts'
import * as limits from '../limits.ts'
import { id, line, optionalLine, paragraph, picturePath } from '../text.ts'
import { allButSpeakers, type KindInterface } from './kind-interface.ts'
import type { LotteryDocs } from './lottery.ts'

export const lotteryRules = z
  .strictObject({
    title: paragraph(limits.pollTitleLength),
    prizes: z
      .array(
        z.strictObject({
          /** Id of an existing prize, which then keeps its winners. Missing for a new prize. */
          prizeId: id.optional(),
          typeName: line(limits.prizeNameLength),
          giftName: line(limits.prizeNameLength),
          quantity: z.number().int().min(1).max(limits.prizeQuantityMost),
          perDraw: z.number().int().min(1).max(limits.drawPlacesMost),
          picture: z
            .strictObject({ path: picturePath, alt: optionalLine(limits.mediaAltLength) })
            .exactOptional(),
        }),
      )
      .min(1, 'NoPrizes')
      .max(limits.prizesMost, 'TooManyOptions'),
    pool: z.enum(['participants', 'checkedIn', 'answered', 'list']),
    pollId: id.nullable(),
    repeatWinners: z.boolean(),
    masked: z.boolean(),
    claimSeconds: z.number().int().min(0).max(limits.claimSecondsMost),
  })
  .refine((lottery) => lottery.pool !== 'answered' || lottery.pollId !== null, {
    error: 'OptionMissing',
    path: ['pollId'],
  })

const ticket = z.string().regex(/^[0-9a-f]{20}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const nonce = z.string().regex(/^[0-9a-f]{32}$/)
const onDraw = onItem.extend({ drawId: id })
const onWinner = onItem.extend({ ticket })
const onEntries = onItem.extend({ entryIds: z.array(id).min(1).max(limits.lotteryEntriesPerCommand) })

export const lotteryCommands = {
  'Lottery/Add': command('host', onNewItem.extend({ lottery: lotteryRules })),
  'Lottery/Update': command('host', onItem.extend({ lottery: lotteryRules })),
  'Lottery/Import': command(
    'host',
    onItem.extend({
      entries: z
        .array(
          z.strictObject({
            /** Id of a listed entry that gets this name and detail. Missing for a further entry. */
            entryId: id.optional(),
            name: line(limits.lotteryNameLength),
            detail: optionalLine(limits.lotteryNameLength),
            /** Counts equal entries (same name and detail) in the imported list: 1 for the first one. */
            copy: z.number().int().min(1).max(limits.lotteryEntriesMost).default(1),
          }),
        )
        .max(limits.lotteryEntriesPerCommand),
    }),
  ),
  'Lottery/RemoveEntries': command('host', onEntries),
  'Lottery/Exclude': command('host', onEntries),
  'Lottery/Include': command('host', onEntries),
  'Lottery/Prepare': command(
    'host',
    onItem.extend({
      prizeId: id,
      /** Number of winners to draw. null: the prize's own number of winners per draw. */
      places: z.number().int().min(1).max(limits.drawPlacesMost).nullable(),
    }),
  ),
  'Lottery/Cancel': command('host', onItem),
  'Lottery/StartRoll': command('host', onItem.extend({ word: optionalLine(limits.labelLength) })),
  'Lottery/Draw': command('host', onItem),
  'Lottery/Clear': command('host', onItem),
  'Lottery/Confirm': command('host', onWinner),
  'Lottery/Miss': command('host', onWinner),
  'Lottery/Invalidate': command('host', onWinner),
  'Lottery/Restore': command('host', onWinner),
  'Lottery/Claim': command('guest', onItem),
  'Lottery/CommitNonce': command('guest', onDraw.extend({ hash })),
  'Lottery/RevealNonce': command('guest', onDraw.extend({ nonce })),
} as const

export const lotteryInterface = {
  commands: lotteryCommands,
  summaries: {
    'Lottery/Add':
      'Adds a lottery after the other items. Answers its `itemId`. With `start`, opens it and shows it on the screen.',
    'Lottery/Update': 'Changes a lottery that is not active. Prizes with winners stay.',
    'Lottery/Import':
      'Adds entries to the list of names of a lottery. An entry that the list already has stays, with its wins and its exclusion. Answers the numbers of entries `added` and `kept`.',
    'Lottery/RemoveEntries':
      'Removes entries and their exclusions from the list of names. Winners stay winners. Answers the number of entries `removed`.',
    'Lottery/Exclude': 'Excludes entries from the pool.',
    'Lottery/Include': 'Returns excluded entries to the pool.',
    'Lottery/Prepare':
      'Prepares the next draw: fixes pool, prize, places and a secret seed, and publishes the commitment to them.',
    'Lottery/Cancel': 'Cancels a prepared draw and publishes its seed.',
    'Lottery/StartRoll':
      'Starts the roll. Fixes the word that people called out and the commitments of the phones. The phones then reveal their numbers.',
    'Lottery/Draw':
      'Draws the winners and publishes the seed: at once, or when the time to reveal numbers ends.',
    'Lottery/Clear': 'Removes the winners of the last draw from the screen.',
    'Lottery/Confirm': 'Records that a winner has claimed the prize at the desk.',
    'Lottery/Miss': 'Records that a winner did not come. The place can be drawn again.',
    'Lottery/Invalidate': 'Cancels a win. The place can be drawn again.',
    'Lottery/Restore': 'Restores a missed or invalid win, unless its prize has another winner.',
    'Lottery/Claim': 'Claims the guest’s own prize within the countdown.',
    'Lottery/CommitNonce': 'Sends the phone’s commitment to a random number for a prepared draw.',
    'Lottery/RevealNonce': 'Reveals that number during the roll, within the time for it.',
  },
  documents: {
    'lottery:<id>': {
      shape: 'LotteryDoc',
      audiences: allButSpeakers,
      note: 'The same as for polls. The seed of a draw is in no document until its winners are drawn.',
    },
    'draw:<id>': {
      shape: 'LotteryDraw',
      audiences: ['host', 'screen'],
      note: 'A draw with its winners. The key holds the lottery and the number of the draw. Screen: only the displayed draw with its valid winners, without ids; names are masked if the host has set it so.',
    },
    'reel:<id>': {
      shape: 'LotteryReelDoc',
      audiences: ['host', 'screen'],
      note: 'Names of the pool while a draw is prepared or running. Hosts: some of them.',
    },
    'winners:<id>': {
      shape: 'LotteryWinnersDoc',
      audiences: ['guest'],
      note: 'The valid winners of the displayed draw, with the names that the screen shows.',
    },
    'lots:<id>': {
      shape: 'LotteryOwnDoc',
      audiences: ['guest'],
      note: 'Prizes of the guest in a lottery, and whether the host excludes the guest. Private.',
    },
  },
  answers: [
    { command: 'Lottery/Claim', payload: 'No further field: the command claims the open win of this guest.' },
  ],
  types: [
    'LotteryPrize',
    'LotteryPool',
    'LotteryRules',
    'LotteryPublicContent',
    'LotteryValue',
    'LotteryDoc',
    'PreparedDraw',
    'LotteryDraw',
    'LotteryWinner',
    'WinnerState',
    'LotteryReelDoc',
    'LotteryOwnDoc',
    'LotteryWinnersDoc',
    'PrizePicture',
  ],
} satisfies KindInterface<LotteryDocs, typeof lotteryCommands>
