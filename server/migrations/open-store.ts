import type { Migrations } from '../store/migrate.ts'
import { openWith, type Store, type StoreOptions } from '../store/store.ts'
import * as first from './001-first.ts'
import * as screenLanguage from './002-screen-language.ts'
import * as endedRounds from './003-ended-rounds.ts'
import * as interactions from './004-interactions.ts'
import * as textEntries from './005-text-entries.ts'
import * as quiz from './006-quiz.ts'
import * as wordCloud from './007-word-cloud.ts'
import * as barrage from './008-barrage.ts'
import * as lottery from './009-lottery.ts'
import * as templates from './010-templates.ts'
import * as pictures from './013-pictures.ts'
import * as accounts from './015-accounts.ts'
import * as themes from './016-themes.ts'
import * as orders from './018-orders.ts'
import * as formerUsage from './019-former-usage.ts'
import * as usageAgain from './020-usage-again.ts'
import * as testPayments from './021-test-payments.ts'
import * as pollLook from './022-poll-look.ts'
import * as uploads from './023-uploads.ts'
import * as commandsByEvent from './024-commands-by-event.ts'
import * as wordsInOrder from './025-words-in-order.ts'
import * as deadlineClaims from './026-deadline-claims.ts'
import * as deletions from './028-deletions.ts'
import * as privateSequences from './030-private-sequences.ts'
import * as spentChallenges from './032-spent-challenges.ts'
import * as screenLinks from './033-screen-links.ts'
import * as verifiedEmails from './034-verified-emails.ts'
import * as drawProof from './035-draw-proof.ts'
import * as deletedTemplates from './037-deleted-templates.ts'
import * as blockedComments from './038-blocked-comments.ts'
import * as reportIndexes from './039-report-indexes.ts'
import * as namesWithoutSpaces from './040-names-without-spaces.ts'
import * as standingsByRound from './041-standings-by-round.ts'
import * as reactionIds from './042-reaction-ids.ts'
import * as removedGuests from './043-removed-guests.ts'
import * as standardNames from './050-standard-names.ts'
import * as lotteryRegions from './051-lottery-regions.ts'
import * as questionColumns from './052-question-columns.ts'
import * as orderAmounts from './053-order-amounts.ts'
import * as run from './054-run.ts'
import * as speakerLinks from './055-speaker-links.ts'
import * as showSettings from './057-show-settings.ts'
import * as themeLogos from './060-theme-logos.ts'
import * as joinCode from './062-join-code.ts'
import * as wallPages from './065-wall-pages.ts'
import * as guestsWelcome from './067-guests-welcome.ts'
import * as guard from './068-guard.ts'
import * as lastLeaderboard from './070-last-leaderboard.ts'
import * as guestCharacters from './071-guest-characters.ts'
import * as lostControl from './072-lost-control.ts'
import * as stepsInCues from './073-steps-in-cues.ts'

export const migrations: Migrations = {
  '001-first': first,
  '002-screen-language': screenLanguage,
  '003-ended-rounds': endedRounds,
  '004-interactions': interactions,
  '005-text-entries': textEntries,
  '006-quiz': quiz,
  '007-word-cloud': wordCloud,
  '008-barrage': barrage,
  '009-lottery': lottery,
  '010-templates': templates,
  '013-pictures': pictures,
  '015-accounts': accounts,
  '016-themes': themes,
  '018-orders': orders,
  '019-former-usage': formerUsage,
  '020-usage-again': usageAgain,
  '021-test-payments': testPayments,
  '022-poll-look': pollLook,
  '023-uploads': uploads,
  '024-commands-by-event': commandsByEvent,
  '025-words-in-order': wordsInOrder,
  '026-deadline-claims': deadlineClaims,
  '028-deletions': deletions,
  '030-private-sequences': privateSequences,
  '032-spent-challenges': spentChallenges,
  '033-screen-links': screenLinks,
  '034-verified-emails': verifiedEmails,
  '035-draw-proof': drawProof,
  '037-deleted-templates': deletedTemplates,
  '038-blocked-comments': blockedComments,
  '039-report-indexes': reportIndexes,
  '040-names-without-spaces': namesWithoutSpaces,
  '041-standings-by-round': standingsByRound,
  '042-reaction-ids': reactionIds,
  '043-removed-guests': removedGuests,
  '050-standard-names': standardNames,
  '051-lottery-regions': lotteryRegions,
  '052-question-columns': questionColumns,
  '053-order-amounts': orderAmounts,
  '054-run': run,
  '055-speaker-links': speakerLinks,
  '057-show-settings': showSettings,
  '062-join-code': joinCode,
  '065-wall-pages': wallPages,
  '067-guests-welcome': guestsWelcome,
  '068-guard': guard,
  '070-last-leaderboard': lastLeaderboard,
  '071-guest-characters': guestCharacters,
  '072-lost-control': lostControl,
  '073-steps-in-cues': stepsInCues,
  '060-theme-logos': themeLogos,
}

/**
 * Opens the store and brings its tables up to date. Throws if the database cannot be reached or migrated. Throws
 * `StoreRefused` if this server must not open the database.
 */
export const openStore = (options: StoreOptions, known: Migrations = migrations): Promise<Store> =>
  openWith(options, known)
