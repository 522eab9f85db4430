import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Strikethrough,
  TextQuote,
  Underline,
} from 'lucide-react'

export const markNames = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading2',
  'heading3',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
] as const
export type MarkName = (typeof markNames)[number]

interface Mark {
  icon: LucideIcon
  isOn: (editor: Editor) => boolean
  toggle: (editor: Editor) => void
}

type Chain = ReturnType<Editor['chain']>

const mark = (name: string, icon: LucideIcon, toggle: (chain: Chain) => Chain, attributes = {}): Mark => ({
  icon,
  isOn: (editor) => editor.isActive(name, attributes),
  toggle: (editor) => toggle(editor.chain().focus()).run(),
})

const heading = (level: 2 | 3, icon: LucideIcon): Mark =>
  mark('heading', icon, (chain) => chain.toggleHeading({ level }), { level })

/** The formats for the selected text or for the line with the caret. Each format is a toggle. */
export const marks: Readonly<Record<MarkName, Mark>> = {
  bold: mark('bold', Bold, (chain) => chain.toggleBold()),
  italic: mark('italic', Italic, (chain) => chain.toggleItalic()),
  underline: mark('underline', Underline, (chain) => chain.toggleUnderline()),
  strike: mark('strike', Strikethrough, (chain) => chain.toggleStrike()),
  heading2: heading(2, Heading2),
  heading3: heading(3, Heading3),
  bulletList: mark('bulletList', List, (chain) => chain.toggleBulletList()),
  orderedList: mark('orderedList', ListOrdered, (chain) => chain.toggleOrderedList()),
  blockquote: mark('blockquote', TextQuote, (chain) => chain.toggleBlockquote()),
  codeBlock: mark('codeBlock', Code, (chain) => chain.toggleCodeBlock()),
}
