import type { ComponentProps } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { markdownPlugins } from './markdown-plugins.ts'
import { Prose } from './prose.ts'
import { safeAddress } from './safe-address.ts'

/** A text of a host with its formats. HTML and pictures in the text stay text. */
export default function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Prose>
      <Markdown remarkPlugins={markdownPlugins} components={parts} urlTransform={(address) => address}>
        {text}
      </Markdown>
    </Prose>
  )
}

/** The text is below a heading of level 2, so its headings start at level 3. */
const parts: Components = {
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  a: WrittenLink,
  img: ({ alt }) => alt,
  input: ({ checked }) => (checked ? '☑' : '☐'),
}

/** A link to an allowed address, or only its text. The page of the link learns nothing about the reader. */
function WrittenLink({ href, children }: ComponentProps<'a'>) {
  const address = safeAddress(href)
  if (!address) return children
  return (
    <a href={address.to} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
