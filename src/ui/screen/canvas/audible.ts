import { createContext, useContext } from 'react'

/** True if the surrounding canvas is on a real screen. A miniature must not play any sound. */
export const Audible = createContext(false)

export const useAudible = (): boolean => useContext(Audible)
