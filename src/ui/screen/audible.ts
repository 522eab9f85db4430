import { createContext, useContext } from 'react'

/** Whether the stage around is a screen of its own: a miniature plays nothing. */
export const Audible = createContext(false)

export const useAudible = (): boolean => useContext(Audible)
