import { accepted, refused } from '#contract/errors.ts'
import { guestOrigin } from '#server/platform/addresses.ts'
import { legalTextIn } from '#server/platform/legal-texts.ts'
import type { Platform } from '#server/platform/parts/platform.ts'
import type { Feature, Routes } from '../feature.ts'
import {
  ownDataRoutes,
  profileRoutes,
  registrationRoutes,
  resetRoutes,
  securityRoutes,
  signInRoutes,
} from './accounts.routes.ts'
import { captchaRoutes } from './captcha.routes.ts'
import { menusOf } from './menus.ts'
import { dictItemsOf, dictionaries } from './terms.ts'

/** The menus and terms of the console, and the addresses that it shows. */
const consoleRoutes = ({ accounts, environment }: Pick<Platform, 'accounts' | 'environment'>) =>
  ({
    '/api/sys/Permission/GetMenusByUserAndApplication': async ({ caller, input }) => {
      const account = await accounts.find(caller.subjectId)
      return account
        ? accepted(menusOf(input.aId, account.roles, environment.house))
        : refused('TokenInvalid')
    },

    '/api/sys/Dict/GetAll': async ({ input }) => accepted(dictionaries(input.typeCode)),

    '/api/sys/Dict/GetDictItems': async ({ input }) => accepted(dictItemsOf(input.typeCode)),

    '/api/sys/Support/GetAddress': async () => {
      const { address, fixed } = guestOrigin(environment)
      return accepted({ address, fixed })
    },

    '/api/sys/House/GetPage': async ({ input }) => {
      const text = legalTextIn(environment.legalTexts, input.page, input.language)
      return text === undefined ? refused('NotFound') : accepted({ text })
    },

    '/api/sys/Support/GetContacts': async () => {
      const { business, technical, bugs } = environment.support
      return accepted({ business, technical, bugs })
    },
  }) satisfies Routes

export const accountsFeature = {
  routes: [
    signInRoutes,
    registrationRoutes,
    profileRoutes,
    securityRoutes,
    ownDataRoutes,
    resetRoutes,
    captchaRoutes,
    consoleRoutes,
  ],
} satisfies Feature
