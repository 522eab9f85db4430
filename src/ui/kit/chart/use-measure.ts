import { useCallback, useState } from 'react'

/**
 * The inner size and the font size of an element in pixels. The values follow changes of the window or the canvas.
 */
export function useMeasure() {
  const [measured, setMeasured] = useState({ width: 0, height: 0, em: 0 })
  const measure = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize)
      setMeasured({ width: element.clientWidth, height: element.clientHeight, em })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ...measured, measure }
}
