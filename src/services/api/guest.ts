import type { CallInput } from '#contract/interface/calls.ts'
import { guestCall, guestHttp } from '../guest-calls.ts'

export const getProfile = () => guestCall('/api/guest/Guest/GetLoginGuestProfile', {})

export const updateDetails = (details: CallInput<'/api/guest/Guest/UpdateLoginGuest'>) =>
  guestCall('/api/guest/Guest/UpdateLoginGuest', details)

export const chooseCharacter = (character: number) =>
  guestCall('/api/guest/Guest/ChooseCharacter', { character })

/** What the guest did at the event. */
export const getRecord = (eventCode: string) => guestCall('/api/guest/Guest/GetRecord', { eventCode })

/** The data with which this phone checks a draw of its event. */
export const getDrawProof = (drawId: string) => guestHttp.call('/api/guest/Lottery/GetProof', { drawId })
