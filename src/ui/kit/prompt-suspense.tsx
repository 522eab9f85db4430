import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

interface PromptSuspenseProps {
  /** Stands there until the content is there. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * For what a surface shows first: its content comes the moment it has been fetched. After the fallback of a plain `Suspense`
 * React holds all that was suspended back for 300 ms, and once more for each one inside another. Here the fallback is there
 * as content, and what it waits for takes its place in a transition, which React does not hold back.
 */
export function PromptSuspense({ fallback, children }: PromptSuspenseProps) {
  return (
    <Suspense fallback={fallback}>
      <InTransition before={fallback}>{children}</InTransition>
    </Suspense>
  )
}

function InTransition({ before, children }: { before: ReactNode; children: ReactNode }) {
  const [begun, setBegun] = useState(false)
  useLayoutEffect(() => startTransition(() => setBegun(true)), [])
  return begun ? children : before
}
