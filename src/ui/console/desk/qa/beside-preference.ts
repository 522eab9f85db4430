import { useMedia } from '#ui/console/page/use-media.ts'
import { keptChoice } from '../controls/kept-choice.ts'

const { use: useKeptLook, set: keepQaBeside } = keptChoice('cuelight.qaBeside', ['off', 'narrow', 'wide'])

/** Sets whether the questions are beside every tab of this host's desk, and in which width. */
export { keepQaBeside }

/** Whether this window has space for the questions beside a tab. In a smaller window they have a tab only. */
export const useQaBesideFits = (): boolean => useMedia('(min-width: 1024px)')

/** The pane with the questions beside the tabs of this window: hidden, narrow or wide. */
export function useQaBeside(): 'off' | 'narrow' | 'wide' {
  const kept = useKeptLook()
  return useQaBesideFits() ? kept : 'off'
}
