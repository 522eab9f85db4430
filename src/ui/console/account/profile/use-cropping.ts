import { useCallback, useState } from 'react'
import type { ChooseArea } from '#ui/console/parts/calls/host-actors.ts'
import type { Cropping } from './crop-dialog.tsx'

/** The state of the dialog for cropping, and a function that opens the dialog and resolves with the chosen area. */
export function useCropping(): [cropping: Cropping | null, chooseArea: ChooseArea] {
  const [cropping, setCropping] = useState<Cropping | null>(null)
  const chooseArea = useCallback<ChooseArea>(
    (picture, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => setCropping(null))
        setCropping({
          picture,
          use: (area) => {
            setCropping(null)
            resolve(area)
          },
        })
      }),
    [],
  )
  return [cropping, chooseArea]
}
