import { openCall } from '../host-calls.ts'

/** The public address of the server, as the operator set it or the server found it. */
export const getAddress = () => openCall('/api/sys/Support/GetAddress', {})

export const getContacts = () => openCall('/api/sys/Support/GetContacts', {})

/** The lists of terms (choices for forms). */
export const getDictionaries = () => openCall('/api/sys/Dict/GetAll', {})
