import type { GetPath } from '../contract/interface/calls.ts'

/**
 * Calls of phones that use GET. The contract's schemas have this information too, but pages do not load the schemas. The
 * two lists are apart, because phones do not load the names of hosts' calls.
 */
export const phoneGetCalls = {
  '/api/sys/File/GetGuid': true,
  '/api/sys/House/GetPage': true,
  '/api/sys/File/GetValidationCode': true,
  '/api/sys/File/GetChallenge': true,
  '/api/guest/Guest/GetLoginGuestProfile': true,
  '/api/guest/Guest/VisitEventHistory': true,
} satisfies Partial<Record<GetPath, true>>

/** Calls of hosts that use GET. */
export const hostGetCalls = {
  '/api/sys/User/GetLoginUserProfile': true,
  '/api/sys/User/GetUserByLogonName': true,
  '/api/sys/Permission/GetMenusByUserAndApplication': true,
  '/api/sys/Skin/GetSkinById': true,
  '/api/sys/User/GetSessions': true,
  '/api/sys/User/NewSecondFactor': true,
  '/api/sys/User/ExportAccount': true,
  '/api/sys/Support/GetAddress': true,
  '/api/sys/House/GetNotice': true,
  '/api/sys/Operator/GetInstallation': true,
  '/api/sys/Support/GetContacts': true,
  '/api/event/Event/GetList': true,
  '/api/event/Event/GetDeleted': true,
  '/api/order/Order/GetPriceList': true,
} satisfies Record<Exclude<GetPath, keyof typeof phoneGetCalls>, true>
