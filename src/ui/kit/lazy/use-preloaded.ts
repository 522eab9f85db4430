import { useEffect } from 'react'

/** Preloads a picture that will be shown soon. */
export function usePreloaded(path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    const picture = new Image()
    picture.src = path
  }, [path])
}
