import { lazy, Suspense } from 'react'
import { Box } from '../layout/layout.tsx'

interface MarkdownTextProps {
  text: string
}

// Not a `lazyPart`: phones load the renderer only if a text needs it.
const Rendered = lazy(() => import('./rendered-markdown.tsx').catch(() => ({ default: Plain })))

function Plain({ text }: MarkdownTextProps) {
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text}
    </Box>
  )
}

/** A text that a host has written in Markdown. Without the renderer, or until it has loaded, the text is as written. */
export function MarkdownText({ text }: MarkdownTextProps) {
  const plain = <Plain text={text} />
  // Only words: most replies of hosts need no renderer. A number or "www." can begin a list or a link.
  if (/^(?!\d|.*www\.)[\p{L}\p{N} ,.!?'，。！？]*$/iu.test(text)) return plain
  return (
    <Suspense fallback={plain}>
      <Rendered text={text} />
    </Suspense>
  )
}
