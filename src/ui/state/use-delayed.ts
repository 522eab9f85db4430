import { useEffect, useState } from 'react'

/** The value of `milliseconds` ago, if it has not changed since then. `first` is shown until then. */
export function useDelayed<Value>(value: Value, milliseconds: number, first: Value): Value {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return shown
}
