import { useEffect } from 'react'

/** Fetches a picture that is shown soon, so that it is there when it is. */
export function usePreloaded(path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    const picture = new Image()
    picture.src = path
  }, [path])
}
