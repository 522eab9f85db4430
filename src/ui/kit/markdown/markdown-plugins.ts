/// <reference types="remark-parse" />
import type { Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { PluggableList, Processor } from 'unified'

/**
 * Switches off parts of the syntax that plain texts contain by accident (an indented line is not code), and footnotes,
 * whose headings would need texts in each language.
 */
function leaveOut(this: Processor): void {
  const data = this.data()
  const off = { disable: { null: ['codeIndented', 'gfmFootnoteCall', 'gfmFootnoteDefinition'] } }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), off]
}

const lines = (value: string): RootContent[] =>
  value
    .split('\n')
    .flatMap((line, place): RootContent[] => [
      ...(place > 0 ? [{ type: 'break' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', value: line } as const]),
    ])

/** Replaces the line ends of texts by line breaks. Markdown would join the lines. */
function breakLines(parent: { children: RootContent[] }): void {
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return lines(child.value)
    if ('children' in child) breakLines(child as { children: RootContent[] })
    return [child]
  })
}

const keepLines = () => (tree: Root) => breakLines(tree)

/** The syntax of Markdown in Cuelight: that of GitHub, with every line kept as a line. */
export const markdownPlugins: PluggableList = [remarkGfm, leaveOut, keepLines]
