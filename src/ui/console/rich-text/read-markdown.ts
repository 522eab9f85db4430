import type { JSONContent } from '@tiptap/core'
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast'
import { parseMarkdown } from './parse-markdown.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

/** The lines of a paragraph. In the editor each line is a paragraph, so that Enter begins a new line. */
function linesIn(content: readonly JSONContent[]): JSONContent[] {
  const lines: JSONContent[][] = [[]]
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines.map((line) => ({ type: 'paragraph', ...(line.length > 0 && { content: line }) }))
}

const literal = (value: string): JSONContent[] => linesIn(linesOf(value, []))

/** The text with a break at each line end. Text nodes must not be empty. */
function linesOf(value: string, marks: Mark[]): JSONContent[] {
  return value
    .split('\n')
    .flatMap((text, place) => [
      ...(place > 0 ? [{ type: 'hardBreak' }] : []),
      ...(text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }]),
    ])
}

const markOf = (node: PhrasingContent): Mark | undefined => {
  if (node.type === 'strong') return { type: 'bold' }
  if (node.type === 'emphasis') return { type: 'italic' }
  if (node.type === 'delete') return { type: 'strike' }
  if (node.type === 'link') return { type: 'link', attrs: { href: node.url } }
  return undefined
}

function phrases(nodes: readonly PhrasingContent[], marks: Mark[] = []): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (node.type === 'break') return [{ type: 'hardBreak' }]
    if (node.type === 'inlineCode') return linesOf(node.value, [{ type: 'code' }])
    if (node.type === 'image' || node.type === 'imageReference') return linesOf(node.alt ?? '', marks)
    const mark = markOf(node)
    if ('children' in node) return phrases(node.children, mark ? [...marks, mark] : marks)
    return 'value' in node ? linesOf(node.value, marks) : []
  })
}

const item = ({ children }: ListItem, source: string): JSONContent => {
  const content = blocks(children, source)
  // Items of the editor start with a paragraph.
  const first = content[0]?.type === 'paragraph' ? [] : [{ type: 'paragraph' }]
  return { type: 'listItem', content: [...first, ...content] }
}

const list = ({ ordered, start, children }: List, source: string): JSONContent => ({
  type: ordered ? 'orderedList' : 'bulletList',
  ...(ordered && { attrs: { start: start ?? 1 } }),
  content: children.map((child) => item(child, source)),
})

function blocks(nodes: readonly RootContent[], source: string): JSONContent[] {
  return nodes.flatMap((node, place): JSONContent[] => {
    if (node.type === 'paragraph') {
      // A blank line between two paragraphs is an empty paragraph of the editor.
      const blank = nodes[place - 1]?.type === 'paragraph' ? [{ type: 'paragraph' }] : []
      return [...blank, ...linesIn(phrases(node.children))]
    }
    if (node.type === 'heading')
      return [{ type: 'heading', attrs: { level: Math.min(node.depth, 3) }, content: phrases(node.children) }]
    if (node.type === 'list') return [list(node, source)]
    if (node.type === 'blockquote') return [{ type: 'blockquote', content: blocks(node.children, source) }]
    if (node.type === 'code')
      return [{ type: 'codeBlock', content: node.value ? [{ type: 'text', text: node.value }] : [] }]
    if (node.type === 'thematicBreak') return [{ type: 'horizontalRule' }]
    // The editor has no tables and no HTML. They stay as they were written.
    const { start, end } = node.position ?? {}
    return literal(source.slice(start?.offset, end?.offset))
  })
}

/** A Markdown text as the document of the editor. */
export function readMarkdown(source: string): JSONContent {
  const content = blocks(parseMarkdown(source).children, source)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}
