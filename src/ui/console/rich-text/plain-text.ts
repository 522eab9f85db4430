import type { Nodes } from 'mdast'
import { parseMarkdown } from './parse-markdown.ts'

const inBlocks: ReadonlySet<string> = new Set(['root', 'blockquote', 'list', 'listItem', 'table'])

function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (node.type === 'image') return node.alt ?? ''
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  const parts = node.children.map(textOf)
  if (node.type === 'list')
    return parts
      .map((part, place) => `${node.ordered ? `${(node.start ?? 1) + place}.` : '-'} ${part}`)
      .join('\n')
  const text = parts.join(node.type === 'tableRow' ? ' | ' : inBlocks.has(node.type) ? '\n' : '')
  return node.type === 'link' && !node.url.endsWith(text) ? `${text} (${node.url})` : text
}

/** A Markdown text without its marks, for files. Lists keep their signs, and links their addresses. */
export const plainText = (markdown: string): string => textOf(parseMarkdown(markdown))
