import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Returns a function that navigates to a path of the console. */
export function useGo(): (path: string) => void {
  const navigate = useNavigate()
  return useCallback((path) => void navigate(path), [navigate])
}
