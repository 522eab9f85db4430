import type { CallInput } from '#contract/interface/calls.ts'
import { guestCall, guestHttp } from '../guest-calls.ts'

export const getProfile = () => guestCall('/api/guest/Guest/GetLoginGuestProfile', {})

export const updateDetails = (details: CallInput<'/api/guest/Guest/UpdateLoginGuest'>) =>
  guestCall('/api/guest/Guest/UpdateLoginGuest', details)

export const chooseCharacter = (Character: number) =>
  guestCall('/api/guest/Guest/ChooseCharacter', { Character })

/** What the guest did at the event. */
export const getRecord = (EventCode: string) => guestCall('/api/guest/Guest/GetRecord', { EventCode })

/** The data with which this phone checks a draw of its event. */
export const getDrawProof = (DrawId: string) => guestHttp.call('/api/guest/Lottery/GetProof', { DrawId })
