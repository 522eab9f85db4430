import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

interface PromptSuspenseProps {
  /** The content of the page until the children have loaded. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A Suspense that shows the first content of a surface without delay. After the fallback of a plain `Suspense`,
 * React waits up to 300 ms before it shows the content, again for each nested boundary. Here the fallback is
 * rendered as content, and a transition replaces the fallback. React does not delay a transition.
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
