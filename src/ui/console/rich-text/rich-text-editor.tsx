import { Fragment, type Schema, Slice } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { isTakenByInputMethod } from '#ui/kit/controls/pressed-enter.ts'
import { CharacterCounter } from '#ui/kit/fields/character-counter.tsx'
import { useFieldControl } from '#ui/kit/fields/field.tsx'
import { Box } from '#ui/kit/layout/layout.tsx'
import { Prose } from '#ui/kit/markdown/prose.ts'
import { safeAddress } from '#ui/kit/markdown/safe-address.ts'
import type { MarkName } from './marks.ts'
import { readMarkdown } from './read-markdown.ts'
import { Toolbar } from './toolbar.tsx'
import { writeMarkdown } from './write-markdown.ts'

export interface RichTextInputProps {
  /** The accessible name. The label of a field does not reach an editor. */
  label: string
  name: string
  /** The text as Markdown. */
  value: string
  /** The maximum number of characters of the Markdown text. */
  most: number
  autoFocus?: boolean
  onChange: (value: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    // Markdown has no underlining.
    underline: false,
    // A click on a link in the editor places the caret and does not follow the link.
    link: { openOnClick: false, isAllowedUri: (address) => safeAddress(address) !== undefined },
  }),
]

const marks: readonly MarkName[] = ['bold', 'italic', 'heading2', 'bulletList', 'orderedList', 'blockquote']

/** The editor of `RichTextInput`, loaded on demand. It reads and writes Markdown. */
export default function RichTextEditor({ label, value, most, onChange, ...rest }: RichTextInputProps) {
  const field = useFieldControl()
  const written = useRef(value)
  const over = value.length > most
  const editor = useEditor({
    extensions,
    content: readMarkdown(value),
    autofocus: rest.autoFocus ? 'end' : false,
    // The content security policy forbids styles that a script inserts. The styles that the library needs are below.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The editor would take Escape, which closes the dialog around it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Escape' && !isTakenByInputMethod(event) },
      transformPastedHTML: tableLines,
      clipboardTextParser: (text, _context, _plain, { state }) => linesOf(text, state.schema),
      attributes: {
        ...attributesOf({ ...field, ...(over && { 'aria-invalid': true }) }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = writeMarkdown(changed.getJSON())
      onChange(written.current)
    },
  })
  // Another text from outside, such as the schedule of a template, replaces the text.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor.commands.setContent(readMarkdown(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Box>
      <Box
        borderWidth="1px"
        borderColor={over ? 'dangerText' : 'controlLine'}
        borderRadius="control"
        bg="surface"
      >
        <Toolbar editor={editor} names={marks} />
        <Prose
          css={{
            '& [contenteditable]': {
              minHeight: '96px',
              maxHeight: '50vh',
              overflowY: 'auto',
              px: '12',
              py: '8',
              borderBottomRadius: 'control',
              whiteSpace: 'break-spaces',
              fontVariantLigatures: 'none',
              _focusVisible: { outlineOffset: '-2px' },
            },
            '& [contenteditable] > * + *': { marginTop: '8' },
            // Each line is a paragraph.
            '& [contenteditable] p + p': { marginTop: '0' },
          }}
        >
          <EditorContent editor={editor} />
        </Prose>
      </Box>
      <CharacterCounter used={value.length} most={most} />
    </Box>
  )
}

/** Pasted plain text, with its blank lines. */
const linesOf = (text: string, { nodes, text: textNode }: Schema): Slice =>
  Slice.maxOpen(
    Fragment.from(
      text
        .split(/\r\n?|\n/)
        .flatMap((line) => nodes.paragraph?.create(null, line ? textNode(line) : null) ?? []),
    ),
  )

/** Attributes as the editor takes them: texts only. */
const attributesOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const blocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, br'

/** The cells of a row as one line. Blocks inside a cell become words. */
function lineOf(row: HTMLTableRowElement, document: Document): HTMLElement {
  const line = document.createElement('p')
  for (const [place, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ')
    line.append(...(place > 0 ? [' | '] : []), ...cell.childNodes)
  }
  return line
}

/** Pasted HTML with a line for each row of its tables. The editor has no tables, and would join the texts of all cells. */
function tableLines(html: string): string {
  // A parsed document loads no pictures and runs no scripts.
  const document = new DOMParser().parseFromString(html, 'text/html')
  // Tables inside others come later, and are replaced first.
  const tables = [...document.querySelectorAll('table')].reverse()
  for (const table of tables) table.replaceWith(...[...table.rows].map((row) => lineOf(row, document)))
  return tables.length > 0 ? document.body.innerHTML : html
}
