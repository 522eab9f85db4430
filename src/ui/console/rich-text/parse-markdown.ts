import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { markdownPlugins } from '#ui/kit/markdown/markdown-plugins.ts'

const parser = unified().use(remarkParse).use(markdownPlugins)

/** The tree of a Markdown text. The parser is that of the phone: the host sees in the editor what guests see. */
export function parseMarkdown(source: string): Root {
  const tree = parser.parse(source) as Root
  parser.runSync(tree)
  return tree
}
