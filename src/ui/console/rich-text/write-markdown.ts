import type { JSONContent } from '@tiptap/core'
import type { BlockContent, ListItem, PhrasingContent, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const writer = unified()
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', listItemIndent: 'one' })
  .use(remarkGfm)

/** The marks from the outer to the inner one. Code contains no other marks. */
const nested = ['link', 'bold', 'italic', 'strike'] as const

interface Piece {
  text: string
  marks: readonly { type: string; attrs?: Record<string, unknown> }[]
}

const pieceOf = ({ type, text = '', marks = [] }: JSONContent): Piece => ({
  text: type === 'hardBreak' ? '\n' : text,
  marks,
})

const markIn = (piece: Piece, type: string) => piece.marks.find((mark) => mark.type === type)

const sameMark = (one: Piece, other: Piece, type: string): boolean =>
  JSON.stringify(markIn(one, type)) === JSON.stringify(markIn(other, type))

/** Groups adjacent pieces that have the same mark of this type, or none. */
function grouped(pieces: readonly Piece[], type: string): Piece[][] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last?.[0] && sameMark(last[0], piece, type)) last.push(piece)
    else groups.push([piece])
  }
  return groups
}

/** Spaces at the ends of a group, which the marks of Markdown must not contain. */
function trimmed(pieces: readonly Piece[]): [before: Piece[], inner: Piece[], after: Piece[]] {
  const inner = [...pieces]
  const cut = (place: 0 | -1, space: RegExp): Piece[] => {
    const outside: Piece[] = []
    for (let piece = inner.at(place); piece; piece = inner.at(place)) {
      const spaces = space.exec(piece.text)?.[0] ?? ''
      if (spaces !== '') outside.push({ text: spaces, marks: [] })
      const text =
        place === 0 ? piece.text.slice(spaces.length) : piece.text.slice(0, piece.text.length - spaces.length)
      inner.splice(place, 1, ...(text === '' ? [] : [{ ...piece, text }]))
      if (text !== '') break
    }
    return outside
  }
  const before = cut(0, /^\s+/)
  return [before, inner, cut(-1, /\s+$/).reverse()]
}

function wrap(
  pieces: readonly Piece[],
  type: (typeof nested)[number],
  children: PhrasingContent[],
): PhrasingContent {
  if (type === 'bold') return { type: 'strong', children }
  if (type === 'italic') return { type: 'emphasis', children }
  if (type === 'strike') return { type: 'delete', children }
  const [piece] = pieces
  return { type: 'link', url: String(piece && markIn(piece, 'link')?.attrs?.href), children }
}

function phrases(pieces: readonly Piece[], depth = 0): PhrasingContent[] {
  const type = nested[depth]
  if (type === undefined)
    return pieces.map((piece) =>
      markIn(piece, 'code') ? { type: 'inlineCode', value: piece.text } : { type: 'text', value: piece.text },
    )
  return grouped(pieces, type).flatMap((group) => {
    if (!group[0] || !markIn(group[0], type)) return phrases(group, depth + 1)
    const [before, inner, after] = trimmed(group)
    return [
      ...phrases(before, depth + 1),
      ...(inner.length > 0 ? [wrap(inner, type, phrases(inner, depth + 1))] : []),
      ...phrases(after, depth + 1),
    ]
  })
}

/** The content of a line without spaces at its ends, which Markdown has not. */
const lineOf = ({ content = [] }: JSONContent): Piece[] => trimmed(content.map(pieceOf))[1]
const line = (node: JSONContent): PhrasingContent[] => phrases(lineOf(node))

const items = ({ content = [] }: JSONContent): ListItem[] =>
  content.map((each) => ({ type: 'listItem', spread: false, children: blocks(each) as BlockContent[] }))

const textOf = ({ content = [] }: JSONContent): string => content.map(({ text = '' }) => text).join('')

function block(node: JSONContent): RootContent {
  if (node.type === 'heading') return { type: 'heading', depth: node.attrs?.level ?? 2, children: line(node) }
  if (node.type === 'bulletList') return { type: 'list', spread: false, children: items(node) }
  if (node.type === 'orderedList')
    return {
      type: 'list',
      ordered: true,
      start: node.attrs?.start ?? 1,
      spread: false,
      children: items(node),
    }
  if (node.type === 'blockquote') return { type: 'blockquote', children: blocks(node) as BlockContent[] }
  if (node.type === 'codeBlock') return { type: 'code', value: textOf(node) }
  if (node.type === 'horizontalRule') return { type: 'thematicBreak' }
  return { type: 'paragraph', children: line(node) }
}

/** Adjacent lines are one paragraph. An empty line ends the paragraph. */
function blocks({ content = [] }: JSONContent): RootContent[] {
  const runs: JSONContent[][] = []
  let before: string | undefined
  for (const node of content) {
    const kind = node.type === 'paragraph' && lineOf(node).length === 0 ? 'blank' : node.type
    if (kind === 'paragraph' && before === 'paragraph') runs.at(-1)?.push(node)
    else if (kind !== 'blank') runs.push([node])
    before = kind
  }
  return runs.map((run) => {
    const [first, ...rest] = run
    if (first && rest.length === 0) return block(first)
    const pieces = run.flatMap((each, place) => [
      ...(place > 0 ? [{ text: '\n', marks: [] }] : []),
      ...lineOf(each),
    ])
    return { type: 'paragraph', children: phrases(pieces) }
  })
}

/** The document of the editor as a Markdown text. */
export const writeMarkdown = (document: JSONContent): string =>
  writer.stringify({ type: 'root', children: blocks(document) }).trimEnd()
